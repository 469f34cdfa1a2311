import { subjectListEndpoints } from '@lexplain/contract/library/subject-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

/** The laws. Apart from the queries of one law, as the first screen needs no more of them. */
export const subjectsQuery = queryOptions({
  queryKey: keys.subjects,
  queryFn: ({ signal }) => call(subjectListEndpoints.listSubjects, {}, signal),
});
