import { Text } from '@mantine/core';
import { type Confidence, describeSecondary } from '../../lib/text/confidence';

interface SecondaryNoteProps {
  /** Of everything that the reader sees above it. */
  confidences: (Confidence | undefined)[];
  /** Which values they are, where other values stand beside them. */
  values?: string[];
}

/** Says once what the secondary sources are that `confidenceMark` names. Renders nothing where it names none. */
export const SecondaryNote = ({ confidences, values = [] }: SecondaryNoteProps) =>
  confidences.includes('secondary') && (
    <Text size="sm" c="dimmed" maw="68ch">
      {describeSecondary(values)}
    </Text>
  );
