import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import { Alert, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch, send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { colleaguesQuery } from '../../lib/queries/colleagues-query';
import { labelColleague } from '../../lib/text/label-colleague';
import { useAuth } from '../../session/use-auth';
import { useMessageCommand } from './use-message-command';

/** Who can look after a message: the advisers, the reader, and whoever does. */
const useChoices = ({ assigned }: InboxMessage) => {
  const { backendUser } = useAuth();
  const { data = [], error } = useQuery(colleaguesQuery);
  const own = backendUser?.id ?? '';
  const advisers = data.map((one) => ({ value: one.uid, label: labelColleague(one) }));
  const others = [
    ...(own === '' ? [] : [{ value: own, label: 'You' }]),
    ...(assigned ? [{ value: assigned.uid, label: assigned.name }] : []),
  ];
  const missing = others.filter(
    ({ value }, index) =>
      advisers.every((one) => one.value !== value) &&
      others.findIndex((one) => one.value === value) === index,
  );
  return { choices: [{ value: '', label: 'Nobody' }, ...missing, ...advisers], error };
};

/** Who looks after a message, and giving it to somebody else, who is told. */
export const LookedAfter = ({ message }: { message: InboxMessage }) => {
  const { choices, error } = useChoices(message);
  const [said, setSaid] = useState('');
  const assign = useMessageCommand(
    (uid: string, permit) =>
      send(permit, inboxEndpoints.assignMessage, {
        params: { messageId: message.id },
        headers: ifMatch(message.revision),
        body: { assigned_uid: uid === '' ? null : uid },
      }),
    ({ assigned }) =>
      setSaid(assigned ? `${assigned.name} looks after it.` : 'Nobody looks after it.'),
  );
  return (
    <>
      <NativeSelect
        label="Who looks after it"
        description="A colleague whom you choose is told."
        maw="24rem"
        mb="xs"
        data={choices}
        value={assign.isPending ? assign.variables : (message.assigned?.uid ?? '')}
        disabled={assign.isPending}
        error={error && 'The advisers could not be loaded.'}
        onChange={({ currentTarget }) => {
          setSaid('');
          assign.run(currentTarget.value);
        }}
      />
      {assign.isError && (
        <Alert color="red" role="alert" mb="sm">
          {messageOf(assign.error, 'The message could not be given to them. Please try again.')}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed" mb="sm">
        {said}
      </Text>
    </>
  );
};
