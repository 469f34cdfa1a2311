import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Job, Work } from './job.ts';
import { morning } from './morning.ts';

// The jobs of an adviser, at a desk.

const judged = 30;
const law = { id: 'privacy-act-1988', questions: 32 };

const shown = (page: Page, position: number) =>
  page.getByText(`Question ${position} of ${law.questions}`, { exact: true });

const openFromQueue = async ({ page, hand }: Work, name: string): Promise<void> => {
  const link = page.getByRole('row').filter({ hasText: name }).getByRole('link').first();
  await hand.press(link, shown(page, 1));
};

/** By the keys that the page names: one of ten answers is flagged. */
const judge = async (work: Work, { name = '' }): Promise<void> => {
  const { page, hand } = work;
  await openFromQueue(work, name);
  for (let position = 1; position <= judged; position += 1) {
    if (position % 10 === 0) {
      const reason = page.getByLabel('Why the answer is flagged');
      await hand.key('f', reason);
      await hand.type(reason, 'Who keeps the register?');
      await hand.key('Control+Enter', shown(page, position + 1));
    } else {
      await hand.key('a', shown(page, position + 1));
    }
  }
};

const waiting: Job['prepare'] = async ({ createOwner, createAdviser, submit, take }) => {
  const adviser = await createAdviser();
  const { token, name } = await createOwner(`${randomUUID().slice(0, 8)} Bakery`);
  await take(adviser.token, await submit(token, law.id));
  return { email: adviser.email, name };
};

const amongOthers: Job['prepare'] = async ({ addClients, ...people }) => {
  const adviser = await people.createAdviser();
  await addClients(adviser.uid);
  const { token, name } = await people.createOwner(`${randomUUID().slice(0, 8)} Bakery`);
  await people.take(adviser.token, await people.submit(token, law.id));
  return { email: adviser.email, name };
};

export const adviserJobs: Job[] = [
  {
    what: 'judge 30 answers',
    before: { desktop: { presses: 64, scrolls: 0 } },
    prepare: waiting,
    work: judge,
  },
  {
    what: 'find a client, and open what waits',
    before: { desktop: { presses: 1, scrolls: 1 } },
    prepare: amongOthers,
    work: (work, { name = '' }) => openFromQueue(work, name),
  },
  morning,
];
