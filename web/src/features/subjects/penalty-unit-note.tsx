import type { PenaltyUnit } from '@lexplain/contract/library/subjects';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confidenceMark } from '../../lib/text/confidence';
import { formatDay, today } from '../../lib/text/dates';
import { penaltyUnitsQuery } from './queries';

/**
 * Whether a sanction is in units of the Commonwealth. Those of a State or Territory are named as
 * its own.
 */
export const isInCommonwealthUnits = (sanction: string): boolean =>
  /penalty units?\b(?! of )/i.test(sanction);

/** Today's penalty unit, for a sanction in units. Undefined while it is unknown. */
export const usePenaltyUnit = (sanction: string | undefined): PenaltyUnit | undefined => {
  const speaksOfUnits = isInCommonwealthUnits(sanction ?? '');
  const { data } = useQuery({ ...penaltyUnitsQuery, enabled: speaksOfUnits });
  return speaksOfUnits ? data?.find(({ from }) => from <= today()) : undefined;
};

/** The value of a penalty unit, below a sanction in units. */
export const PenaltyUnitNote = ({ unit: { aud, from, confidence } }: { unit: PenaltyUnit }) => (
  <Text span display="block" size="sm" c="dimmed">
    One Commonwealth penalty unit: ${aud} since {formatDay(from)}
    {confidenceMark(confidence)}. The value on the day of the contravention applies.
  </Text>
);
