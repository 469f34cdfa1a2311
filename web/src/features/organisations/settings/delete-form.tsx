import { memberEndpoints } from '@lexplain/contract/organisations/members';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Text } from '@mantine/core';
import { send } from '../../../lib/api/api-client';
import { reloadForOrganisation } from '../../../session/leave';
import { useOrganisationRefetch } from '../use-organisation-refetch';
import { ConfirmDeletion } from './confirm-deletion';

interface DeleteFormProps {
  organisation: Organisation;
  onCancel: () => void;
}

/** Deletes the organisation for all of its members. */
export const DeleteForm = ({ organisation, onCancel }: DeleteFormProps) => {
  const { onError } = useOrganisationRefetch(organisation.id);
  return (
    <ConfirmDeletion
      name={organisation.name}
      yes="Delete everything"
      busy="Deleting..."
      failed="The business could not be deleted. Please try again."
      remove={(permit) => send(permit, memberEndpoints.deleteOrganisation, {})}
      onRemoved={() => reloadForOrganisation('organisation-deleted')}
      onError={onError}
      onCancel={onCancel}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        The assessments, reports, profile, invitations and the log of <b>{organisation.name}</b>{' '}
        will be permanently deleted for every member. You may want to download a copy first.
      </Text>
      <Text size="sm">
        Every member keeps their account and gets a new, empty business here. Backups hold deleted
        data until they expire.
      </Text>
    </ConfirmDeletion>
  );
};
