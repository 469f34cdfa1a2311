import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  createClient,
  judgeAs,
  law,
  openReview,
  questionIdAt,
  reviewPath,
  submitRound,
  takeAs,
  waitLongest,
} from '../../fixtures/people/review-people.ts';
import { expect, type Row, type Walk } from '../press.ts';

// What leads to the rows of the adviser's pages. They follow the reviews of one adviser.

export const queue = '/adviser';
export const review = '/adviser/reviews/$id';
export const verdictCall = 'PUT /api/reviews/$id/verdicts/$question';

/** The review that the rows of a walk are about. */
export let reviewId = '';
export let clientEmail = '';

export const shown = (page: Page, position: number) =>
  page.getByText(`Question ${position} of ${law.questions}`, { exact: true });
export const entry = (page: Page, position: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${position}:`) });
export const dialog = (page: Page) => page.getByRole('dialog');

export const create = async (): Promise<void> => {
  const client = await createClient(`Example ${crypto.randomUUID().slice(0, 8)} Pty Ltd`);
  clientEmail = client.email;
  reviewId = await submitRound(client);
  await waitLongest(client.uid);
};

const listed = z.object({ unassigned: z.array(z.looseObject({ review_id: z.string() })) }).loose();

/** Others of the same suite wait as well. */
export const showOnlyOurs = async (page: Page): Promise<void> => {
  await page.route('**/api/review-queue', async (route) => {
    const all = listed.parse(await (await route.fetch()).json());
    const unassigned = all.unassigned.filter(({ review_id }) => review_id === reviewId);
    await route.fulfill({ json: { ...all, unassigned } });
  });
};

export const judge = async (
  { email }: Walk,
  position: number,
  verdict: Parameters<typeof judgeAs>[3],
): Promise<void> => judgeAs(email, reviewId, await questionIdAt(email, position), verdict);

/** A question of the review, whose verdict and unsent texts are as given. */
export const openAt =
  (position: number, verdict: Parameters<typeof judgeAs>[3] = { verdict: 'none' }) =>
  async (walk: Walk): Promise<void> => {
    const { page, email } = walk;
    await judge(walk, position, verdict);
    await page.goto('/dashboard');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('review-draft/')) localStorage.removeItem(key);
      }
    });
    await page.goto(`${reviewPath(reviewId)}?question=${await questionIdAt(email, position)}`);
    await expect(shown(page, position)).toBeVisible();
  };

export const closed = async ({ page }: Walk): Promise<void> => {
  await expect(dialog(page)).toHaveCount(0);
};

export const flagging =
  (position: number) =>
  async (walk: Walk): Promise<void> => {
    await openAt(position)(walk);
    await walk.page.keyboard.press('f');
    await walk.page.getByLabel('Why the answer is flagged').fill('Please say more.');
  };

/** Another window gives a verdict after this page was opened. */
export const stale = async (walk: Walk): Promise<void> => {
  await openAt(2)(walk);
  await judge(walk, 2, { verdict: 'flagged', reason: 'From another window' });
  await walk.page.keyboard.press('a');
  await expect(walk.page.getByText('The verdict was changed elsewhere')).toBeVisible();
};

export const opensDialog = (button: string | RegExp, prepare: Row['prepare']): Row => ({
  at: review,
  button,
  ...(prepare && { prepare }),
  after: async ({ page }) => expect(dialog(page)).toHaveCount(1),
});

export const closesDialog = (
  title: string,
  name: string,
  prepare: (walk: Walk) => Promise<void>,
): Row => ({ at: `${review} > ${title}*`, button: name, prepare, after: closed });

const pressed =
  (name: RegExp, prepare: (walk: Walk) => Promise<void>) =>
  async (walk: Walk): Promise<void> => {
    await prepare(walk);
    await walk.page.getByRole('button', { name }).click();
    await expect(dialog(walk.page)).toBeVisible();
  };

export const acceptAll = async (walk: Walk): Promise<void> => {
  const { round } = await openReview(walk.email, reviewId);
  for (const id of Object.keys(round.hashes)) {
    await judgeAs(walk.email, reviewId, id, { verdict: 'accepted' });
  }
  await walk.page.goto(reviewPath(reviewId));
  await expect(shown(walk.page, 1)).toBeVisible();
};

export const askForChanges = pressed(
  /^Request changes/,
  openAt(3, { verdict: 'flagged', reason: 'Please say more.' }),
);
export const askToSignOff = pressed(/^Sign off/, acceptAll);
export const askToReopen = pressed(/^Reopen/, async ({ page }) => {
  await page.goto(reviewPath(reviewId));
});

/** A verdict that is refused. */
export const refused =
  (status: number, code: string, text: string) =>
  async (walk: Walk): Promise<void> => {
    await openAt(4)(walk);
    await walk.page.route('**/verdicts/*', (route) =>
      route.fulfill({ status, json: { code, message: 'Not now' } }),
    );
    await walk.page.keyboard.press('a');
    await expect(walk.page.getByText(text)).toBeVisible();
    await walk.page.unroute('**/verdicts/*');
  };

/** The client has submitted again, and two accepted verdicts that were carried over are taken back. */
export const unchanged = async (walk: Walk): Promise<void> => {
  const { review: seen } = await openReview(walk.email, reviewId);
  await submitRound({ email: clientEmail });
  await takeAs(walk.email, reviewId, seen.revision + 1);
  for (const position of [1, 2]) await judge(walk, position, { verdict: 'none' });
  await walk.page.goto(reviewPath(reviewId));
};
