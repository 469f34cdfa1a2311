import type { Obligation, Subject } from '@lexplain/contract/subjects';
import type { UseQueryResult } from '@tanstack/react-query';

/** The law of a page, as queries. */
export interface LawQueries {
  subject: UseQueryResult<Subject>;
  obligations: UseQueryResult<Obligation[]>;
}
