import { bounds } from '@lexplain/contract/api/bounds';
import { clientStartEndpoints, type SentStart } from '@lexplain/contract/clients/starts';
import { place } from '@lexplain/contract/library/places';
import { isBlank } from '@lexplain/contract/text/blank';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { EmailInput } from '../../../components/email-input/email-input';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../../lib/actions/use-command';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { describeExcess } from '../../../lib/forms/text-limit';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { placeChoices } from '../../../lib/text/places';
import { StartPreview } from './start-preview';

interface StartFormProps {
  /** The name under which the adviser writes. */
  by: string;
  onStarted: (sent: SentStart) => void;
  onCancel: () => void;
}

interface StartFields {
  name: string;
  place: string;
  email: string;
  text: string;
}

/** Creates an organisation, and invites its owner. */
export const StartForm = ({ by, onStarted, onCancel }: StartFormProps) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { idOf } = useUnsentId();
  const start = useCommand({
    mutationFn: (given: StartFields, permit) => {
      const body = {
        name: given.name.trim(),
        place: place.safeParse(given.place).data ?? null,
        email: given.email.trim(),
        text: given.text.trim(),
      };
      const headers = { 'idempotency-key': idOf(body) };
      return send(permit, clientStartEndpoints.startClient, { headers, body });
    },
    onSuccess: (sent) => {
      void client.invalidateQueries({ queryKey: staffKeys.clientStarts });
      onStarted(sent);
    },
  });
  const excess = describeExcess(bounds.displayName, name.trim().length);
  const submit = (form: HTMLFormElement): void => {
    const nothing = isBlank(name);
    setUnnamed(nothing);
    if (nothing || excess !== null) nameField.current?.focus();
    else if (isTooLong(text)) textField.current?.focus();
    else start.run({ name, text, ...formValues(form, ['place', 'email']) });
  };
  return (
    <DialogForm
      submit={{ label: 'Send the invitation', busy: 'Sending...' }}
      isBusy={start.isPending}
      error={
        start.isError
          ? messageOf(start.error, 'The client could not be started. Please try again.')
          : null
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Text size="sm">
            The organisation waits until its owner confirms it. Until then you see nothing of it but
            this invitation. If the business already uses the product, ask an admin to assign it to
            you instead.
          </Text>
          <TextInput
            ref={nameField}
            name="name"
            label="Name of the organisation"
            autoComplete="off"
            required
            value={name}
            error={faults.name || (isUnnamed && 'Enter the name of the organisation') || excess}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setUnnamed(false);
            }}
          />
          <NativeSelect name="place" label="State or territory" data={placeChoices} />
          <EmailInput
            name="email"
            label="Owner’s email address"
            autoComplete="off"
            required
            error={faults.email}
          />
          <LimitedTextarea
            ref={textField}
            label="Your words to the owner"
            description="Optional. They are shown as text, with your name."
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <StartPreview by={by} organisation={name} text={text} />
        </>
      )}
    </DialogForm>
  );
};
