import { relatedEndpoints } from '@lexplain/contract/assessments/related-answers';
import { handlersOf } from '../../http/endpoint.ts';
import { findSubmission } from '../store.ts';
import { findRelatedAnswers } from './store.ts';

export const relatedHandlers = handlersOf(relatedEndpoints, {
  listRelatedAnswers: async (caller, { params }) =>
    findRelatedAnswers(await findSubmission(caller, params.submissionId), new Date()),
});
