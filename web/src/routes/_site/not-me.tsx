import { createFileRoute } from '@tanstack/react-router';
import { NotMePage } from '../../features/account/not-me/not-me-page';
import { FormGround } from '../../features/site/layout/form-ground';

const Page = () => (
  <FormGround>
    <NotMePage />
  </FormGround>
);

export const Route = createFileRoute('/_site/not-me')({ component: Page });
