import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { membersQuery } from '../../../lib/queries/members-query';
import { useCan } from '../../../session/use-can';
import { LeaveSection } from '../members/leave-section';
import { useOrganisation } from '../queries';
import { DeleteSection } from './delete-section';

/** Ends the membership, or the organisation for everybody in it. */
export const LeaveOrDelete = ({ organisationId }: { organisationId: string }) => {
  const canDelete = useCan('organisation.delete');
  const { data: organisation } = useOrganisation();
  const { data: members, error, refetch } = useQuery(membersQuery(organisationId));
  if (!organisation || (!members && !error)) return <Loading cards={[2, 160]} />;
  const isAlone = members?.length === 1;
  return (
    <Stack gap="xl">
      {!members && (
        <Failure error={error} fallback="Failed to load the members" onRetry={refetch} />
      )}
      {isAlone && (
        <Text maw="68ch">You are the only member, so there is nobody to leave it to.</Text>
      )}
      {members && !isAlone && <LeaveSection organisationId={organisationId} members={members} />}
      {canDelete && <DeleteSection organisation={organisation} />}
    </Stack>
  );
};
