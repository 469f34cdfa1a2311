import type { Adviser } from '@lexplain/contract/clients/clients';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/text/dates';
import { coversQuery, listRunning } from './covers-query';

/** For whom and until when the reader covers, on the page of a client. */
export const CoverNote = ({ uid, adviser }: { uid: string; adviser: Adviser }) => {
  const { data = [] } = useQuery(coversQuery);
  const cover = listRunning(data, uid).find((one) => one.adviser.uid === adviser.uid);
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      You cover for {adviser.name || 'a colleague'}
      {cover && ` until ${formatDay(cover.last_day)}`}.
    </Text>
  );
};
