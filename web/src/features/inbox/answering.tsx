import {
  type InboxMessage,
  inboxEndpoints,
  type MessageAnswer,
} from '@lexplain/contract/inbox/inbox';
import { isBlank } from '@lexplain/contract/text/blank';
import { Anchor, Radio, Stack, Text, Title } from '@mantine/core';
import { CircleSlash, Clock, MailCheck } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { send } from '../../lib/api/api-client';
import { formatMoment } from '../../lib/text/dates';
import { useAuth } from '../../session/use-auth';
import type { Notes } from './handling';
import classes from './inbox.module.css';
import { replyAddress } from './message-texts';
import { useMessageCommand } from './use-message-command';

const looks = {
  waiting: { tone: 'state-draft', Icon: Clock, label: 'On its way' },
  sent: { tone: 'result-unanswered', Icon: MailCheck, label: 'Sent' },
  failed: { tone: 'state-failed', Icon: CircleSlash, label: 'Not sent' },
} as const satisfies Record<MessageAnswer['state'], object>;

const AnswerList = ({ message: { answers, name } }: { message: InboxMessage }) => (
  <ul className={classes.answers} aria-label={`Answers to ${name}`}>
    {answers.map(({ id, by_name, text, at, state, reply_to }) => {
      const { label, ...look } = looks[state];
      return (
        <li key={id}>
          <Text size="sm" c="dimmed">
            {by_name}, {formatMoment(at)}. What comes back goes to{' '}
            {reply_to === 'firm' ? 'the firm’s mailbox' : 'their own'}.{' '}
            <ToneBadge {...look}>{label}</ToneBadge>
          </Text>
          <p className={classes.text}>{text}</p>
        </li>
      );
    })}
  </ul>
);

type ReplyTo = MessageAnswer['reply_to'];

interface AnsweringProps {
  message: InboxMessage;
  /** What was typed and not sent, by the id of its message. */
  texts: Notes;
}

/** What was answered by mail, and the form for the next answer. */
export const Answering = ({ message, texts }: AnsweringProps) => {
  const { backendUser } = useAuth();
  const [text, setText] = useState(texts.get(message.id) ?? '');
  const [replyTo, setReplyTo] = useState<ReplyTo>('firm');
  const [isEmpty, setEmpty] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { idOf, forget } = useUnsentId();
  const keep = (typed: string): void => {
    setText(typed);
    texts.set(message.id, typed);
  };
  const answer = useMessageCommand(
    (sent: { text: string; reply_to: ReplyTo }, permit) =>
      send(permit, inboxEndpoints.answerMessage, {
        params: { messageId: message.id },
        body: { id: idOf(sent), ...sent },
      }),
    () => {
      forget();
      keep('');
      setSaid(`The answer goes to ${message.email}.`);
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = text.trim();
    setEmpty(isBlank(trimmed));
    if (isBlank(trimmed) || isTooLong(trimmed)) field.current?.focus();
    else {
      setSaid('');
      answer.run({ text: trimmed, reply_to: replyTo });
    }
  };
  return (
    <section aria-label="Answers" className={classes.handling}>
      <Title order={3} size="h5" mb="xs">
        Answer by mail
      </Title>
      {message.answers.length > 0 && <AnswerList message={message} />}
      <form noValidate onSubmit={submit}>
        <LimitedTextarea
          ref={field}
          label={`Answer to ${message.email}`}
          description="It is kept with the message. What they answer arrives in the mailbox that you choose, not here."
          value={text}
          error={isEmpty && 'Write an answer first.'}
          onChange={({ currentTarget }) => {
            keep(currentTarget.value);
            setEmpty(false);
          }}
        />
        <Radio.Group
          label="What they answer goes to"
          mt="sm"
          value={replyTo}
          onChange={(value) => setReplyTo(value === 'adviser' ? 'adviser' : 'firm')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="firm" label="the firm’s mailbox" />
            <Radio
              value="adviser"
              label={`your own, ${backendUser?.email ?? ''}, which they then learn`}
            />
          </Stack>
        </Radio.Group>
        <FormEnd
          command={answer}
          label="Send the answer"
          busy="Sending..."
          failure="The answer could not be sent. Please try again."
        />
      </form>
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {said}
      </Text>
      <Anchor href={replyAddress(message)} size="sm">
        Reply by mail
      </Anchor>
      <Text span size="sm" c="dimmed">
        {' '}
        from your own mail program instead, of which nothing is kept here.
      </Text>
    </section>
  );
};
