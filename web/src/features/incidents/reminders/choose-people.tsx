import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import { Checkbox, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { messageOf } from '../../../lib/api/api-error';
import { useReminderCommand } from './use-reminder-command';

type Person = IncidentReminders['people'][number];

export const listReminded = (people: readonly Person[]): string[] =>
  people.flatMap(({ uid, is_reminded }) => (is_reminded ? uid : []));

interface ChooseFormProps {
  incident: Incident;
  people: readonly Person[];
  onSaved: () => void;
  onClose: () => void;
}

const ChooseForm = ({ incident, people, onSaved, onClose }: ChooseFormProps) => {
  const [uids, setUids] = useState(() => listReminded(people));
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
            {people.map(({ uid, name, role }) => (
              <Checkbox
                key={uid}
                value={uid}
                label={role === 'owner' ? `${name} (owner)` : name}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </DialogForm>
  );
};

/** Chooses who is reminded of the deadlines of an incident. */
export const ChoosePeople = ({ isOpen, ...props }: ChooseFormProps & { isOpen: boolean }) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    title="Choose who is reminded"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ChooseForm {...props} />
  </Modal>
);
