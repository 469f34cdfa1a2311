import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { DownloadEverything } from '../archive/download-everything';
import { InvitationsSection } from '../invitations/invitations-section';
import { LogSection } from '../log/log-section';
import { LeaveSection } from '../members/leave-section';
import { MembersSection } from '../members/members-section';
import { useOrganisation } from '../queries';
import { Section } from '../section';
import { DeleteSection } from './delete-section';
import { NameSection } from './name-section';
import { PlaceSection } from './place-section';

/** Refreshes the session when the person's role was changed by somebody else since it was read. */
const useCurrentMembership = (found: { id: string; role: string } | undefined): void => {
  const { organisation, refresh } = useAuth();
  const isOther =
    !!found && !!organisation && (found.id !== organisation.id || found.role !== organisation.role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshed once for each difference.
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther]);
};

/** The organisation, with the actions that the person's role allows. */
export const OrganisationPage = () => {
  const { data, error, refetch } = useOrganisation();
  const canInvite = useCan('member.invite');
  const canExport = useCan('organisation.export');
  const canDelete = useCan('organisation.delete');
  useCurrentMembership(data);
  if (error && !data) {
    return <Failure error={error} fallback="Failed to load your organisation" onRetry={refetch} />;
  }
  if (!data) return <Loading cards={[3, 160]} />;
  const { id } = data;
  return (
    <Stack gap="xl">
      <NameSection organisation={data} />
      <PlaceSection organisation={data} />
      <Section
        id="organisation-profile"
        title="Profile"
        about="What your business does, and which laws bind it by that."
      >
        <Anchor
          underline="always"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
        >
          The organisation’s profile
        </Anchor>
      </Section>
      <MembersSection organisationId={id} />
      {canInvite && <InvitationsSection organisation={data} />}
      <LogSection organisationId={id} />
      {canExport && (
        <Section
          id="organisation-download"
          title="Download everything"
          about="All the organisation’s data in one zip file, with pages to read and tables to open in a spreadsheet."
        >
          <DownloadEverything />
        </Section>
      )}
      <LeaveSection organisationId={id} />
      {canDelete && <DeleteSection organisation={data} />}
    </Stack>
  );
};
