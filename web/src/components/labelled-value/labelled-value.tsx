import { Text } from '@mantine/core';

interface LabelledValueProps {
  label: string;
  value: string;
}

/** A read-only value with its label. */
export const LabelledValue = ({ label, value }: LabelledValueProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a value and its label.
  <div role="group" aria-label={label}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
  </div>
);
