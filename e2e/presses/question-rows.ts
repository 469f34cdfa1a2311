import { signInAgain } from '../../dev/suite/people.ts';
import { addAction, dayAfter, listActions } from '../fixtures/people/action-people.ts';
import { createMember } from '../fixtures/people/membership.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button } from '../fixtures/saq-form.ts';
import { expect, type Row, type Walk } from './press.ts';
import { closed, dialog, open, save, subject } from './rows/saq-steps.ts';

// A question of a questionnaire that is given to a colleague.

const form = '/dashboard/subjects/$id/saq';
const place = `${form} > Ask a colleague`;
const ask = 'Ask a colleague: question 1';
const move = 'POST /api/actions/$id/state';

/** Adds the colleague who can be asked. */
export const addColleague = async (token: string): Promise<void> => {
  const { organisation } = await api(token, 'POST', 'auth/bootstrap');
  await createMember({ id: organisation.id, role: 'member' }, 'Anna Field');
};

/** Opens the questionnaire with nothing given to anybody. */
const openUnasked = async (walk: Walk): Promise<void> => {
  const token = await signInAgain(walk.email);
  for (const { id } of await listActions(token))
    await api(token, 'POST', `actions/${id}/state`, { to: 'removed' });
  await open(walk);
  await expect(button(walk.page, ask)).toBeVisible();
};

const openDialog = async (walk: Walk): Promise<void> => {
  await openUnasked(walk);
  await button(walk.page, ask).click();
  await expect(dialog(walk.page).getByLabel('Who answers it')).toBeVisible();
};

const fillIn = async (walk: Walk): Promise<void> => {
  await openDialog(walk);
  const opened = dialog(walk.page);
  await opened.getByLabel('Who answers it').selectOption('Anna Field');
  await opened.getByLabel('Due day').fill(dayAfter(3));
};

/** With the first question answered, and given to the person. */
const openAnswered = async (walk: Walk): Promise<void> => {
  await openUnasked(walk);
  const id = await walk.page
    .getByRole('region', { name: 'Question 1', exact: true })
    .getAttribute('id');
  const token = await signInAgain(walk.email);
  await addAction(
    token,
    { title: 'Answer: the first one' },
    { kind: 'question', subject_id: subject, question_id: id ?? '', number: 1 },
  );
  await open(walk);
  const { result } = answerAt(walk.page, 1);
  if (await result.option('Compliant').isChecked()) return;
  await result.choose('Compliant');
  await save(walk);
};

export const questionRows: Row[] = [
  {
    at: form,
    button: /^Ask a colleague: question \d+$/,
    how: ['by mouse', 'at once'],
    prepare: openUnasked,
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  { at: place, button: 'Cancel', prepare: openDialog, after: closed },
  {
    at: place,
    button: 'Ask',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: fillIn,
    sends: ['POST /api/actions'],
    busy: 'Asking...',
    after: ({ page }) => expect(button(page, 'Undo: question 1')).toBeVisible(),
  },
  {
    at: form,
    button: 'Undo: question 1',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await fillIn(walk);
      await button(walk.page, 'Ask').click();
    },
    sends: [move],
    after: ({ page }) => expect(button(page, ask)).toBeVisible(),
  },
  {
    at: form,
    button: 'Mark as done: question 1',
    how: ['by mouse', 'at once'],
    prepare: openAnswered,
    sends: [move],
    after: ({ page }) => expect(button(page, 'Undo: question 1')).toBeVisible(),
  },
];
