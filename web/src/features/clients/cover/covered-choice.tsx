import type { Cover } from '@lexplain/contract/clients/cover/cover';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/text/dates';
import { coversQuery, listRunning } from './covers-query';

interface CoveredChoiceProps {
  uid: string;
  /** What is listed, such as `Clients`. */
  what: string;
  /** The adviser whose list is shown; undefined for one's own. */
  covering: string | undefined;
  onChange: (covering: string | undefined) => void;
}

const labelOf = (what: string, { adviser, last_day }: Cover): string =>
  `${what} of ${adviser.name}, covered until ${formatDay(last_day)}`;

/** Whose list is shown. Nothing for who covers for nobody. */
export const CoveredChoice = ({ uid, what, covering, onChange }: CoveredChoiceProps) => {
  const { data = [] } = useQuery(coversQuery);
  const running = listRunning(data, uid);
  if (running.length === 0 && covering === undefined) return null;
  const isKnown = covering === undefined || running.some(({ adviser }) => adviser.uid === covering);
  return (
    <NativeSelect
      label="Acting for"
      mb="md"
      maw="32rem"
      value={covering ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: 'Yourself' },
        ...running.map((cover) => ({ value: cover.adviser.uid, label: labelOf(what, cover) })),
        ...(isKnown ? [] : [{ value: covering, label: 'Not covered, or no longer' }]),
      ]}
    />
  );
};
