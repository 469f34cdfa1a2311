import { Text } from '@mantine/core';

interface LabelledValueProps {
  label: string;
  value: string;
}

/** A value that is read and not changed, under its name. */
export const LabelledValue = ({ label, value }: LabelledValueProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a value and its name.
  <div role="group" aria-label={label}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
  </div>
);
