import type { Colleague } from '@lexplain/contract/clients/clients';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { clientRunEndpoints } from '@lexplain/contract/clients/runs';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ClientRunDialog, type RunWords } from '../../../components/client-run/client-run-dialog';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { send } from '../../../lib/api/api-client';
import { colleaguesQuery } from '../../../lib/queries/colleagues-query';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { countOf } from '../../../lib/text/count-of';
import { labelColleague } from '../../../lib/text/label-colleague';
import type { ChosenClient } from '../reminders/use-chosen-clients';

const words: RunWords = {
  title: 'Hand over clients',
  act: (count) => `Hand over ${countOf(count, 'client')}`,
  done: 'Handed over',
  failure: 'The client could not be handed over.',
};

interface HandOverClientsProps {
  clients: readonly ChosenClient[];
  /** The adviser who hands them over. */
  uid: string;
  onClose: (isChanged: boolean) => void;
}

/** Hands several clients of an adviser to one colleague, with one note. */
export const HandOverClients = ({ clients, uid, onClose }: HandOverClientsProps) => {
  const client = useQueryClient();
  const { data: advisers = [], error: failedToLoad } = useQuery(colleaguesQuery);
  const colleagues: Colleague[] = advisers.filter((adviser) => adviser.uid !== uid);
  const [to, setTo] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const [note, setNote] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const name = colleagues.find((one) => one.uid === to)?.name ?? 'the colleague';
  return (
    <ClientRunDialog
      clients={clients}
      words={words}
      preview={(permit) =>
        send(permit, clientRunEndpoints.previewHandOvers, {
          body: { organisation_ids: clients.map(({ id }) => id), to_uid: to },
        })
      }
      act={({ id, adviser }, key, permit) =>
        send(permit, handOverEndpoints.handOverClient, {
          params: { organisationId: id },
          body: { from_uid: adviser?.uid ?? uid, to_uid: to, note: note.trim(), key },
        })
      }
      summary={
        <Text size="sm">
          {name} becomes the adviser of each and gets an email about it. Open reviews go along.
          Incidents that a client shares with you are no longer shared. Your access ends at once,
          and the client’s owners are told.
        </Text>
      }
      form={({ isBusy, error, onPreview, onCancel }) => (
        <DialogForm
          submit={{ label: 'Preview', busy: 'Loading...' }}
          isBusy={isBusy}
          error={failedToLoad ? 'The advisers could not be loaded. Please try again.' : error}
          onSubmit={() => {
            setUnchosen(to === '');
            if (to === '') choice.current?.focus();
            else if (isTooLong(note)) noteField.current?.focus();
            else onPreview();
          }}
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
                description="Optional. It is the same for each client. Clients do not see it."
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            </>
          )}
        </DialogForm>
      )}
      onClose={(isChanged) => {
        if (isChanged) {
          void client.invalidateQueries({ queryKey: staffKeys.clientLists });
          void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
        }
        onClose(isChanged);
      }}
    />
  );
};
