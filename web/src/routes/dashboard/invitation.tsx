import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { WithAccount } from '../../features/account/frame/with-account';
import { InvitationPage } from '../../features/organisations/invitations/invitation-page';

const Invitation = () => (
  <>
    <PageTitle mb="md">Invitation</PageTitle>
    <WithAccount>{() => <InvitationPage />}</WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/invitation')({ component: Invitation });
