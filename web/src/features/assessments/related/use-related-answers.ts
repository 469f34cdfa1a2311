import type { Submission } from '@lexplain/contract/assessments/assessments';
import { relatedEndpoints } from '@lexplain/contract/assessments/related-answers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/actions/when-idle';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';
import { joinRelated, type RelatedByQuestion } from './related-of-form';

const none: RelatedByQuestion = new Map();

/**
 * What was written for other laws, of a draft alone. Read once the form can be used, and not again
 * while it is answered, as what is offered would move.
 */
export const useRelatedAnswers = ({ id, status }: Submission): RelatedByQuestion => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: keys.relatedAnswers(id),
    queryFn: async ({ signal }) =>
      joinRelated(
        await call(relatedEndpoints.listRelatedAnswers, { params: { submissionId: id } }, signal),
      ),
    enabled: isIdle && status === 'draft',
    staleTime: Number.POSITIVE_INFINITY,
    // Another law may have been submitted since the form was open last.
    gcTime: 0,
  });
  return data ?? none;
};
