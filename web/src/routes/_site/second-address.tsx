import { createFileRoute } from '@tanstack/react-router';
import { SecondAddressPage } from '../../features/incidents/second-address-page';
import { FormGround } from '../../features/site/layout/form-ground';

const Page = () => (
  <FormGround>
    <SecondAddressPage />
  </FormGround>
);

export const Route = createFileRoute('/_site/second-address')({ component: Page });
