import { inboxEndpoints, type StoppedMail } from '@lexplain/contract/inbox/inbox';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { Failure } from '../../components/failure/failure';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { Section } from '../../components/section/section';
import { StatusMessage } from '../../components/status-message/status-message';
import { useCommand } from '../../lib/actions/use-command';
import { call, send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { staffKeys } from '../../lib/queries/staff-keys';
import { formatMoment } from '../../lib/text/dates';
import classes from './security.module.css';

const stoppedMailQuery = queryOptions({
  queryKey: staffKeys.stoppedMail,
  queryFn: ({ signal }) => call(inboxEndpoints.listStoppedMail, {}, signal),
});

/** `password_changed` in words: the names of templates are plain. */
const describeAbout = ({ about }: StoppedMail): string =>
  about.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

const stateLabels: Record<StoppedMail['state'], string> = {
  blocked: 'Stopped by our key or sender',
  dead: 'Refused, or tried nine times',
};

interface ReplayDialogProps {
  mail: StoppedMail;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Asks why a mail is tried again. */
const ReplayDialog = ({ mail, onClose, onDone }: ReplayDialogProps) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const replay = useCommand({
    mutationFn: (text: string, permit) =>
      send(permit, inboxEndpoints.replayStoppedMail, { body: { id: mail.id, reason: text } }),
    onSuccess: ({ replayed }) =>
      onDone(
        replayed
          ? 'The mail is tried again within five minutes.'
          : 'This mail no longer waited: somebody else had it tried again, or gave it up.',
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.stoppedMail }),
  });
  const confirm = (): void => {
    const text = reason.trim();
    setEmpty(isBlank(text));
    if (isBlank(text) || isTooLong(text)) field.current?.focus();
    else replay.run(text);
  };
  return (
    <Confirm
      opened
      title={`Try again: ${describeAbout(mail)}`}
      yes="Try again"
      busy="Saving..."
      no="Cancel"
      isBusy={replay.isPending}
      isDestructive={false}
      failure={
        replay.isError ? messageOf(replay.error, 'The mail could not be tried again.') : null
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">{mail.failure ?? 'The mail provider gave no reason.'}</Text>
      <LimitedTextarea
        ref={field}
        label="Reason"
        description="It is kept with the mail, for other admins."
        value={reason}
        error={isEmpty && 'Say why'}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setEmpty(false);
        }}
      />
    </Confirm>
  );
};

/** Mail of the product that was not delivered, for admins. */
export const StoppedMailSection = () => {
  const { data, error, refetch } = useQuery(stoppedMailQuery);
  const [asked, setAsked] = useState<StoppedMail | null>(null);
  const [said, setSaid] = useState('');
  return (
    <Section title="Mail that was not delivered">
      <StatusMessage>{said}</StatusMessage>
      {!data && !error && <Loading cards={[2, 72]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the mail" onRetry={() => void refetch()} />
      )}
      {data?.mails.length === 0 && (
        <Text size="sm" c="dimmed">
          No mail waits for somebody to try it again.
        </Text>
      )}
      {data && data.mails.length > 0 && (
        <RaisedList aria-label="Mail that was not delivered">
          {data.mails.map((mail) => (
            <li key={mail.id} className={classes.stopped}>
              <div>
                <Text fw={600}>{describeAbout(mail)}</Text>
                <Text size="sm" className={classes.reason}>
                  {stateLabels[mail.state]}. Written {formatMoment(mail.written_at)}. {mail.failure}
                </Text>
                {mail.replayed && (
                  <Text size="sm" c="dimmed" className={classes.reason}>
                    Tried again by {mail.replayed.by_name}, {formatMoment(mail.replayed.at)}:{' '}
                    {mail.replayed.reason}
                  </Text>
                )}
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={`Try again: ${describeAbout(mail)}`}
                onClick={() => {
                  setSaid('');
                  setAsked(mail);
                }}
              >
                Try again
              </Button>
            </li>
          ))}
        </RaisedList>
      )}
      {data?.more && <Alert mt="sm">Only the oldest 100 are listed.</Alert>}
      {asked && (
        <ReplayDialog
          key={asked.id}
          mail={asked}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setSaid(text);
            setAsked(null);
          }}
        />
      )}
    </Section>
  );
};
