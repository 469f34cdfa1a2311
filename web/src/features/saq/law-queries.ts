import type { Obligation, Subject } from '@lexplain/contract/subjects';
import type { UseQueryResult } from '@tanstack/react-query';

/** The law that a page is about, as it loads. */
export interface LawQueries {
  subject: UseQueryResult<Subject>;
  obligations: UseQueryResult<Obligation[]>;
}
