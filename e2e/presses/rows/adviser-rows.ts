import { reviewPath, submitRound } from '../../fixtures/people/review-people.ts';
import { countDownloads, expectOneDownload } from '../downloads.ts';
import { expect, type Row, triesAgain } from '../press.ts';
import {
  acceptAll,
  askForChanges,
  askToReopen,
  askToSignOff,
  clientEmail,
  closed,
  closesDialog,
  create,
  entry,
  flagging,
  judge,
  openAt,
  opensDialog,
  queue,
  refused,
  review,
  reviewId,
  shown,
  showOnlyOurs,
  stale,
  unchanged,
  verdictCall,
} from './adviser-steps.ts';
import { giveBackRows } from './staff/give-back-rows.ts';
import { toolRows } from './staff/tool-rows.ts';
import { wordRows } from './word-rows.ts';

// The rows follow the reviews of one adviser, from taking to reopening.

const savesReview = (format: string): Row => ({
  at: review,
  button: `Download ${format}`,
  how: ['by mouse', 'at once'],
  prepare: async (walk) => {
    await openAt(6)(walk);
    countDownloads(walk);
  },
  after: ({ page }) => expectOneDownload(page.getByRole('button', { name: `Download ${format}` })),
});

export const adviserRows: Row[] = [
  triesAgain(queue, '**/api/review-queue', ({ page }) => page.goto(queue), 'GET /api/review-queue'),
  {
    at: queue,
    button: 'Take',
    how: ['by mouse'],
    prepare: async ({ page }) => {
      await create();
      await showOnlyOurs(page);
      await page.goto(queue);
    },
    sends: ['POST /api/reviews/$id/take'],
    busy: 'Taking...',
    after: ({ page }) => expect(shown(page, 1)).toBeVisible(),
  },
  {
    at: queue,
    button: 'Open',
    isLink: true,
    prepare: ({ page }) => page.goto(queue),
    after: ({ page }) => expect(shown(page, 1)).toBeVisible(),
  },
  {
    at: queue,
    button: 'Show all',
    prepare: ({ page }) => page.goto(`${queue}?show=nobodys`),
    after: ({ page }) => expect(page).toHaveURL(queue),
  },
  ...toolRows,
  {
    at: review,
    button: /^Accept( and next)?A?$/,
    how: ['by mouse', 'at once'],
    prepare: openAt(1),
    sends: [verdictCall],
    after: ({ page }) => expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Accepted\./),
  },
  {
    at: review,
    button: /^(Flag|Change flag)F?$/,
    how: ['by mouse', 'at once'],
    prepare: openAt(3),
    after: ({ page }) => expect(page.getByLabel('Why the answer is flagged')).toHaveCount(1),
  },
  {
    at: review,
    button: 'Flag and next',
    how: ['by mouse', 'at once'],
    prepare: flagging(3),
    sends: [verdictCall],
    busy: 'Saving...',
    after: ({ page }) => expect(entry(page, 3)).toHaveAccessibleName(/^Question 3: Flagged\./),
  },
  {
    at: review,
    button: 'Discard the reason',
    how: ['by mouse', 'at once'],
    prepare: flagging(4),
    after: ({ page }) => expect(page.getByLabel('Why the answer is flagged')).toHaveCount(0),
  },
  {
    at: review,
    button: 'Take back the verdict',
    how: ['by mouse', 'at once'],
    prepare: openAt(5, { verdict: 'accepted' }),
    sends: [verdictCall],
    after: ({ page }) => expect(entry(page, 5)).toHaveAccessibleName(/^Question 5: Open\./),
  },
  {
    at: review,
    button: /^Undo question \d+/,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openAt(5)(walk);
      await walk.page.keyboard.press('a');
    },
    sends: [verdictCall],
    after: ({ page }) => expect(entry(page, 5)).toHaveAccessibleName(/^Question 5: Open\./),
  },
  {
    at: review,
    button: /^Question \d+: /,
    prepare: openAt(5),
    after: ({ page }) => expect(shown(page, 1)).toBeVisible(),
  },
  {
    at: review,
    button: 'Next question',
    prepare: openAt(6),
    after: ({ page }) => expect(shown(page, 8)).toBeVisible(),
  },
  {
    at: review,
    button: 'Previous question',
    prepare: openAt(6),
    after: ({ page }) => expect(shown(page, 4)).toBeVisible(),
  },
  ...(['workbook', 'CSV', 'JSON'] as const).map(savesReview),
  ...wordRows,
  opensDialog('Show the keys', openAt(6)),
  { at: `${review} > Keys`, button: 'Close', after: closed },
  // An obligation: its title, and its code in brackets.
  opensDialog(/\(SPAM .*\)$/, openAt(6)),
  {
    at: `${review} > *`,
    button: 'History',
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'History' })).toHaveAttribute(
        'aria-expanded',
        'false',
      ),
  },
  { at: `${review} > *`, button: 'Close', after: closed },
  {
    at: review,
    button: 'Send to the client',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openAt(6)(walk);
      await walk.page.getByLabel('Comment on question 6').fill(`Comment ${Date.now()}`);
    },
    sends: ['POST /api/reviews/$id/comments'],
    busy: 'Sending...',
    after: ({ page }) => expect(page.getByLabel('Comment on question 6')).toHaveValue(''),
  },
  {
    at: review,
    button: 'Add the note',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openAt(6)(walk);
      await walk.page.getByLabel('Note on question 6').fill(`Note ${Date.now()}`);
    },
    sends: ['POST /api/reviews/$id/notes'],
    busy: 'Adding...',
    after: ({ page }) => expect(page.getByLabel('Note on question 6')).toHaveValue(''),
  },
  {
    at: review,
    button: 'Save mine',
    how: ['by mouse', 'at once'],
    prepare: stale,
    sends: [verdictCall],
    after: ({ page }) => expect(entry(page, 2)).toHaveAccessibleName(/^Question 2: Accepted\./),
  },
  {
    at: review,
    button: 'Keep the other',
    how: ['by mouse', 'at once'],
    prepare: stale,
    after: ({ page }) => expect(entry(page, 2)).toHaveAccessibleName(/^Question 2: Flagged\./),
  },
  {
    at: review,
    button: 'Try again',
    how: ['by mouse', 'at once'],
    prepare: refused(400, 'bad_request', 'Not now'),
    sends: [verdictCall],
    after: ({ page }) => expect(entry(page, 4)).toHaveAccessibleName(/^Question 4: Accepted\./),
  },
  {
    at: review,
    button: 'Close this message',
    how: ['by mouse', 'at once'],
    prepare: refused(412, 'answer_changed', 'The answer has changed since you read it'),
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Close this message' })).toHaveCount(0),
  },
  opensDialog('Request changes', openAt(3, { verdict: 'flagged', reason: 'Please say more.' })),
  closesDialog('Request changes', 'Cancel', askForChanges),
  closesDialog('Request changes', 'Close', askForChanges),
  {
    at: `${review} > Request changes*`,
    button: 'Request changes',
    how: ['by mouse'],
    prepare: async (walk) => {
      for (const position of [1, 2]) await judge(walk, position, { verdict: 'accepted' });
      await askForChanges(walk);
    },
    sends: ['POST /api/reviews/$id/request-changes'],
    after: async (walk) => {
      await expect(walk.page.getByText(/^Waiting for /)).toBeVisible();
      await closed(walk);
    },
  },
  {
    at: review,
    button: 'Take this review',
    how: ['by mouse'],
    prepare: async ({ page }) => {
      await submitRound({ email: clientEmail });
      await page.goto(reviewPath(reviewId));
    },
    sends: ['POST /api/reviews/$id/take'],
    busy: 'Taking...',
    after: ({ page }) => expect(page.getByText('In review', { exact: true })).toBeVisible(),
  },
  ...giveBackRows,
  opensDialog('Sign off', acceptAll),
  closesDialog('Sign off', 'Cancel', askToSignOff),
  closesDialog('Sign off', 'Close', askToSignOff),
  {
    at: `${review} > Sign off*`,
    button: 'Sign off',
    how: ['by mouse'],
    prepare: async (walk) => {
      await askToSignOff(walk);
      await walk.page.getByRole('textbox', { name: 'Sign-off' }).fill('Complete.');
    },
    sends: ['POST /api/reviews/$id/close'],
    busy: 'Signing off...',
    after: async (walk) => {
      await expect(walk.page.getByRole('figure')).toContainText('Complete.');
      await closed(walk);
    },
  },
  opensDialog('Reopen this review', async ({ page }) => {
    await page.goto(reviewPath(reviewId));
  }),
  closesDialog('Reopen', 'Cancel', askToReopen),
  closesDialog('Reopen', 'Close', askToReopen),
  {
    at: `${review} > Reopen*`,
    button: 'Reopen',
    how: ['by mouse'],
    prepare: async (walk) => {
      await askToReopen(walk);
      await walk.page.getByLabel('Why it is reopened').fill('The register was moved.');
    },
    sends: ['POST /api/reviews/$id/reopen'],
    busy: 'Reopening...',
    after: async (walk) => {
      await expect(walk.page.getByText('The register was moved.')).toBeVisible();
      await closed(walk);
    },
  },
  {
    at: review,
    button: /^Accept \d+ unchanged answers?$/,
    how: ['by mouse'],
    prepare: unchanged,
    sends: [verdictCall, verdictCall],
    after: ({ page }) =>
      expect(page.getByRole('button', { name: /unchanged answer/ })).toHaveCount(0),
  },
  triesAgain(
    review,
    '**/open',
    ({ page }) => page.goto(reviewPath(reviewId)),
    'POST /api/reviews/$id/open',
    ({ page }) => expect(page.getByRole('article')).toBeVisible(),
  ),
];
