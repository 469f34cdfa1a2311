import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { proposalRunEndpoints } from '@lexplain/contract/clients/runs';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ClientRunDialog, type RunWords } from '../../components/client-run/client-run-dialog';
import type { RunClient } from '../../components/client-run/use-client-run';
import { DialogForm } from '../../components/dialog-form/dialog-form';
import { send } from '../../lib/api/api-client';
import type { Names } from '../../lib/text/action-labels';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import { DueField, isTooLong, TextFields } from './action-fields';
import { toAbout } from './propose-action-dialog';

const words: RunWords = {
  title: 'Propose an action',
  act: (count) => `Propose to ${countOf(count, 'client')}`,
  done: 'Proposed to',
  failure: 'The proposal could not be sent.',
};

interface ProposeToClientsProps {
  clients: readonly RunClient[];
  lawNames: Names['laws'];
  onClose: (isChanged: boolean) => void;
}

/** Proposes one action to several clients. */
export const ProposeToClients = ({ clients, lawNames, onClose }: ProposeToClientsProps) => {
  const [content, setContent] = useState<{
    title: string;
    details: string;
    due_day: string | null;
  }>({ title: '', details: '', due_day: null });
  const [law, setLaw] = useState('');
  const shared = {
    value: content,
    onChange: (changed: Partial<typeof content>) => setContent({ ...content, ...changed }),
  };
  return (
    <ClientRunDialog
      clients={clients}
      words={words}
      preview={(permit) =>
        send(permit, proposalRunEndpoints.previewProposals, {
          body: { organisation_ids: clients.map(({ id }) => id) },
        })
      }
      // Of each client, the id of the run is another action's.
      act={({ id }, key, permit) =>
        send(permit, actionEndpoints.proposeAction, {
          params: { organisationId: id },
          body: { id: key, about: toAbout(law), ...content },
        })
      }
      summary={
        <Text size="sm">
          Each gets the proposal “{content.title.trim()}”
          {content.due_day && `, due on ${formatDay(content.due_day)}`}, and its members an email.
        </Text>
      }
      form={({ isBusy, error, onPreview, onCancel }) => (
        <DialogForm
          submit={{ label: 'Preview', busy: 'Loading...' }}
          isBusy={isBusy}
          error={error}
          onSubmit={() => !isTooLong(content) && onPreview()}
          onCancel={onCancel}
        >
          {(faults) => (
            <>
              <Text size="sm">
                To {countOf(clients.length, 'client')}. It becomes an action of each in which a
                member accepts it. They choose who does it.
              </Text>
              <TextFields {...shared} faults={faults} />
              <NativeSelect
                label="Law (optional)"
                value={law}
                onChange={({ currentTarget }) => setLaw(currentTarget.value)}
                data={[
                  { value: '', label: 'No law in particular' },
                  ...[...lawNames].map(([value, label]) => ({ value, label })),
                ]}
              />
              <DueField {...shared} faults={faults} />
            </>
          )}
        </DialogForm>
      )}
      onClose={onClose}
    />
  );
};
