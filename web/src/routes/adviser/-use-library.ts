import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Library } from '../../features/clients/client-rows';
import { allChangesQuery } from '../../features/clients/queries';
import { subjectsQuery } from '../../features/subjects/list-query';
import { today } from '../../lib/dates';

/** The laws and their changes, by which the standings of clients are read. */
export const useLibrary = (): Library => {
  const subjects = useQuery(subjectsQuery).data;
  const changes = useQuery(allChangesQuery).data;
  const day = today();
  return useMemo(
    () => ({
      lawNames: new Map(subjects?.map(({ id, name }) => [id, name])),
      changes,
      today: day,
    }),
    [subjects, changes, day],
  );
};
