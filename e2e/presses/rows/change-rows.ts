import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { projectId } from '../../../dev/suite/addresses.ts';
import { signInAgain } from '../../../dev/suite/people.ts';
import { submitRound } from '../../fixtures/people/review-people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { expect, type Row, type Walk } from '../press.ts';
import { dialog, subject } from './saq-steps.ts';

// The rows of changes to the law: the list and the page of one for a client, and the message of an adviser about one.

const list = '/dashboard/cyber-laws/changes';
const change = `${list}/$id`;
/** About the law of these rows. */
const changeId = '2026-11-23-corrected-start-of-the-5-business-days';

const whatChanges = /^What changes\b/;
const addAction = /^Add an action: /;
const undo = /^Undo: /;

const found = z.object({ id: z.string() });

/** Makes changes unread that were published before somebody joined. */
const openUnread = async ({ page, email }: Walk): Promise<void> => {
  // A person's first organisation has their id.
  const { id } = found.parse(await api(await signInAgain(email), 'GET', 'organisation'));
  const db = new Firestore({ projectId });
  await db.doc(paths.user(id)).update({ 'notices.changes_seen_until': new Date(0) });
  await db.terminate();
  await page.goto(list);
};

const openSubmitted = async ({ page, email }: Walk): Promise<void> => {
  await submitRound({ email });
  await page.goto(`${list}/${changeId}`);
};

export const changeRows: Row[] = [
  {
    at: list,
    button: 'Mark all as read',
    how: ['by mouse', 'at once'],
    prepare: openUnread,
    sends: ['PUT /api/notices/changes-seen'],
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0),
  },
  {
    at: list,
    button: /^(All|Concerns us|Unread)( \(\d+\))?$/,
    isLink: true,
    prepare: ({ page }) => page.goto(`${list}?show=unread`),
    after: ({ page }) => expect(page).toHaveURL(list),
  },
  {
    at: list,
    button: 'Show all',
    how: ['by mouse', 'at once'],
    // Everything is read.
    prepare: ({ page }) => page.goto(`${list}?show=unread`),
    after: ({ page }) => expect(page).toHaveURL(list),
  },
  {
    at: list,
    button: whatChanges,
    isSummary: true,
    prepare: ({ page }) => page.goto(list),
    // Unfolded, and folded again.
    after: ({ page }) =>
      expect(page.locator('details[open] > summary', { hasText: whatChanges })).toHaveCount(0),
  },
  {
    at: change,
    button: addAction,
    how: ['at once'],
    prepare: ({ page }) => page.goto(`${list}/${changeId}`),
    sends: ['POST /api/actions'],
    after: ({ page }) => expect(page.getByRole('button', { name: undo })).toHaveCount(1),
  },
  {
    at: change,
    button: undo,
    how: ['at once'],
    sends: ['POST /api/actions/$id/state'],
    after: ({ page }) => expect(page.getByRole('button', { name: addAction })).toHaveCount(1),
  },
  {
    at: change,
    button: 'Start a new assessment',
    how: ['by mouse', 'at once'],
    prepare: openSubmitted,
    sends: [`POST /api/saq/forms/${subject}/submissions`],
    busy: 'Starting...',
    after: async ({ page }) => {
      await expect(page).toHaveURL(new RegExp(`/saq\\?change=${changeId}$`));
      await expect(page.getByRole('heading', { name: 'Touched by the change' })).toBeVisible();
    },
  },
];

const clients = '/adviser/changes/$id';
const preview = `${clients} > What the owners will read`;
const toClients = '2026-12-10-automated-decisions-must-be-in-the-priva';

const writeMessage = async ({ page }: Walk): Promise<void> => {
  await page.goto(`/adviser/changes/${toClients}`);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByLabel('Message').fill(`Look at it. ${Date.now()}`);
};
const previewMessage = async (walk: Walk): Promise<void> => {
  await writeMessage(walk);
  await walk.page.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(walk.page)).toBeVisible();
};
const closesPreview = (button: string): Row => ({
  at: preview,
  button,
  prepare: previewMessage,
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

/** Of an adviser with one client. */
export const adviserChangeRows: Row[] = [
  {
    at: '/adviser*',
    button: 'Account',
    prepare: ({ page }) => page.goto('/adviser/changes'),
    after: ({ page }) =>
      expect(page.getByRole('banner').getByRole('link', { name: 'User Detail' })).toHaveCount(0),
  },
  {
    at: clients,
    button: 'Preview',
    how: ['by mouse', 'at once'],
    prepare: writeMessage,
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  closesPreview('Back'),
  closesPreview('Close'),
  {
    at: preview,
    button: 'Send to the owners of 1 client',
    how: ['by mouse', 'at once'],
    prepare: previewMessage,
    sends: [`POST /api/changes/${toClients}/messages`],
    busy: 'Sending...',
    after: async ({ page }) => {
      await expect(page.getByText('The message was sent to 1 owner.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    },
  },
];
