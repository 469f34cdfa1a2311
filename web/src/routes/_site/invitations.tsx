import { createFileRoute } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitations/invitation-landing';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => (
  <PageGround>
    <InvitationLanding />
  </PageGround>
);

export const Route = createFileRoute('/_site/invitations')({ component: Page });
