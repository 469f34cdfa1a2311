import { createFileRoute } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitations/invitation-landing';
import { FormGround } from '../../features/site/layout/form-ground';

const Page = () => (
  <FormGround>
    <InvitationLanding />
  </FormGround>
);

export const Route = createFileRoute('/_site/invitations')({ component: Page });
