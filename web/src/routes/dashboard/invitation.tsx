import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../components/page-header/page-header';
import { WithAccount } from '../../features/account/frame/with-account';
import { InvitationPage } from '../../features/organisations/invitations/invitation-page';

const Invitation = () => (
  <>
    <PageHeader title="Invitation" />
    <WithAccount>{() => <InvitationPage />}</WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/invitation')({ component: Invitation });
