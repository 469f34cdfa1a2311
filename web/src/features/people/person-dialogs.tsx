import { type Role, role } from '@lexplain/contract/account/account';
import { type Person, peopleEndpoints } from '@lexplain/contract/people/people';
import { NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { consequencesOf, nameOf, roleLabels } from './person-texts';
import { refetchPeople } from './queries';

export interface DialogProps {
  person: Person;
  /** Everybody who can be assigned. */
  advisers: Person[];
  opened: boolean;
  onClose: () => void;
  /** Hears what was done. */
  onDone: (said: string) => void;
}

export const RoleDialog = ({ person, opened, onClose, onDone }: DialogProps) => {
  const client = useQueryClient();
  const [next, setNext] = useState<Role>(person.role);
  const give = useCommand({
    mutationFn: (_, permit) =>
      send(permit, peopleEndpoints.giveRole, { params: { uid: person.uid }, body: { role: next } }),
    onSuccess: (given) => {
      onDone(`${nameOf(given)} has the role ${roleLabels[given.role]} now.`);
    },
    onSettled: () => void refetchPeople(client),
  });
  return (
    <Confirm
      opened={opened}
      title={`Change role of ${nameOf(person)}`}
      yes="Give role"
      busy="Giving..."
      no="Cancel"
      isBusy={give.isPending}
      isDestructive={false}
      failure={give.isError ? messageOf(give.error, 'The role could not be given.') : null}
      onConfirm={() => give.run()}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <NativeSelect
        label="Role"
        value={next}
        onChange={({ currentTarget }) => setNext(role.parse(currentTarget.value))}
        data={role.options.map((value) => ({ value, label: roleLabels[value] }))}
      />
      <Text size="sm">{consequencesOf(person, next)}</Text>
    </Confirm>
  );
};

export const SignOutDialog = ({ person, opened, onClose, onDone }: DialogProps) => {
  const end = useCommand({
    mutationFn: (_, permit) =>
      send(permit, peopleEndpoints.endSessions, { params: { uid: person.uid } }),
    onSuccess: () => onDone(`${nameOf(person)} is signed out everywhere.`),
  });
  return (
    <Confirm
      opened={opened}
      title={`Sign out ${nameOf(person)}`}
      yes="Sign out"
      busy="Signing out..."
      no="Cancel"
      isBusy={end.isPending}
      failure={end.isError ? messageOf(end.error, 'The sessions could not be ended.') : null}
      onConfirm={() => end.run()}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Text size="sm">
        All of their sessions end, on every device. They can sign in again with their password.
      </Text>
    </Confirm>
  );
};
