import { createFileRoute } from '@tanstack/react-router';
import { SecondAddressPage } from '../../features/incidents/second-address-page';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => (
  <PageGround>
    <SecondAddressPage />
  </PageGround>
);

export const Route = createFileRoute('/_site/second-address')({ component: Page });
