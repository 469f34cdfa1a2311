import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import type { Member } from '@lexplain/contract/organisations/members';
import { Checkbox, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { messageOf } from '../../../lib/api/api-error';
import { membersQuery } from '../../../lib/queries/members-query';
import { useReminderCommand } from './use-reminder-command';

type Person = IncidentReminders['people'][number];

interface ChooseFormProps {
  incident: Incident;
  /** Who is reminded. */
  people: readonly Person[];
  onSaved: () => void;
  onClose: () => void;
}

const ChooseForm = ({
  incident,
  people,
  members,
  onSaved,
  onClose,
}: ChooseFormProps & { members: readonly Member[] }) => {
  const [uids, setUids] = useState(() => people.map(({ uid }) => uid));
  const save = useReminderCommand(incident, onSaved);
  return (
    <DialogForm
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={save.isPending}
      error={
        save.isError ? messageOf(save.error, 'That could not be saved. Please try again.') : null
      }
      onSubmit={() => save.run({ uids })}
      onCancel={onClose}
    >
      {() => (
        <Checkbox.Group
          label="Who is reminded"
          description={
            incident.kind === 'drill' ? undefined : 'At least one owner is always reminded.'
          }
          value={uids}
          onChange={setUids}
        >
          <Stack gap="xs" mt="sm">
            {members.map(({ uid, display_name, email, role }) => (
              <Checkbox
                key={uid}
                value={uid}
                label={`${display_name || email}${role === 'owner' ? ' (owner)' : ''}`}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </DialogForm>
  );
};

const ChooseMembers = (props: ChooseFormProps) => {
  const { data, error, refetch } = useQuery(membersQuery(props.incident.organisation_id));
  if (data) return <ChooseForm {...props} members={data} />;
  return error ? (
    <Failure error={error} fallback="Failed to load the members" onRetry={() => void refetch()} />
  ) : (
    <Loading cards={[1, 160]} />
  );
};

/**
 * Chooses who is reminded of the deadlines of an incident, among the members, who are read once it
 * is open.
 */
export const ChoosePeople = ({ isOpen, ...props }: ChooseFormProps & { isOpen: boolean }) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    title="Choose who is reminded"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ChooseMembers {...props} />
  </Modal>
);
