import type { Page } from '@playwright/test';
import { mailsTo } from '../fixtures/mailbox.ts';
import { listActions } from '../fixtures/people/action-people.ts';
import { workOn } from '../fixtures/people/advise.ts';
import { dialog } from '../fixtures/people/organisation-people.ts';
import {
  type createClient,
  createStaff,
  createTakenReview,
  listQuestionIds,
  reviewPath,
} from '../fixtures/people/review-people.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect } from '../fixtures/test.ts';
import type { Row } from './press.ts';

type Client = Awaited<ReturnType<typeof createClient>>;
type Staff = Awaited<ReturnType<typeof createStaff>>;

/** A change of the law that touches whoever has not answered whether it does. */
const changePath = '/adviser/changes/2026-12-10-automated-decisions-must-be-in-the-priva';

const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true });

const mailsArrive = ({ email }: Client, count: number) =>
  expect.poll(async () => (await mailsTo(email)).length).toBe(count);

const clientRows = (page: Page, client: Client): Row[] => [
  {
    name: 'remind the owners of a client',
    open: async () => {
      await page.goto('/adviser/clients');
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await button(page, 'Remind the owners').click();
      await inDialog(page, 'Preview').click();
      return inDialog(page, 'Send to 1 client');
    },
    sends: /^POST \/api\/client-reminders$/,
    after: async () => {
      await expect(page.getByText(/^Sent to 1 client\./)).toBeVisible();
      await mailsArrive(client, 1);
    },
  },
  {
    name: 'send a message about a change',
    open: async () => {
      await page.goto(changePath);
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await page.getByLabel('Message').fill('Look at question 3.');
      await button(page, 'Preview').click();
      return inDialog(page, 'Send to the owners of 1 client');
    },
    sends: /^POST \/api\/changes\/[^/]+\/messages$/,
    after: async () => {
      await expect(page.getByText('The message was sent to 1 owner.')).toBeVisible();
      await mailsArrive(client, 2);
    },
  },
  {
    name: 'propose an action',
    open: async () => {
      await page.goto(`/adviser/clients/${client.uid}`);
      await button(page, 'Propose an action').click();
      await dialog(page).getByLabel('What is to be done').fill('Proposed twice');
      return inDialog(page, 'Send the proposal');
    },
    sends: /^POST \/api\/clients\/[^/]+\/actions$/,
    after: async () => {
      await expect(dialog(page)).toHaveCount(0);
      expect(await listActions(client.token)).toHaveLength(1);
    },
  },
];

/**
 * A review of another client that the adviser has taken: its page, and what they do in another
 * window.
 */
const takeReview = async (adviser: Staff) => {
  const { client, reviewId } = await createTakenReview(adviser);
  return {
    path: reviewPath(reviewId),
    work: workOn({ reviewId, token: adviser.token, memberToken: client.token }),
    questionIds: await listQuestionIds(client.token),
  };
};

const reviewRows = (page: Page, adviser: Staff): Row[] => [
  {
    name: 'request changes',
    open: async () => {
      const { path, work, questionIds } = await takeReview(adviser);
      await work.flag(questionIds[0] ?? '', 'Please say more.');
      await work.acceptOthers(questionIds.slice(0, 1));
      await page.goto(path);
      await button(page, 'Request changes').click();
      return inDialog(page, 'Request changes');
    },
    sends: /^POST \/api\/reviews\/[^/]+\/request-changes$/,
    after: () => expect(page.getByText(/^Waiting for /)).toBeVisible(),
  },
  {
    name: 'sign off',
    open: async () => {
      const { path, work } = await takeReview(adviser);
      await work.acceptOthers();
      await page.goto(path);
      await button(page, 'Sign off').click();
      await dialog(page).getByRole('textbox', { name: 'Sign-off' }).fill('Complete.');
      return inDialog(page, 'Sign off');
    },
    sends: /^POST \/api\/reviews\/[^/]+\/close$/,
    after: () => expect(page.getByRole('figure')).toContainText('Complete.'),
  },
];

/** Of an adviser who has one client, to begin with. */
export const adviserRows = (page: Page, adviser: Staff, client: Client): Row[] => [
  ...clientRows(page, client),
  ...reviewRows(page, adviser),
  {
    name: 'hand a client over',
    open: async () => {
      const colleague = await createStaff('Ben Colleague');
      await page.goto(`/adviser/clients/${client.uid}`);
      await button(page, 'Hand over').click();
      await dialog(page)
        .getByLabel(/^Colleague/)
        .selectOption(colleague.uid);
      return inDialog(page, 'Hand over');
    },
    sends: /^POST \/api\/clients\/[^/]+\/hand-over$/,
    after: () => expect(page.getByText(/is now the adviser of /)).toBeVisible(),
  },
];
