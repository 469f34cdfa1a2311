import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signInAgain } from '../../../dev/suite/people.ts';
import { adviseOn } from '../../fixtures/people/advise.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { answerAt, button, questionAt, saved } from '../../fixtures/saq-form.ts';
import { expect, type Row, type Walk } from '../press.ts';
import { subject } from './saq-steps.ts';

// The rows follow one review from its first turn to its last.

const path = `/dashboard/subjects/${subject}/saq`;
const form = '/dashboard/subjects/$id/saq';
/** Also the report, which has the same panel and comments. */
const anywhere = '/dashboard/subjects/$id/*';
const flagged = 4;

const submissions = z.array(z.object({ id: z.string(), status: z.string() }));
const questions = z.object({ questions: z.array(z.object({ id: z.string() })) });

/** The first submission of each person, and its adviser. */
const known = new Map<string, Awaited<ReturnType<typeof findSides>>>();
const findSides = async (email: string) => {
  const token = await signInAgain(email);
  const all = submissions.parse(await api(token, 'GET', `saq/forms/${subject}/submissions`));
  const form = questions.parse(await api(token, 'GET', `subjects/${subject}/saq-form`));
  const flaggedId = form.questions[flagged - 1]?.id ?? '';
  return { token, flaggedId, adviser: await adviseOn(all.at(-1)?.id ?? '', token) };
};
const sidesOf = async ({ email }: Walk) => {
  const sides = known.get(email) ?? (await findSides(email));
  known.set(email, sides);
  return sides;
};

const state = (page: Page, text: string) =>
  page.getByRole('region', { name: 'State of the review' }).getByText(text);

const open = async ({ page }: Walk, text: string): Promise<void> => {
  await page.goto(path);
  await expect(state(page, text)).toBeVisible();
};

const waiting = 'Waiting for an adviser since today';

const askToWithdraw = async (walk: Walk): Promise<void> => {
  await open(walk, waiting);
  await button(walk.page, 'Withdraw').click();
};

const keepsWaiting = (name: string): Row => ({
  at: `${form} > Withdraw from review`,
  button: name,
  prepare: askToWithdraw,
  after: async ({ page }) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(state(page, waiting)).toBeVisible();
  },
});

/** What waits is read, and one answer is flagged. */
const flag = async (walk: Walk): Promise<void> => {
  const { adviser, flaggedId } = await sidesOf(walk);
  await adviser.flag(flaggedId, 'Please say more.');
  await adviser.acceptOthers([flaggedId]);
  await adviser.requestChanges();
};

/** Submits the draft and lets the adviser take it. */
const resubmit = async (walk: Walk): Promise<void> => {
  const { adviser, token } = await sidesOf(walk);
  const all = submissions.parse(await api(token, 'GET', `saq/forms/${subject}/submissions`));
  await api(token, 'POST', `saq/submissions/${all[0]?.id}/submit`);
  await adviser.take();
};

/** The same with a new draft, which then waits. */
const resubmitAsNext = async (walk: Walk): Promise<void> => {
  const { token } = await sidesOf(walk);
  const { submission } = z
    .object({ submission: z.object({ id: z.string() }) })
    .parse(await api(token, 'POST', `saq/forms/${subject}/submissions`));
  await api(token, 'POST', `saq/submissions/${submission.id}/submit`);
};

const comment = (page: Page) => questionAt(page, 2).getByRole('textbox', { name: /^Comment/ });

const commentArrives = async (walk: Walk): Promise<void> => {
  await open(walk, waiting);
  const { adviser, flaggedId } = await sidesOf(walk);
  await adviser.comment(flaggedId, `Written at ${Date.now()}`);
  // As a window does that is looked at again.
  await walk.page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
};

