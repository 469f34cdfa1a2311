import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confidenceNote } from '../../lib/text/confidence';
import { formatDay, today } from '../../lib/text/dates';
import { penaltyUnitsQuery } from './queries';

/** The value of a penalty unit, below a sanction in units. Renders nothing while it is unknown. */
export const PenaltyUnitNote = ({ text }: { text: string }) => {
  const speaksOfUnits = /penalty units?/i.test(text);
  const { data } = useQuery({ ...penaltyUnitsQuery, enabled: speaksOfUnits });
  const current = data?.find(({ from }) => from <= today());
  if (!current) return null;
  return (
    <Text span display="block" size="sm" c="dimmed">
      One Commonwealth penalty unit: ${current.aud} since {formatDay(current.from)}
      {confidenceNote(current.confidence)}. The value on the day of the contravention applies.
    </Text>
  );
};
