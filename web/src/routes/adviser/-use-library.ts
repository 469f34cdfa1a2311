import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Library } from '../../features/clients/client-rows';
import { allChangesQuery } from '../../features/clients/queries';
import { useLawNames } from '../../features/subjects/use-law-names';

const halfHourLength = 1_800_000;

/** The laws and their changes, by which the standings of clients are read. */
export const useLibrary = (): Library => {
  const lawNames = useLawNames();
  const changes = useQuery(allChangesQuery).data;
  // A day begins on a half hour of UTC everywhere in Australia.
  const halfHour = Math.floor(Date.now() / halfHourLength);
  return useMemo(
    () => ({ lawNames, changes, now: new Date(halfHour * halfHourLength) }),
    [lawNames, changes, halfHour],
  );
};
