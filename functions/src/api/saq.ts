import { AppError } from '@lexplain/contract/errors';
import type { FormWithQuestions, saqEndpoints } from '@lexplain/contract/saq';
import type { StoredForm } from '@lexplain/contract/saq-stored';
import { askingOf, organisationOf } from '../data/permissions.ts';
import { countCall } from '../data/person-limits.ts';
import { findForm, findFormVersion } from '../data/saq-form.ts';
import { receiptHolds } from '../data/saq-receipt.ts';
import {
  beginDraft,
  findLatestSubmission,
  findSubmission,
  listOfForm,
  listSubmissions,
  saveAnswers as storeAnswers,
  submitSubmission as storeSubmit,
} from '../data/saq-submission.ts';
import { findOwnAccount } from '../data/sessions.ts';
import { findSubject } from '../data/subjects.ts';
import type { AccountExports } from './account-export.ts';
import type { Handler } from './endpoint.ts';
import { oncePer } from './once-per.ts';
import { toSubmission } from './saq-wire.ts';

type Endpoints = typeof saqEndpoints;

const toForm = oncePer(
  ({ questions, ...form }: StoredForm): FormWithQuestions => ({ form, questions }),
);

const getSaqForm: Handler<Endpoints['getSaqForm']> = async (_caller, { params, query }) => {
  const { version } = query;
  const found = await (version ? findFormVersion(params.id, version) : findForm(params.id));
  if (found) return toForm(found);
  // Without a full stop (docs/product.md, "Questionnaire").
  if (!(await findSubject(params.id))) throw new AppError('not_found', 'Subject not found');
  return { form: null, questions: [] };
};

const getMySubmission: Handler<Endpoints['getMySubmission']> = async (reader, { params }) => {
  const organisationId = organisationOf(reader);
  const found = organisationId && (await findLatestSubmission(organisationId, params.formId));
  return found ? toSubmission(found) : { submission: null, answers: [] };
};

/** The most that a page can show; a form is answered a few times a year. */
const listedSubmissions = 100;

const listMySubmissions: Handler<Endpoints['listMySubmissions']> = async (reader, { params }) => {
  const organisationId = organisationOf(reader);
  if (!organisationId) return [];
  const found = await listOfForm(organisationId, params.formId, listedSubmissions);
  return found.map((stored) => toSubmission(stored).submission);
};

const getSubmission: Handler<Endpoints['getSubmission']> = async (reader, { params }) =>
  toSubmission(await findSubmission(reader, params.submissionId));

const verifyReceipt: Handler<Endpoints['verifyReceipt']> = async (asker, { params, body }) => {
  const asking = askingOf(asker, await findOwnAccount(asker));
  await countCall(asker.uid, 'verification');
  const found = await findSubmission(asking, params.submissionId);
  return { matches: receiptHolds(found, body.sha256) };
};

const createSubmission: Handler<Endpoints['createSubmission']> = async (caller, { params }) => {
  await countCall(caller.uid, 'creation');
  const form = await findForm(params.formId);
  if (!form) throw new AppError('not_found', 'Form not found');
  return toSubmission(await beginDraft(caller, form));
};

const saveAnswers: Handler<Endpoints['saveAnswers']> = async (
  caller,
  { params, headers, body },
) => {
  await countCall(caller.uid, 'save');
  const expected = headers['if-match'] ?? null;
  const saved = toSubmission(await storeAnswers(caller, params.submissionId, body, expected));
  const changed = new Set(body.map((change) => change.questionId));
  return { ...saved, answers: saved.answers.filter((answer) => changed.has(answer.question_id)) };
};

const submitSubmission: Handler<Endpoints['submitSubmission']> = async (caller, { params }) =>
  toSubmission(await storeSubmit(caller, params.submissionId));

export const saqHandlers = {
  getSaqForm,
  getMySubmission,
  listMySubmissions,
  getSubmission,
  verifyReceipt,
  createSubmission,
  saveAnswers,
  submitSubmission,
};

export const saqExport: Pick<AccountExports, 'submissions'> = {
  submissions: async ({ actor }) => {
    const organisationId = organisationOf({ actor, permission: 'submission.read' });
    return organisationId ? (await listSubmissions(organisationId)).map(toSubmission) : [];
  },
};
