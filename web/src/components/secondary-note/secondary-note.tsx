import { Text } from '@mantine/core';
import { type Confidence, secondarySources } from '../../lib/text/confidence';

interface SecondaryNoteProps {
  /** Of everything that the reader sees above it. */
  confidences: (Confidence | undefined)[];
}

/** Says once what the secondary sources are that `confidenceMark` names. Renders nothing where it names none. */
export const SecondaryNote = ({ confidences }: SecondaryNoteProps) =>
  confidences.includes('secondary') && (
    <Text size="sm" c="dimmed" maw="68ch">
      {secondarySources}
    </Text>
  );
