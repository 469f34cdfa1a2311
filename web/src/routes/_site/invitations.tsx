import { createFileRoute } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitation-landing';
import { FormGround } from '../../features/site/form-ground';

const Page = () => (
  <FormGround>
    <InvitationLanding />
  </FormGround>
);

export const Route = createFileRoute('/_site/invitations')({ component: Page });
