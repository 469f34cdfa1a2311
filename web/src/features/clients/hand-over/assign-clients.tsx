import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { clientRunEndpoints } from '@lexplain/contract/clients/runs';
import { isBlank } from '@lexplain/contract/text/blank';
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
  title: 'Assign clients',
  act: (count) => `Assign ${countOf(count, 'client')}`,
  done: 'Assigned',
  failure: 'The adviser could not be assigned.',
};

const nobody = 'nobody';

interface AssignClientsProps {
  clients: readonly ChosenClient[];
  onClose: (isChanged: boolean) => void;
}

/** Assigns several clients to one adviser, or to nobody, with one reason. By an admin. */
export const AssignClients = ({ clients, onClose }: AssignClientsProps) => {
  const client = useQueryClient();
  const { data: advisers = [], error: failedToLoad } = useQuery(colleaguesQuery);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ adviser?: string; reason?: string }>({});
  const choice = useRef<HTMLSelectElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const adviser_uid = to === nobody ? null : to;
  const name = advisers.find(({ uid }) => uid === to)?.name;
  const check = (onPreview: () => void): void => {
    const found = {
      ...(to === '' && { adviser: 'Choose an adviser, or nobody' }),
      ...(isBlank(reason) && { reason: 'Say why' }),
    };
    setMissing(found);
    if (found.adviser) choice.current?.focus();
    else if (found.reason || isTooLong(reason)) reasonField.current?.focus();
    else onPreview();
  };
  return (
    <ClientRunDialog
      clients={clients}
      words={words}
      preview={(permit) =>
        send(permit, clientRunEndpoints.previewAssignments, {
          body: { organisation_ids: clients.map(({ id }) => id), adviser_uid },
        })
      }
      // Once an adviser is assigned, the same call again changes and tells nothing.
      act={({ id }, _, permit) =>
        send(permit, handOverEndpoints.assignAdviser, {
          params: { organisationId: id },
          body: { adviser_uid, reason: reason.trim() },
        })
      }
      summary={
        <Text size="sm">
          {name ? `${name} becomes the adviser of each` : 'None of them has an adviser any more'}.
          The access of whoever was ends at once. Owners are told, and each client’s log has the
          reason.
        </Text>
      }
      form={({ isBusy, error, onPreview, onCancel }) => (
        <DialogForm
          submit={{ label: 'Preview', busy: 'Loading...' }}
          isBusy={isBusy}
          error={failedToLoad ? 'The advisers could not be loaded. Please try again.' : error}
          onSubmit={() => check(onPreview)}
          onCancel={onCancel}
        >
          {() => (
            <>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {clients.map((one) => one.name).join(', ')}
              </Text>
              <NativeSelect
                ref={choice}
                label="Adviser"
                withAsterisk
                value={to}
                error={missing.adviser}
                onChange={({ currentTarget }) => {
                  setTo(currentTarget.value);
                  setMissing({});
                }}
                data={[
                  { value: '', label: 'Choose an adviser' },
                  ...advisers.map((one) => ({ value: one.uid, label: labelColleague(one) })),
                  { value: nobody, label: 'Nobody' },
                ]}
              />
              <LimitedTextarea
                ref={reasonField}
                label="Reason"
                description="The same for all. It is entered in each organisation’s log, which its members read."
                value={reason}
                error={missing.reason}
                onChange={({ currentTarget }) => {
                  setReason(currentTarget.value);
                  setMissing({});
                }}
              />
            </>
          )}
        </DialogForm>
      )}
      onClose={(isChanged) => {
        if (isChanged) void client.invalidateQueries({ queryKey: staffKeys.clientLists });
        onClose(isChanged);
      }}
    />
  );
};