export const reviewRows: Row[] = [
  {
    at: anywhere,
    button: 'Withdraw',
    prepare: (walk) => open(walk, waiting),
    after: ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  keepsWaiting('Keep waiting'),
  keepsWaiting('Close'),
  {
    at: `${form} > Withdraw from review`,
    button: 'Withdraw',
    how: ['at once'],
    prepare: askToWithdraw,
    sends: ['POST /api/reviews/$id/withdraw'],
    busy: 'Withdrawing...',
    after: ({ page }) => expect(state(page, 'Withdrawn')).toBeVisible(),
  },
  {
    at: anywhere,
    button: 'Ask for a review',
    how: ['at once'],
    prepare: (walk) => open(walk, 'Withdrawn'),
    sends: ['POST /api/saq/submissions/$id/review'],
    busy: 'Asking...',
    after: ({ page }) => expect(state(page, waiting)).toBeVisible(),
  },
  {
    at: anywhere,
    button: /^Comment on question \d+$/,
    how: ['by mouse', 'at once'],
    prepare: (walk) => open(walk, waiting),
    after: ({ page }) => expect(page.getByRole('textbox', { name: /^Comment/ })).toBeFocused(),
  },
  {
    at: anywhere,
    button: 'Cancel',
    after: ({ page }) => expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveCount(0),
  },
  {
    at: anywhere,
    button: 'Send comment',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk, waiting);
      await button(walk.page, 'Comment on question 2').click();
      await comment(walk.page).fill(`Typed at ${Date.now()}`);
    },
    sends: ['POST /api/reviews/$id/comments'],
    busy: 'Sending...',
    after: ({ page }) => expect(comment(page)).toHaveCount(0),
  },
  {
    at: form,
    button: 'Show the comment',
    prepare: async (walk) => {
      // The adviser of an organisation can comment before the next turn.
      const { adviser } = await sidesOf(walk);
      await adviser.take();
      await flag(walk);
      await resubmitAsNext(walk);
      await commentArrives(walk);
    },
    after: async ({ page }) => {
      await expect(page.getByText('Ada Adviser commented on question 4.')).toHaveCount(0);
      await expect(questionAt(page, flagged).getByRole('heading')).toBeFocused();
    },
  },
  {
    at: anywhere,
    button: 'Close the message',
    prepare: commentArrives,
    after: ({ page }) => expect(page.getByText(/^Ada Adviser commented/)).toHaveCount(0),
  },
  {
    at: '/dashboard/subjects/$id/report',
    button: 'Open the questionnaire',
    isLink: true,
    prepare: async (walk) => {
      await (await sidesOf(walk)).adviser.take();
      await flag(walk);
      await walk.page.goto(path.replace(/saq$/, 'report'));
    },
    after: ({ page }) => expect(page).toHaveURL(path),
  },
  {
    at: form,
    button: /^Answer \d+ questions? again$/,
    how: ['at once'],
    prepare: (walk) => open(walk, '1 question to answer again'),
    sends: [`POST /api/saq/forms/${subject}/submissions`],
    busy: 'Starting...',
    after: ({ page }) => expect(page.getByText('0 of 1 changed')).toBeVisible(),
  },
  {
    at: form,
    button: 'Change this answer',
    how: ['by mouse', 'at once'],
    prepare: (walk) => open(walk, '1 question to answer again'),
    after: ({ page }) => answerAt(page, 1).result.expectFocused(),
  },
  {
    at: form,
    button: 'Keep the accepted answer',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk, '1 question to answer again');
      await questionAt(walk.page, 1).getByRole('button', { name: 'Change this answer' }).click();
      await answerAt(walk.page, 1).result.choose('Not Applicable');
    },
    after: ({ page }) => expect(answerAt(page, 1).result.option('Compliant')).toBeDisabled(),
  },
  {
    at: anywhere,
    button: 'Show these questions first',
    how: ['at once'],
    prepare: async (walk) => {
      const { page } = walk;
      await resubmit(walk);
      await open(walk, 'With your adviser since today');
      await button(page, 'Start a new assessment').click();
      await answerAt(page, 2).fill('controls', 'Typed meanwhile');
      await flag(walk);
    },
    after: ({ page }) => answerAt(page, flagged).result.expectFocused(),
  },
  {
    at: form,
    button: 'Change the answers',
    how: ['at once'],
    prepare: async (walk) => {
      await button(walk.page, 'Save').click();
      await expect(saved(walk.page)).toBeVisible();
      await resubmit(walk);
      const { adviser } = await sidesOf(walk);
      await adviser.acceptOthers();
      await adviser.close('Fine.');
      await adviser.reopen('Something new.');
      await open(walk, 'Reopened today');
    },
    sends: [`POST /api/saq/forms/${subject}/submissions`],
    busy: 'Starting...',
    after: ({ page }) => expect(button(page, 'Submit')).toBeVisible(),
  },
];
