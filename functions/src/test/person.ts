import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { signUp } from '../../../dev/people.ts';
import { callApi } from './call.ts';

/** The law that tests use where it does not matter which. */
export const testForm = 'spam-act-2003';

/** A new person with an account. */
export const openAsNew = async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token });
  return person;
};

/** The same, with a draft of the questionnaire. */
export const beginAsNew = async () => {
  const person = await openAsNew();
  const { token } = person;
  const begun = await callApi('createSubmission', { token, params: { formId: testForm } });
  return { ...person, submissionId: submissionWithAnswers.parse(begun.body).submission.id };
};
