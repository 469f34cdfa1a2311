import { formWithQuestions } from '@lexplain/contract/assessments/assessments';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const spam = 'spam-act-2003';

const readForm = async (query: Record<string, string> = {}) => {
  const { token } = await signUp();
  const { body } = await callApi('getSaqForm', { token, params: { id: spam }, query });
  return formWithQuestions.parse(body);
};

it('says of each question what to do first: of its control, or its own', async () => {
  const { form, questions } = await readForm();
  expect(questions.filter(({ first_step }) => !first_step)).toEqual([]);
  const stepOf = (id: string) => questions.find((one) => one.id === id)?.first_step;
  // It stands alone; the other one shares its step with the questions of its control.
  expect(stepOf('q05')).toMatchObject({ who: 'whoever sends your marketing' });
  expect(stepOf('q13')).toBeTruthy();
  const sameVersion = await readForm({ version: String(form?.version) });
  expect(sameVersion.questions).toEqual(questions);
  // So that a better hint makes no new version of a questionnaire.
  const stored = await db.doc(paths.saqForm(spam)).get();
  expect(JSON.stringify(stored.data())).not.toContain('first_step');
  expect(storedForm.parse(stored.data()).questions).toHaveLength(questions.length);
});
