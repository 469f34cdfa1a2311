import { relatedEndpoints } from '@lexplain/contract/assessments/related-answers';
import { findPermittedOrganisationId } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { findSubmission } from '../store.ts';
import { findRelatedEvidence } from './evidence.ts';
import { findNewerEvidence } from './newer-evidence.ts';
import { findRelatedAnswers } from './store.ts';

export const relatedHandlers = handlersOf(relatedEndpoints, {
  listRelatedAnswers: async (caller, { params }) =>
    findRelatedAnswers(await findSubmission(caller, params.submissionId), new Date()),

  listNewerEvidence: async (caller, { params }) => {
    const organisationId = findPermittedOrganisationId(caller);
    return organisationId ? findNewerEvidence(organisationId, params.subjectId) : { evidence: [] };
  },

  listRelatedEvidence: async (caller, { params }) => {
    const organisationId = findPermittedOrganisationId(caller);
    if (!organisationId) return { evidence: [] };
    const { subjectId: subject_id, questionId: question_id } = params;
    const asked = { subject_id, question_id };
    return { evidence: await findRelatedEvidence(organisationId, asked, new Date()) };
  },
});
