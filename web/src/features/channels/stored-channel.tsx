import type { Channel, ChannelTest } from '@lexplain/contract/channels/channels';
import { nameOfService } from '@lexplain/contract/channels/services';
import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { FormEnd } from '../../components/form-end/form-end';
import { StatusMessage } from '../../components/status-message/status-message';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/text/dates';
import type { ChannelCalls } from './channel-calls';
import { CategoryChoice } from './channel-form';
import { channelQuery, useChannelCommand } from './use-channel-command';

interface StoredChannelProps {
  calls: ChannelCalls;
  channel: Channel;
  onReplace: () => void;
}

const describeTest = ({ is_taken, status }: ChannelTest): string => {
  if (is_taken) return 'The test message was sent. Look whether it is in the channel.';
  return status === null
    ? 'The test message did not arrive: there was no answer.'
    : `The test message did not arrive: the answer was ${status}.`;
};

const Categories = ({ calls, channel }: Omit<StoredChannelProps, 'onReplace'>) => {
  // What was chosen and is not saved.
  const [chosen, setChosen] = useState<string[] | null>(null);
  const save = useChannelCommand(
    calls,
    (categories: string[], permit) => calls.choose(permit, categories),
    () => setChosen(null),
  );
  const known = new Set(calls.choices.map(({ value }) => value));
  const shown = chosen ?? channel.categories.filter((category) => known.has(category));
  return (
    <Box component="form" noValidate action={() => save.run(shown)} w="100%" maw={480}>
      <CategoryChoice
        choices={calls.choices}
        chosen={shown}
        onChange={(next) => {
          setChosen(next);
          if (!save.isPending) save.reset();
        }}
      />
      <FormEnd
        command={save}
        label="Choose the messages"
        saved="Saved."
        failure="Your choice could not be saved"
      />
    </Box>
  );
};

/** Sends a test message, and says what became of it. */
const TestButton = ({ calls }: { calls: ChannelCalls }) => {
  const client = useQueryClient();
  const test = useCommand({
    mutationFn: (_: null, permit) => calls.test(permit),
    // It may have switched the channel on again.
    onSettled: () => void client.invalidateQueries({ queryKey: channelQuery(calls).queryKey }),
  });
  return (
    <>
      <Group>
        <Button variant="default" disabled={test.isPending} onClick={() => test.run(null)}>
          {test.isPending ? 'Sending...' : 'Send a test message'}
        </Button>
      </Group>
      <StatusMessage>{test.data && describeTest(test.data)}</StatusMessage>
      {test.isError && (
        <Alert color="red" role="alert">
          {messageOf(test.error, 'The test message could not be sent')}
        </Alert>
      )}
    </>
  );
};

const RemoveButton = ({ calls }: { calls: ChannelCalls }) => {
  const [isAsking, setAsking] = useState(false);
  const remove = useChannelCommand(calls, (_: null, permit) => calls.remove(permit));
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remove the channel
      </Button>
      <Confirm
        opened={isAsking}
        title="Remove the channel"
        yes="Remove the channel"
        busy="Removing..."
        no="Keep it"
        isBusy={remove.isPending}
        failure={
          remove.isError ? messageOf(remove.error, 'The channel could not be removed') : null
        }
        onConfirm={() => remove.run(null)}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">From now on nothing is sent there, and its address is deleted.</Text>
      </Confirm>
    </>
  );
};

/** The channel that is set: its state, what it is told of, and what can be done with it. */
export const StoredChannel = ({ calls, channel, onReplace }: StoredChannelProps) => {
  const service = nameOfService(channel.service);
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {service}, the address that ends with “{channel.last_characters}”. Set by{' '}
        {channel.set_by_name || 'somebody'} on {formatMoment(channel.set_at)}.
      </Text>
      {channel.stopped_at !== null && (
        <Alert color="red" title="Nothing is sent there any more">
          The channel could not be reached and was switched off on{' '}
          {formatMoment(channel.stopped_at)}. Set it again, or send a test message: one that arrives
          switches it on.
        </Alert>
      )}
      <TestButton calls={calls} />
      <Categories calls={calls} channel={channel} />
      <Group>
        <Button variant="default" onClick={onReplace}>
          Set another address
        </Button>
        <RemoveButton calls={calls} />
      </Group>
    </>
  );
};
