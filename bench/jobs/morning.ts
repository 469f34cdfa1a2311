import type { Page } from '@playwright/test';
import { heading, type Job, type Work } from './job.ts';

// A morning of an adviser with sixty clients, by the keyboard alone: two reviews to their end, the
// next one opened, a client found by a word of its name, and a law opened.

const law = { id: 'spam-act-2003', name: 'Spam Act 2003', questions: 15 };
/**
 * Of the sixty those for whom the adviser waits. The one that is looked for is on the second page
 * of the list.
 */
const others = Array.from(
  { length: 56 },
  (_, index) => `Client ${String(index + 1).padStart(2, '0')} Pty Ltd`,
);
const looked = 'Workshop of Smith';

const shown = (page: Page, position: number) =>
  page.getByText(`Question ${position} of ${law.questions}`, { exact: true });

const signOff = async ({ page, hand }: Work): Promise<void> => {
  for (let position = 1; position < law.questions; position += 1) {
    await hand.key('a', shown(page, position + 1));
  }
  await hand.key('a', page.getByText(`${law.questions} of ${law.questions} judged`));
  await hand.key('s', page.getByRole('textbox', { name: 'Sign-off' }));
  await hand.typeHere('Complete, and fits what we saw.');
  await hand.key('Control+Enter', page.getByText('Signed off by').first());
};

const requestChanges = async ({ page, hand }: Work): Promise<void> => {
  await hand.key('f', page.getByLabel('Why the answer is flagged'));
  await hand.typeHere('Who keeps the register?');
  await hand.key('Control+Enter', page.getByText('Question 1 flagged.'));
  const dialog = page.getByRole('dialog');
  await hand.key('r', dialog);
  await hand.moveTo(dialog.getByRole('button', { name: 'Request changes' }));
  await hand.key('Enter', page.getByText('Waiting for the client'));
};

const find = async ({ page, hand }: Work, words: string, name: string): Promise<void> => {
  await hand.key('Control+k', page.getByRole('combobox', { name: /^Words of/ }));
  await hand.typeHere(words);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await hand.key('Enter', heading(page, name));
};

const work = async (job: Work): Promise<void> => {
  const { page, hand } = job;
  // Reviews that no adviser has may stand before the own ones.
  const first = page.getByRole('row').filter({ hasText: 'First Bakery' }).getByRole('link');
  await hand.moveTo(first, 'j');
  await hand.key('Enter', page.getByText('1 of 3 that wait'));
  await shown(page, 1).waitFor();
  await signOff(job);
  await hand.key('w', page.getByText('2 of 3 that wait'));
  await shown(page, 1).waitFor();
  await requestChanges(job);
  await hand.key('w', page.getByText('3 of 3 that wait'));
  await shown(page, 1).waitFor();
  await find(job, 'smith', looked);
  await find(job, 'spam', law.name);
};

const prepare: Job['prepare'] = async (people) => {
  const adviser = await people.createAdviser();
  await people.addClients(adviser.uid, others, ['client']);
  for (const name of ['First Bakery', 'Second Bakery', 'Third Bakery', looked]) {
    const { token } = await people.createOwner(name);
    const reviewId = await people.submit(token, law.id);
    await people.take(adviser.token, reviewId);
    if (name === looked) await people.askAgain(adviser.token, reviewId, 1);
  }
  return { email: adviser.email };
};

export const morning: Job = {
  what: 'a morning with 60 clients, by the keyboard alone',
  // Quoted alone: the 299 presses of before would hide a growth of other jobs in their sum
  // (decision 93).
  before: { desktop: null },
  prepare,
  work,
};
