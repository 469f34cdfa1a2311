import type { Adviser, Colleague } from '@lexplain/contract/clients/clients';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusMessage } from '../../components/status-message/status-message';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { staffKeys } from '../../lib/queries/staff-keys';
import { labelColleague } from '../../lib/text/label-colleague';
import classes from './client-page.module.css';

interface AssignmentProps {
  organisation: { id: string; name: string };
  adviser: Adviser | null;
  advisers: Colleague[];
  onAssigned: (adviser: Adviser | null) => void;
}

/** Assigns an organisation to an adviser, or to nobody. */
export const Assignment = ({ organisation, adviser, advisers, onAssigned }: AssignmentProps) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(adviser?.uid ?? '');
  const [said, setSaid] = useState<string | null>(null);
  const command = useCommand({
    mutationFn: (uid: string, permit) =>
      send(permit, handOverEndpoints.assignAdviser, {
        params: { organisationId: organisation.id },
        body: { adviser_uid: uid === '' ? null : uid },
      }),
    onSuccess: ({ adviser_uid }) => {
      const assigned = advisers.find(({ uid }) => uid === adviser_uid) ?? null;
      onAssigned(assigned);
      setSaid(
        assigned
          ? `${assigned.name} is the adviser of ${organisation.name}.`
          : `${organisation.name} has no adviser.`,
      );
      void client.invalidateQueries({ queryKey: staffKeys.clientLists });
    },
    onMutate: () => setSaid(null),
  });
  // A person who is no adviser any more stays named until someone else is assigned.
  const isKnown = !adviser || advisers.some(({ uid }) => uid === adviser.uid);
  return (
    <>
      <form
        noValidate
        className={classes.assignment}
        onSubmit={(event) => {
          event.preventDefault();
          command.run(chosen);
        }}
      >
        <NativeSelect
          label="Assigned adviser"
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setSaid(null);
          }}
          data={[
            { value: '', label: 'No adviser' },
            ...(isKnown ? [] : [{ value: adviser.uid, label: `${adviser.name} (left)` }]),
            ...advisers.map((one) => ({ value: one.uid, label: labelColleague(one) })),
          ]}
        />
        <Button
          type="submit"
          variant="default"
          disabled={command.isPending || chosen === (adviser?.uid ?? '')}
        >
          {command.isPending ? 'Assigning...' : 'Assign'}
        </Button>
      </form>
      <StatusMessage>{said}</StatusMessage>
      {command.isError && (
        <Alert color="red" role="alert">
          {messageOf(command.error, 'The adviser could not be assigned. Please try again.')}
        </Alert>
      )}
    </>
  );
};
