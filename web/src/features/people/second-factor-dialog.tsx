import { peopleEndpoints } from '@lexplain/contract/people/people';
import { isBlank } from '@lexplain/contract/text/blank';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import type { DialogProps } from './person-dialogs';
import { nameOf } from './person-texts';
import { refetchPeople } from './queries';

/**
 * Asks an admin why someone's two-step sign-in is turned off: they have lost their phone and their
 * codes.
 */
export const SecondFactorDialog = ({ person, opened, onClose, onDone }: DialogProps) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const remove = useCommand({
    mutationFn: (text: string, permit) =>
      send(permit, peopleEndpoints.removeSecondFactorOf, {
        params: { uid: person.uid },
        body: { reason: text },
      }),
    onSuccess: (changed) => onDone(`Two-step sign-in of ${nameOf(changed)} is off.`),
    onSettled: () => void refetchPeople(client),
  });
  const confirm = (): void => {
    const text = reason.trim();
    setEmpty(isBlank(text));
    if (isBlank(text) || isTooLong(text)) field.current?.focus();
    else remove.run(text);
  };
  return (
    <Confirm
      opened={opened}
      title={`Turn off two-step sign-in of ${nameOf(person)}`}
      yes="Turn off"
      busy="Turning off..."
      no="Cancel"
      isBusy={remove.isPending}
      failure={
        remove.isError ? messageOf(remove.error, 'Two-step sign-in could not be turned off.') : null
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Text size="sm">
        Make sure that it is they who ask. All of their sessions end, and they sign in with their
        password alone until they set it up again.
      </Text>
      <LimitedTextarea
        ref={field}
        label="Reason"
        description="They get it by mail."
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setEmpty(false);
        }}
        error={isEmpty && 'Say why'}
      />
    </Confirm>
  );
};
