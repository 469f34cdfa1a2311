import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Library } from '../../features/clients/client-rows';
import { allChangesQuery } from '../../features/clients/queries';
import { useLawNames } from '../../features/subjects/use-law-names';
import { today } from '../../lib/dates';

/** The laws and their changes, by which the standings of clients are read. */
export const useLibrary = (): Library => {
  const lawNames = useLawNames();
  const changes = useQuery(allChangesQuery).data;
  const day = today();
  return useMemo(() => ({ lawNames, changes, today: day }), [lawNames, changes, day]);
};
