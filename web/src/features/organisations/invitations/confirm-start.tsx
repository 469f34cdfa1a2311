import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { isBlank } from '@lexplain/contract/text/blank';
import { Anchor, List, Text, TextInput, Title } from '@mantine/core';
import type { Ref } from 'react';
import { describeExcess } from '../../../lib/forms/text-limit';

const wrapped = { overflowWrap: 'anywhere' } as const;

/** What is wrong with the name of an organisation; null for nothing. */
export const findNameFault = (name: string): string | null =>
  isBlank(name)
    ? 'Enter the name of the business'
    : describeExcess(bounds.displayName, name.trim().length);

/** What the adviser of an organisation can read. */
const reads = [
  'the page of the business: the names of its members, where it stands with each law, and its log',
  'its profile, and its actions about laws',
  'assessments that you send for review, with their comments',
  'incidents, only while you share them',
];

interface ConfirmStartProps {
  found: ShownInvitation;
  name: string;
  fault: string | null;
  ref: Ref<HTMLInputElement>;
  onName: (name: string) => void;
}

/** What the owner of an organisation that an adviser has created confirms. */
export const ConfirmStart = ({ found, name, fault, ref, onName }: ConfirmStartProps) => {
  const who = found.invited_by || 'The adviser';
  return (
    <>
      <TextInput
        ref={ref}
        label="Name of the business"
        description="Change it if it is not right. You can also change it later."
        autoComplete="organization"
        required
        value={name}
        error={fault}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Title order={3} size="h4" style={wrapped}>
        What {who} can read
      </Title>
      <Text size="sm" style={wrapped}>
        Until you confirm, nothing. From then on {who} is the adviser of the business and can read:
      </Text>
      <List size="sm" style={wrapped}>
        {reads.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      <Text size="sm" style={wrapped}>
        What {who} reads is named in the log of the business, which its members see. By confirming,
        you accept the{' '}
        <Anchor inherit underline="always" href="/terms" target="_blank">
          terms of {brand.name} (opens in a new tab)
        </Anchor>{' '}
        for the business.{' '}
      </Text>
    </>
  );
};
