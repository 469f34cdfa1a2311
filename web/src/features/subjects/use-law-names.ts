import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subjectsQuery } from './queries';

/** The names of the laws by their ids. Empty until they are loaded. */
export const useLawNames = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(subjectsQuery);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
};
