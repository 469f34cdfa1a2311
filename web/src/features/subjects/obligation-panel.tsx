import type { Obligation } from '@lexplain/contract/subjects';
import { Stack, Text } from '@mantine/core';

const details = [
  ['specific_references', 'Specific References'],
  ['explanatory_notes', 'Explanatory Notes'],
  ['timing_specified', 'Timing'],
  ['person_responsible', 'Responsible'],
  ['jurisdiction', 'Jurisdiction'],
  ['sanction_penalty', 'Sanction / Penalty'],
  ['compliance_impact', 'Compliance Impact'],
] as const;

const Detail = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <Text component="dt" size="sm" fw={600}>
      {label}
    </Text>
    <Text component="dd" m={0}>
      {value}
    </Text>
  </div>
);

/** Each detail only if present, except the description (spec section 2). */
export const ObligationPanel = ({ obligation }: { obligation: Obligation }) => (
  <Stack component="dl" gap="sm" m={0}>
    <Detail label="Description" value={obligation.description} />
    {details.map(
      ([field, label]) =>
        obligation[field] && <Detail key={field} label={label} value={obligation[field]} />,
    )}
  </Stack>
);
