import { isChannelAddress } from '@lexplain/contract/channels/address';
import {
  type ChannelService,
  channelService,
  nameOfService,
} from '@lexplain/contract/channels/services';
import { Anchor, Box, Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import type { ChannelCalls } from './channel-calls';
import { useChannelCommand } from './use-channel-command';

const helpOf = {
  slack: {
    href: 'https://api.slack.com/messaging/webhooks',
    steps:
      'In Slack, make an app with an incoming webhook for the channel, and copy its address here.',
  },
  teams: {
    href: 'https://support.microsoft.com/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498',
    steps:
      'In Teams, open Workflows at the channel, choose “Post to a channel when a webhook request is received”, and copy its address here.',
  },
} as const;

const services = channelService.options.map((value) => ({ value, label: nameOfService(value) }));

interface CategoryChoiceProps {
  choices: ChannelCalls['choices'];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** What the channel is told of. */
export const CategoryChoice = ({ choices, chosen, onChange }: CategoryChoiceProps) => (
  <Checkbox.Group
    label="Which messages go there"
    description="Each message names the law or the business and has a link. It names no person and says nothing about an incident."
    value={chosen}
    onChange={onChange}
  >
    <Stack gap="xs" mt="sm">
      {choices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </Stack>
  </Checkbox.Group>
);

interface ChannelFormProps {
  calls: ChannelCalls;
  /** What an earlier channel was told of; all where there is none. */
  categories: string[];
  onSaved: () => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** Enters the channel: its service, its secret address, and what it is told of. */
export const ChannelForm = ({ calls, categories, onSaved, onCancel }: ChannelFormProps) => {
  const [service, setService] = useState<ChannelService>('slack');
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState(categories);
  const [isTried, setTried] = useState(false);
  const save = useChannelCommand(
    calls,
    (input: { address: string }, permit) =>
      calls.set(permit, { ...input, service, categories: chosen }),
    onSaved,
  );
  const isRight = isChannelAddress(address.trim());
  const submit = (): void => {
    setTried(true);
    if (isRight) save.run({ address: address.trim() });
  };
  const help = service === 'slack' ? helpOf.slack : helpOf.teams;
  return (
    <Box component="form" noValidate action={submit} w="100%" maw={480}>
      <Stack>
        <NativeSelect
          label="Service"
          data={services}
          value={service}
          onChange={({ currentTarget }) => setService(channelService.parse(currentTarget.value))}
        />
        <Text size="sm">
          {help.steps}{' '}
          <Anchor href={help.href} target="_blank" rel="noreferrer" underline="always">
            How {nameOfService(service)} describes it
          </Anchor>
        </Text>
        <TextInput
          type="url"
          label="Address"
          description="Whoever has it can write into the channel. It is not shown again."
          autoComplete="off"
          required
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            if (!save.isPending) save.reset();
          }}
          error={
            isTried && !isRight
              ? `Enter the whole address from ${nameOfService(service)}, which begins with https://`
              : null
          }
        />
        <CategoryChoice choices={calls.choices} chosen={chosen} onChange={setChosen} />
      </Stack>
      <FormEnd
        command={save}
        label="Set the channel"
        variant="default"
        failure="The channel could not be saved"
        more={
          onCancel && (
            <Button variant="default" disabled={save.isPending} onClick={onCancel}>
              Cancel
            </Button>
          )
        }
      />
    </Box>
  );
};
