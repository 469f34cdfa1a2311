import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, Text, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { ifMatch, send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/text/dates';
import classes from './inbox.module.css';
import { useMessageCommand } from './use-message-command';

const requestOf = ({ id, revision }: InboxMessage) => ({
  params: { messageId: id },
  headers: ifMatch(revision),
});

/** Notes that were not sent, by the id of their message. They are kept while the page is open. */
export type Notes = Map<string, string>;

interface Listeners {
  /** Takes away what was said of the change before. */
  onStart: () => void;
  onDone: () => void;
}

interface HandlingProps {
  message: InboxMessage;
  notes: Notes;
}

const HandleForm = ({ message, notes, onStart, onDone }: HandlingProps & Listeners) => {
  const [note, setNote] = useState(notes.get(message.id) ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const handle = useMessageCommand(
    (text: string, permit) =>
      send(permit, inboxEndpoints.handleMessage, { ...requestOf(message), body: { note: text } }),
    () => {
      notes.delete(message.id);
      onDone();
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = note.trim();
    const nothing = isBlank(text);
    setEmpty(nothing);
    if (nothing || isTooLong(note)) event.currentTarget.querySelector('textarea')?.focus();
    else {
      onStart();
      handle.run(text);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <LimitedTextarea
        label="Note"
        description="What was done. Your colleagues read it; the sender does not."
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          notes.set(message.id, currentTarget.value);
          setEmpty(false);
        }}
        error={isEmpty && 'Write what was done first.'}
      />
      <FormEnd
        command={handle}
        variant="default"
        label="Mark as handled"
        busy="Marking..."
        failure="The message could not be marked."
      />
    </form>
  );
};

const HandledMark = ({ message, onStart, onDone }: Listeners & { message: InboxMessage }) => {
  const reopen = useMessageCommand(
    (_, permit) => send(permit, inboxEndpoints.reopenMessage, requestOf(message)),
    onDone,
  );
  const { handled } = message;
  return (
    <>
      <Text size="sm">
        By {handled?.by_name}, {formatMoment(handled?.at ?? message.at)}:
      </Text>
      <p className={classes.text}>{handled?.note}</p>
      {reopen.isError && (
        <Alert color="red" role="alert" mb="sm">
          {messageOf(reopen.error, 'The mark could not be removed.')}
        </Alert>
      )}
      <Button
        variant="default"
        onClick={() => {
          onStart();
          reopen.run();
        }}
        disabled={reopen.isPending}
      >
        {reopen.isPending ? 'Removing...' : 'Remove the mark'}
      </Button>
    </>
  );
};

/** Who has handled a message and how, or the form for it. */
export const Handling = ({ message, notes }: HandlingProps) => {
  const [said, setSaid] = useState('');
  return (
    <section className={classes.handling} aria-label="Handling">
      <Title order={3} size="h5" mb="xs">
        {message.handled ? 'Handled' : 'Not handled yet'}
      </Title>
      {message.handled ? (
        <HandledMark
          message={message}
          onStart={() => setSaid('')}
          onDone={() => setSaid('The mark was removed.')}
        />
      ) : (
        <HandleForm
          message={message}
          notes={notes}
          onStart={() => setSaid('')}
          onDone={() => setSaid('The message is marked as handled.')}
        />
      )}
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {said}
      </Text>
    </section>
  );
};
