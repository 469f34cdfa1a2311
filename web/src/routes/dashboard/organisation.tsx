import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../components/page-header/page-header';
import { WithAccount } from '../../features/account/frame/with-account';
import { usePasswordPrompt } from '../../features/account/settings/use-password-prompt';
import { eventsQuery, invitationsQuery, membersQuery } from '../../features/organisations/queries';
import { OrganisationPage } from '../../features/organisations/settings/organisation-page';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

/** Requests what every member's sections show together with the organisation, and not after it. */
const PrefetchedSections = ({ id }: { id: string }) => {
  usePrefetchQuery(membersQuery(id));
  usePrefetchInfiniteQuery(eventsQuery(id));
  return null;
};

const PrefetchedInvitations = ({ id }: { id: string }) => {
  usePrefetchQuery(invitationsQuery(id));
  return null;
};

const Organisation = () => {
  const passwordPrompt = usePasswordPrompt();
  const { organisation } = useAuth();
  const canInvite = useCan('member.invite');
  return (
    <>
      <PageHeader title="Organisation" />
      {organisation && <PrefetchedSections id={organisation.id} />}
      {organisation && canInvite && <PrefetchedInvitations id={organisation.id} />}
      <WithAccount>{() => <OrganisationPage />}</WithAccount>
      {passwordPrompt}
    </>
  );
};

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
