import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import type { peopleEndpoints } from '@lexplain/contract/people/people';
import { isBlank } from '@lexplain/contract/text/blank';
import { Checkbox, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmForm } from '../../components/confirm/confirm';
import { useOpened } from '../../components/dialog-form/use-opened';
import { Failure } from '../../components/failure/failure';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { Loading } from '../../components/loading/loading';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { countOf } from '../../lib/text/count-of';
import type { DialogProps } from './person-dialogs';
import { callAmong, describeClients, nameOf } from './person-texts';
import { assignedQuery, refetchPeople } from './queries';

const [nobodyYet, nobody] = ['', 'nobody'];

interface MoveFormProps extends DialogProps {
  assigned: EndpointOutput<typeof peopleEndpoints.listAssigned>;
}

interface ClientChoiceProps {
  organisations: MoveFormProps['assigned']['organisations'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Nothing is chosen beforehand: what is moved was looked at. */
const ClientChoice = ({ organisations, chosen, onChange }: ClientChoiceProps) => {
  const isAll = chosen.size === organisations.length;
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack gap="xs" role="group" aria-label="Clients">
      <Checkbox
        label={`All ${organisations.length}`}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        onChange={() => onChange(new Set(isAll ? [] : organisations.map(({ id }) => id)))}
      />
      {organisations.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name || 'An organisation without a name'}
          checked={chosen.has(id)}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};

const MoveForm = ({ assigned, person, advisers, onClose, onDone }: MoveFormProps) => {
  const { organisations, more } = assigned;
  const client = useQueryClient();
  const others = advisers.filter(({ uid }) => uid !== person.uid);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState(nobodyYet);
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const move = useCommand({
    // One after the other: what was moved before a failure stays moved, and the list shows the
    // rest.
    mutationFn: async (_, permit) => {
      const body = { adviser_uid: to === nobody ? null : to, reason: reason.trim() };
      const moved = organisations.filter(({ id }) => chosen.has(id));
      for (const { id } of moved) {
        await send(permit, handOverEndpoints.assignAdviser, {
          params: { organisationId: id },
          body,
        });
      }
      return moved.length;
    },
    onSuccess: (count) => {
      const next = others.find(({ uid }) => uid === to);
      onDone(
        next
          ? `${nameOf(next)} is the adviser of ${countOf(count, 'client')} now.`
          : `${countOf(count, 'client')} left without an adviser.`,
      );
    },
    onSettled: () => refetchPeople(client),
  });
  const confirm = (): void => {
    setEmpty(isBlank(reason));
    if (isBlank(reason) || isTooLong(reason)) field.current?.focus();
    else move.run();
  };
  // Those that another admin has moved meanwhile are no longer listed.
  const left = organisations.filter(({ id }) => chosen.has(id));
  return (
    <ConfirmForm
      yes={`Move ${countOf(left.length, 'client')}`}
      busy="Moving..."
      no="Cancel"
      isBusy={move.isPending}
      isDisabled={left.length === 0 || to === nobodyYet}
      isDestructive={false}
      failure={move.isError ? messageOf(move.error, 'The clients could not be moved.') : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ClientChoice organisations={organisations} chosen={chosen} onChange={setChosen} />
      {more && <Text size="sm">100 are shown. The others follow when these are moved.</Text>}
      <NativeSelect
        label="Move to"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data={[
          { value: nobodyYet, label: 'Choose somebody' },
          ...others.map((one) => ({
            value: one.uid,
            label: `${callAmong(others, one)}, ${describeClients(one)}`,
          })),
          { value: nobody, label: 'No adviser' },
        ]}
      />
      <LimitedTextarea
        ref={field}
        label="Reason"
        description="The same for all. It is entered in each organisation’s log, which its members read."
        value={reason}
        error={isEmpty && 'Say why'}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setEmpty(false);
        }}
      />
      <Text size="sm">
        {nameOf(person)} loses access to them at once. Their logs say who moved them.
      </Text>
    </ConfirmForm>
  );
};

/** The organisations of an adviser, and moving them to someone else. */
export const ClientsDialog = (props: DialogProps) => {
  const { person, opened, onClose } = props;
  const { data, error, refetch } = useQuery(assignedQuery(person.uid));
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={`Clients of ${nameOf(person)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {data && <MoveForm {...props} assigned={data} />}
      {!data && error && (
        <Failure
          error={error}
          fallback="Failed to load the clients"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading cards={[3, 24]} />}
    </Modal>
  );
};
