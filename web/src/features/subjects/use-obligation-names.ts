import type { Obligation } from '@lexplain/contract/library/subjects';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { obligationName } from '../../lib/text/obligation-name';
import { obligationsQuery } from './queries';

const namesOf = (laws: UseQueryResult<Obligation[]>[]): ReadonlyMap<string, string> =>
  new Map(
    laws.flatMap(({ data = [] }) =>
      data.map((obligation): [string, string] => [obligation.code, obligationName(obligation)]),
    ),
  );

/**
 * The names of the laws' obligations by their codes. Those of a law that is not loaded are missing.
 */
export const useObligationNames = (subjectIds: string[]): ReadonlyMap<string, string> =>
  useQueries({ queries: subjectIds.map(obligationsQuery), combine: namesOf });
