import {
  type NewerEvidence,
  relatedEndpoints,
} from '@lexplain/contract/assessments/related-answers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/actions/when-idle';
import { call } from '../../../lib/api/api-client';

/** What is newer for other laws than the evidence of a law's draft; nothing without a draft. */
export const newerEvidenceQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['evidence', 'newer', subjectId],
    queryFn: async ({ signal }) =>
      (await call(relatedEndpoints.listNewerEvidence, { params: { subjectId } }, signal)).evidence,
    // Not read again while a form is answered, as what is offered would move.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const none: readonly NewerEvidence[] = [];

/** Read once a form can be used, of a draft alone. */
export const useNewerEvidence = (subjectId: string, isDraft: boolean): readonly NewerEvidence[] => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...newerEvidenceQuery(subjectId), enabled: isIdle && isDraft });
  return isDraft && data ? data : none;
};
