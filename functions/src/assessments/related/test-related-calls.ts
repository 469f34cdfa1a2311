import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { reviewEndpoints } from '@lexplain/contract/reviews/reviews';
import { expect } from 'vitest';
import { signUp } from '../../../../dev/suite/people.ts';
import { findStoredForm } from '../../library/forms.ts';
import { db } from '../../platform/firestore.ts';
import { callApi } from '../../test/http.ts';
import { completeProfile } from '../../test/profile.ts';

// Answers to the laws of the library, as members give them.

export const spam = 'spam-act-2003';
export const privacy = 'privacy-act-1988';
/** Of a business that both laws bind. */
const facts = {
  company: 'yes',
  turnover_ever_above_3_million: 'yes',
  turnover_last_year_above_3_million: 'yes',
  sends_promotions: 'yes',
} as const;

/** Has both laws bind an organisation. */
export const bindBoth = async (organisationId: string): Promise<void> => {
  const profile = await completeProfile(db, facts);
  await db.doc(paths.organisation(organisationId)).update(profile);
};

/** Somebody whom both laws bind. */
export const newClient = async (): Promise<string> => {
  const { token, uid } = await signUp();
  await callApi('bootstrap', { token });
  const account = await db.doc(paths.user(uid)).get();
  await bindBoth(String(account.get('organisation_id')));
  return token;
};

export const begin = async (token: string, formId: string): Promise<string> => {
  const { body } = await callApi('createSubmission', { token, params: { formId } });
  return submissionWithAnswers.parse(body).submission.id;
};
export const answerOf = (
  questionId: string,
  current_controls: string | null,
  result = 'compliant',
) => ({
  questionId,
  compliance_result: result,
  risk_rating: null,
  current_controls,
  gaps_actions: null,
});
export const save = (token: string, submissionId: string, body: object[]) =>
  callApi('saveAnswers', { token, params: { submissionId }, body });

/** Submits a questionnaire; the others are Compliant, with a text for each. */
export const submit = async (
  token: string,
  formId: string,
  changes: object[] = [],
): Promise<string> => {
  const submissionId = await begin(token, formId);
  const form = await findStoredForm(formId);
  const all = form?.questions.map(({ id }) => answerOf(id, `What we do for ${id}`)) ?? [];
  await save(token, submissionId, all);
  await save(token, submissionId, changes);
  const { status } = await callApi('submitSubmission', { token, params: { submissionId } });
  expect(status).toBe(200);
  return submissionId;
};

/** The review of a submission. */
export const reviewOf = async (token: string, submissionId: string): Promise<string> => {
  const { body } = await callApi('getSubmission', { token, params: { submissionId } });
  return submissionWithAnswers.parse(body).submission.review_id ?? '';
};

/** Withdraws a submission from its review. */
export const withdraw = async (token: string, submissionId: string): Promise<void> => {
  const params = { reviewId: await reviewOf(token, submissionId) };
  const { body } = await callApi('getReview', { token, params });
  const { review } = reviewEndpoints.getReview.output.parse(body);
  const headers = { 'if-match': `"${review.revision}"` };
  expect((await callApi('withdrawReview', { token, params, headers })).status).toBe(200);
};
