import { clientRunEndpoints, type MessagedClient } from '@lexplain/contract/clients/runs';
import { clientMessageEndpoints } from '@lexplain/contract/clients/writing/messages';
import { isBlank } from '@lexplain/contract/text/blank';
import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ClientRunDialog, type RunWords } from '../../../components/client-run/client-run-dialog';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import type { Permit } from '../../../lib/actions/permit';
import { send } from '../../../lib/api/api-client';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';
import type { ChosenClient } from '../reminders/use-chosen-clients';

const words: RunWords = {
  title: 'Write to the owners',
  act: (count) => `Send to ${countOf(count, 'client')}`,
  done: 'Sent to',
  failure: 'The message could not be sent.',
};

const inWords = new Intl.ListFormat('en-AU');
const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

interface MessageClientsProps {
  clients: readonly ChosenClient[];
  onClose: (isChanged: boolean) => void;
}

interface SummaryProps extends Pick<MessageClientsProps, 'clients'> {
  previewed: readonly MessagedClient[];
  text: string;
}

/** What each of them gets, and how. */
const Summary = ({ clients, previewed, text }: SummaryProps) => {
  const { backendUser } = useAuth();
  const included = previewed.filter(({ skip }) => skip === null);
  const owners = included.reduce((sum, one) => sum + one.owners, 0);
  const mailed = included.reduce((sum, one) => sum + one.by_mail, 0);
  const unmailed = new Set(included.filter((one) => one.by_mail === 0).map(({ id }) => id));
  const names = clients.filter(({ id }) => unmailed.has(id)).map(({ name }) => name);
  return (
    <Stack gap="xs">
      <Text size="sm">
        To {countOf(owners, 'owner')}, {mailed === owners ? 'all' : mailed} of them by email. Each
        finds it under Organisation, and answers go to {backendUser?.email ?? 'your address'}.
      </Text>
      {names.length > 0 && (
        <Text size="sm" style={wrapped}>
          By email to nobody, as their owners want no such mail: {inWords.format(names)}.
        </Text>
      )}
      <Text component="blockquote" size="sm" m={0} style={wrapped}>
        {text}
      </Text>
    </Stack>
  );
};

/** Writes the same message to the owners of several clients. */
export const MessageClients = ({ clients, onClose }: MessageClientsProps) => {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [previewed, setPreviewed] = useState<readonly MessagedClient[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const preview = async (permit: Permit) => {
    const found = await send(permit, clientRunEndpoints.previewMessages, {
      body: { organisation_ids: clients.map(({ id }) => id), text: text.trim() },
    });
    setPreviewed(found.clients);
    return { clients: found.clients.map(({ id, skip }) => ({ id, skip })) };
  };
  return (
    <ClientRunDialog
      clients={clients}
      words={words}
      preview={preview}
      // Of each client, the id of the run is another message's.
      act={({ id }, key, permit) =>
        send(permit, clientMessageEndpoints.writeToClient, {
          params: { organisationId: id },
          body: { id: key, text: text.trim() },
        })
      }
      summary={<Summary clients={clients} previewed={previewed} text={text.trim()} />}
      form={({ isBusy, error, onPreview, onCancel }) => (
        <DialogForm
          submit={{ label: 'Preview', busy: 'Loading...' }}
          isBusy={isBusy}
          error={error}
          onSubmit={() => {
            setEmpty(isBlank(text));
            if (isBlank(text) || isTooLong(text)) field.current?.focus();
            else onPreview();
          }}
          onCancel={onCancel}
        >
          {() => (
            <>
              <Text size="sm">
                To the owners of {countOf(clients.length, 'client')}. Nobody sees who else got it,
                and each client’s log says that you wrote.
              </Text>
              <LimitedTextarea
                ref={field}
                label="Message"
                rows={6}
                value={text}
                error={isEmpty && 'Write a message'}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setEmpty(false);
                }}
              />
            </>
          )}
        </DialogForm>
      )}
      onClose={onClose}
    />
  );
};
