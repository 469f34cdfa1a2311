import {
  type SentMessages,
  touchedClientEndpoints,
} from '@lexplain/contract/clients/touched-clients';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import classes from './message-form.module.css';
import { MessagePreview } from './message-preview';
import { describeRepeated, describeSent } from './touched-client-texts';
import type { MessagedClient } from './use-touched-choice';

interface MessageFormProps {
  change: { id: string; title: string };
  /** The name under which the adviser writes. */
  by: string;
  /** Those who are chosen, also on other pages of the list. */
  chosen: ReadonlyMap<string, MessagedClient>;
  text: string;
  onText: (text: string) => void;
  onSent: () => void;
}

const failureOf = (error: unknown): string =>
  hasStatus(error, 404)
    ? 'One of these clients is no longer yours, or the change was withdrawn. Nothing more was sent. Load the page again.'
    : messageOf(error, 'The message could not be sent. Try again: nobody gets it twice.');

/** How many clients one call writes to. */
const atOnce = 50;

const listParts = (ids: readonly string[]): string[][] => {
  const parts = [];
  for (let from = 0; from < ids.length; from += atOnce) parts.push(ids.slice(from, from + atOnce));
  return parts;
};

const Sent = ({ result, nameOf }: { result: SentMessages; nameOf: (id: string) => string }) => {
  const { sent, notSent } = describeSent(result, nameOf);
  return (
    <>
      <Text size="sm" fw={500}>
        {sent}
      </Text>
      {notSent && <Text size="sm">{notSent}</Text>}
    </>
  );
};

/** Writes to the owners of the chosen clients, after they were shown what the owners will read. */
export const MessageForm = ({ change, by, chosen, text, onText, onSent }: MessageFormProps) => {
  const [missing, setMissing] = useState<{ text?: string; clients?: string }>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const [sentTo, setSentTo] = useState(0);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const command = useCommand({
    // Part after part. Where one fails, all are sent again: the same text goes to a client once.
    mutationFn: async (ids: string[], permit): Promise<SentMessages> => {
      const result: SentMessages = { owners: 0, unreached: [] };
      setSentTo(0);
      for (const organisation_ids of listParts(ids)) {
        const { owners, unreached } = await send(permit, touchedClientEndpoints.messageClients, {
          params: { changeId: change.id },
          body: { organisation_ids, text: text.trim() },
        });
        result.owners += owners;
        result.unreached.push(...unreached);
        setSentTo((before) => before + organisation_ids.length);
      }
      return result;
    },
    onMutate: () => setNames(new Map([...chosen].map(([id, { name }]) => [id, name]))),
    onSuccess: () => {
      setPreviewed(false);
      onSent();
    },
  });
  const preview = (): void => {
    const next = {
      ...(isBlank(text) && { text: 'Write what the owners should know.' }),
      ...(chosen.size === 0 && { clients: 'Choose at least one client.' }),
    };
    setMissing(next);
    if (Object.keys(next).length > 0 || isTooLong(text)) return;
    command.reset();
    setPreviewed(true);
  };
  const count = countOf(chosen.size, 'client');
  const repeated = describeRepeated([...chosen.values()]);
  const nameOf = (id: string): string => names.get(id) ?? id;
  return (
    <section className={classes.form} aria-labelledby="message">
      <Title order={2} size="h4" id="message" mb="sm">
        Write to the owners
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <Stack gap="sm" align="flex-start">
          <LimitedTextarea
            w="100%"
            rows={5}
            label="Message"
            description="Each owner of the chosen clients gets it once by email, unless they turned such messages off."
            value={text}
            error={missing.text}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              setMissing({});
            }}
          />
          <Text size="sm" role="status">
            {chosen.size === 0 ? 'No client is chosen.' : `${count} chosen.`}
            {repeated && ` ${repeated}`}
          </Text>
          {missing.clients && chosen.size === 0 && (
            <Alert color="red" role="alert">
              {missing.clients}
            </Alert>
          )}
          <Button type="submit">Preview</Button>
          <div aria-live="polite">
            {command.data && <Sent result={command.data} nameOf={nameOf} />}
          </div>
        </Stack>
      </form>
      <Confirm
        opened={isPreviewed}
        title="What the owners will read"
        yes={`Send to the owners of ${count}`}
        busy={chosen.size > atOnce ? `Sent to ${sentTo} of ${count}...` : 'Sending...'}
        no="Back"
        isBusy={command.isPending}
        isDestructive={false}
        failure={command.isError ? failureOf(command.error) : null}
        onConfirm={() => command.run([...chosen.keys()])}
        onClose={() => setPreviewed(false)}
      >
        {repeated && <Alert color="yellow">{repeated}</Alert>}
        <MessagePreview by={by} about={change.title} text={text} />
      </Confirm>
    </section>
  );
};
