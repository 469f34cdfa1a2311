import type { Adviser, Colleague } from '@lexplain/contract/clients/clients';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { labelColleague } from '../../../lib/text/label-colleague';

interface HandOverFormProps {
  organisation: { id: string; name: string };
  /** The adviser whom the caller sees: they themselves, or for an admin whoever is assigned. */
  from: Adviser;
  /** Whom the client can be passed on to. */
  colleagues: Colleague[];
  onHandedOver: (to: Adviser) => void;
  onCancel: () => void;
}

/** Chooses a colleague, says what goes along, and takes a note for them. */
export const HandOverForm = ({
  organisation,
  from,
  colleagues,
  onHandedOver,
  onCancel,
}: HandOverFormProps) => {
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const [note, setNote] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const command = useCommand({
    mutationFn: (_, permit) =>
      send(permit, handOverEndpoints.handOverClient, {
        params: { organisationId: organisation.id },
        body: { from_uid: from.uid, to_uid: to, note: note.trim() },
      }),
    onSuccess: ({ adviser }) => {
      void client.invalidateQueries({ queryKey: staffKeys.clientLists });
      void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
      onHandedOver(adviser);
    },
  });
  const submit = (): void => {
    setUnchosen(to === '');
    if (to === '') choice.current?.focus();
    else if (isTooLong(note)) noteField.current?.focus();
    else command.run();
  };
  return (
    <DialogForm
      submit={{ label: 'Hand over', busy: 'Handing over...' }}
      isBusy={command.isPending}
      error={
        command.isError
          ? messageOf(command.error, 'The client could not be handed over. Please try again.')
          : null
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      {() => (
        <>
          <NativeSelect
            ref={choice}
            label="Colleague"
            withAsterisk
            value={to}
            error={isUnchosen && 'Choose a colleague'}
            onChange={({ currentTarget }) => {
              setTo(currentTarget.value);
              setUnchosen(false);
            }}
            data={[
              { value: '', label: 'Choose a colleague' },
              ...colleagues.map((one) => ({ value: one.uid, label: labelColleague(one) })),
            ]}
          />
          <LimitedTextarea
            ref={noteField}
            label="Note for your colleague"
            description="Optional. It is in their email and on the client’s page. The client does not see it."
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Text size="sm">
            Open reviews go along with their verdicts, comments and notes, also those that are not
            published. Incidents that the client shares with {from.name} are no longer shared.
          </Text>
          <Text size="sm">
            The access of {from.name} ends at once. The client’s log says who handed it over to
            whom.
          </Text>
        </>
      )}
    </DialogForm>
  );
};
