import type { ClientPage } from '@lexplain/contract/clients/clients';
import { Blockquote, Text } from '@mantine/core';
import { formatPastDay } from '../../../lib/text/dates';

interface HandedOverNoteProps {
  handedOver: ClientPage['handed_over'];
  now: Date;
  timeZone: string;
}

/** From whom the adviser got the client, and what they were told. */
export const HandedOverNote = ({ handedOver, now, timeZone }: HandedOverNoteProps) => {
  if (!handedOver) return null;
  const { from_name, by_name, note, at } = handedOver;
  const from = from_name || 'a colleague';
  const day = formatPastDay(at, now, timeZone);
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {by_name === from_name
          ? `Handed over by ${from}, ${day}.`
          : `Handed over from ${from} by ${by_name || 'an admin'}, ${day}.`}
      </Text>
      {note && (
        <Blockquote mt="xs" p="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <Text size="sm">{note}</Text>
        </Blockquote>
      )}
    </>
  );
};
