import { subjectEndpoints } from '@lexplain/contract/library/subjects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

// Catalogue reads: shared by every page that shows a law.

/** The laws. */
export const subjectsQuery = queryOptions({
  queryKey: keys.subjects,
  queryFn: ({ signal }) => call(subjectEndpoints.listSubjects, {}, signal),
});

export const subjectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.subject(id),
    queryFn: ({ signal }) => call(subjectEndpoints.getSubject, { params: { id } }, signal),
  });

export const obligationsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: keys.obligations(subjectId),
    queryFn: ({ signal }) =>
      call(subjectEndpoints.listObligations, { params: { id: subjectId } }, signal),
  });

export const versionsQuery = (subjectId: string, obligationId: string) =>
  queryOptions({
    queryKey: keys.obligationVersions(subjectId, obligationId),
    queryFn: ({ signal }) =>
      call(
        subjectEndpoints.listObligationVersions,
        { params: { id: subjectId, obligationId } },
        signal,
      ),
  });

export const penaltyUnitsQuery = queryOptions({
  queryKey: keys.penaltyUnits,
  queryFn: ({ signal }) => call(subjectEndpoints.listPenaltyUnits, {}, signal),
});
