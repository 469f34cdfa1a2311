import { AppError } from '@lexplain/contract/api/errors';
import { type FormWithQuestions, saqEndpoints } from '@lexplain/contract/assessments/assessments';
import { createAccessRequest, findPermittedOrganisationId } from '../access/permissions.ts';
import { findOwnAccount } from '../access/sessions.ts';
import { isEvidenceUnaltered } from '../evidence/held-evidence.ts';
import { handlersOf } from '../http/endpoint.ts';
import { memoiseByObject } from '../http/memoise-by-object.ts';
import { type AskedForm, findForm, findFormVersion } from '../library/forms.ts';
import { findSubject } from '../library/subjects.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { findStoredProfile } from '../profile/store.ts';
import { findLatestSubmission, listOfForm, listSubmissions } from './list.ts';
import { findOutsideOfForm } from './outside-profile.ts';
import { matchesReceipt } from './receipt.ts';
import { beginDraft, findSubmission, saveAnswers } from './store.ts';
import { toSubmission } from './wire.ts';

const toForm = memoiseByObject(
  ({ questions, ...form }: AskedForm): FormWithQuestions => ({ form, questions }),
);

/** The most that a page can show; a form is answered a few times a year. */
const listedSubmissions = 100;

export const saqHandlers = handlersOf(saqEndpoints, {
  getSaqForm: async (_caller, { params, query }) => {
    const { version } = query;
    const found = await (version ? findFormVersion(params.id, version) : findForm(params.id));
    if (found) return toForm(found);
    // Without a full stop (docs/product.md, "Questionnaire").
    if (!(await findSubject(params.id))) throw new AppError('not_found', 'Subject not found');
    return { form: null, questions: [] };
  },

  getMySubmission: async (caller, { params }) => {
    const organisationId = findPermittedOrganisationId(caller);
    if (!organisationId) return { submission: null, answers: [], evidence: [], outside: null };
    const [found, profile] = await Promise.all([
      findLatestSubmission(organisationId, params.formId),
      findStoredProfile(organisationId),
    ]);
    const form = await (found
      ? findFormVersion(found.form_id, found.form_version)
      : findForm(params.formId));
    const outside = form && profile && (await findOutsideOfForm(form, profile));
    const answered = found ? toSubmission(found) : { submission: null, answers: [], evidence: [] };
    return { ...answered, outside };
  },

  listMySubmissions: async (caller, { params }) => {
    const organisationId = findPermittedOrganisationId(caller);
    if (!organisationId) return [];
    const found = await listOfForm(organisationId, params.formId, listedSubmissions);
    return found.map((stored) => toSubmission(stored).submission);
  },

  getSubmission: async (caller, { params }) =>
    toSubmission(await findSubmission(caller, params.submissionId)),

  verifyReceipt: async (caller, { params, body }) => {
    const access = createAccessRequest(caller, await findOwnAccount(caller));
    const found = await findSubmission(access, params.submissionId);
    const matches =
      matchesReceipt(found, body.sha256) && (await isEvidenceUnaltered(found.evidence));
    return { matches };
  },

  createSubmission: async (caller, { params }) => {
    const form = await findForm(params.formId);
    if (!form) throw new AppError('not_found', 'Questionnaire not found');
    return toSubmission(await beginDraft(caller, form));
  },

  saveAnswers: async (caller, { params, headers, body }) => {
    const expected = headers['if-match'] ?? null;
    const saved = toSubmission(await saveAnswers(caller, params.submissionId, body, expected));
    const changed = new Set(body.map((change) => change.questionId));
    return { ...saved, answers: saved.answers.filter((answer) => changed.has(answer.question_id)) };
  },
});

export const saqExport: Pick<AccountExports, 'submissions'> = {
  submissions: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    return (await listSubmissions(scope.organisationId))
      .filter(({ created_by, saved_by, submitted_by }) =>
        isInScope(scope, created_by, saved_by, submitted_by),
      )
      .map(toSubmission);
  },
};
