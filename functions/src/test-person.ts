import { submissionWithAnswers } from '@lexplain/contract/saq';
import { signUp } from '../../dev/people.ts';
import { callApi } from './test-call.ts';

/** The law that tests use where it does not matter which. */
export const testForm = 'spam-act-2003';

/** A new person with an account. `origin` is the app's own, where a test calls it directly. */
export const openAsNew = async (origin?: string) => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token, ...(origin && { origin }) });
  return person;
};

/** The same, with a draft of the questionnaire. */
export const beginAsNew = async (origin?: string) => {
  const person = await openAsNew(origin);
  const params = { formId: testForm };
  const { token } = person;
  const begun = await callApi('createSubmission', { token, params, ...(origin && { origin }) });
  return { ...person, submissionId: submissionWithAnswers.parse(begun.body).submission.id };
};
