import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { projectId } from '../../../../dev/suite/addresses.ts';
import { expect, type Row, type Walk } from '../../press.ts';

// The rows of the clients that an adviser chooses, and of the reminder to their owners.

const list = '/adviser/clients';
const form = `${list} > Remind the owners`;

const dialog = (page: Page) => page.getByRole('dialog');
const all = (page: Page) => page.getByRole('checkbox', { name: 'Choose all on this page' });
const opener = (page: Page) => page.getByRole('button', { name: 'Remind the owners' });

let organisationId = '';
/** The adviser's only client. */
export const nameRemindedClient = (id: string): void => {
  organisationId = id;
};

/** So that the client gets the next one, too. */
const forgetReminder = async (): Promise<void> => {
  const db = new Firestore({ projectId });
  const at = db.doc(paths.organisation(organisationId));
  await at.update({ owners_reminded_at: null });
  await db.terminate();
};

const chooseAll = async ({ page }: Walk): Promise<void> => {
  await page.goto(list);
  await all(page).check();
  await expect(opener(page)).toBeVisible();
};

const openForm = async (walk: Walk): Promise<void> => {
  await chooseAll(walk);
  await opener(walk.page).click();
  await expect(dialog(walk.page)).toBeVisible();
};

const openPreview = async (walk: Walk): Promise<void> => {
  await forgetReminder();
  await openForm(walk);
  await dialog(walk.page).getByRole('button', { name: 'Preview' }).click();
  await expect(walk.page.getByText('What will be sent')).toBeVisible();
};

const closes = (button: string, prepare: NonNullable<Row['prepare']>): Row => ({
  at: form,
  button,
  prepare,
  after: async ({ page }) => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeVisible();
  },
});

/** Of an adviser with one client. */
export const reminderRows: Row[] = [
  {
    at: list,
    button: 'Clear the choice',
    prepare: chooseAll,
    after: ({ page }) => expect(all(page)).not.toBeChecked(),
  },
  {
    at: list,
    button: 'Remind the owners',
    prepare: chooseAll,
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  closes('Close', openForm),
  closes('Cancel', openForm),
  {
    at: form,
    button: 'Preview',
    how: ['by mouse', 'at once'],
    prepare: openForm,
    sends: ['POST /api/client-reminders/preview'],
    busy: 'Loading...',
    after: ({ page }) => expect(page.getByText('What will be sent')).toBeVisible(),
  },
  {
    at: form,
    button: 'Back',
    prepare: openPreview,
    after: ({ page }) => expect(page.getByRole('button', { name: 'Preview' })).toBeVisible(),
  },
  {
    at: form,
    button: /^Send to \d+ clients?$/,
    how: ['by mouse', 'at once'],
    prepare: openPreview,
    sends: ['POST /api/client-reminders'],
    busy: 'Sending...',
    after: ({ page }) => expect(page.getByText(/^Sent to 1 client\./)).toBeVisible(),
  },
  {
    at: form,
    button: 'Back to the clients',
    prepare: async (walk) => {
      await openPreview(walk);
      await walk.page.getByRole('button', { name: 'Send to 1 client' }).click();
      await expect(walk.page.getByText(/^Sent to 1 client\./)).toBeVisible();
    },
    after: async ({ page }) => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(all(page)).not.toBeChecked();
    },
  },
];
