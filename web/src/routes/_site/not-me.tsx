import { createFileRoute } from '@tanstack/react-router';
import { NotMePage } from '../../features/account/not-me/not-me-page';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => (
  <PageGround>
    <NotMePage />
  </PageGround>
);

export const Route = createFileRoute('/_site/not-me')({ component: Page });
