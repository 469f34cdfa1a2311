import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withNewMember } from '../fixtures/people/membership.ts';
import { invite, organisationPlace, region } from '../fixtures/people/organisation-people.ts';
import { expect, type Row, type Walk } from './press.ts';

const place = organisationPlace;
const open = async ({ page }: Walk): Promise<void> => {
  await page.goto(place);
  await expect(
    page.getByRole('list', { name: 'Log' }).or(page.getByText('No entries yet')),
  ).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog');
const newAddress = () => `person-${randomUUID()}@example.com`;

const uidOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('known-person') ?? '');

/** An owner, with one more member. */
const openWithMember = async (walk: Walk): Promise<void> => {
  await withNewMember(await uidOf(walk.page), 'Ben Example');
  await open(walk);
  await expect(walk.page.getByRole('button', { name: 'Remove Ben Example' }).first()).toBeVisible();
};

const opens = (button: string): Row => ({
  at: place,
  button,
  prepare: openWithMember,
  after: ({ page }) => expect(dialog(page)).toBeVisible(),
});

const openDialog =
  (opener: string) =>
  async (walk: Walk): Promise<void> => {
    await openWithMember(walk);
    await walk.page.getByRole('button', { name: opener }).first().click();
    await expect(dialog(walk.page)).toBeVisible();
  };

const closes = (title: string, button: string, opener: string): Row => ({
  at: `${place} > ${title}`,
  button,
  prepare: openDialog(opener),
  after: async ({ page }) => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(place);
  },
});

const removal = 'Remove Ben Example';
const handing = 'Make Ben Example the owner';
const leaving = 'Leave the organisation';
const deletion = 'Delete the organisation';

const openInvited = async (walk: Walk): Promise<void> => {
  await open(walk);
  await invite(walk.page, newAddress());
};

/** Actions that change the organisation reload the dashboard. */
const isInNew = async ({ page }: Walk, text: RegExp): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(text)).toHaveCount(1);
};

export const organisationRows: Row[] = [
  {
    at: place,
    button: 'Rename',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await open(walk);
      await walk.page.getByLabel('Organisation', { exact: true }).fill('Ada Pty Ltd');
    },
    sends: ['PATCH /api/organisation'],
    busy: 'Renaming...',
    after: ({ page }) => expect(page.getByText('Organisation renamed.')).toHaveCount(1),
  },
  {
    at: place,
    button: 'Save',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk);
      await walk.page.getByLabel('State or territory').selectOption('Tasmania');
    },
    sends: ['PATCH /api/organisation'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Place saved.')).toHaveCount(1),
  },
  {
    at: place,
    button: 'Invite',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await open(walk);
      await region(walk.page, 'Invitations').getByLabel('Email address').fill(newAddress());
    },
    sends: ['POST /api/organisation/invitations'],
    busy: 'Inviting...',
    after: ({ page }) => expect(page.getByText(/ was invited\. /)).toHaveCount(1),
  },
  {
    at: place,
    button: /^Send again to /,
    how: ['by mouse', 'at once'],
    prepare: openInvited,
    sends: ['POST /api/organisation/invitations/$id/resend'],
    busy: 'Sending...',
    after: ({ page }) => expect(page.getByText(/^Sent again to /)).toHaveCount(1),
  },
  {
    at: place,
    button: /^Cancel the invitation to /,
    how: ['by mouse', 'at once'],
    prepare: openInvited,
    sends: ['DELETE /api/organisation/invitations/$id'],
    busy: 'Cancelling...',
    after: ({ page }) =>
      expect(page.getByText(/^The invitation to .* was cancelled/)).toHaveCount(1),
  },
  {
    at: place,
    button: 'Download CSV',
    how: ['by mouse', 'at once'],
    prepare: open,
    sends: ['GET /api/organisation/events'],
    busy: 'Preparing...',
    after: ({ page }) => expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled(),
  },
  {
    at: place,
    button: 'Download everything',
    how: ['by mouse', 'at once'],
    prepare: open,
    sends: ['GET /api/organisation/export/submissions'],
    busy: 'Preparing...',
    after: ({ page }) =>
      expect(page.getByText('The file was saved with your downloads.')).toHaveCount(1),
  },
  opens('Make owner: Ben Example'),
  opens('Remove Ben Example'),
  opens('Leave the organisation'),
  opens('Delete the organisation'),
  closes(removal, 'Cancel', removal),
  closes(removal, 'Close', removal),
  closes(handing, 'Cancel', 'Make owner: Ben Example'),
  closes(handing, 'Close', 'Make owner: Ben Example'),
  closes(leaving, 'Stay', leaving),
  closes(leaving, 'Close', leaving),
  closes(deletion, 'Keep it', deletion),
  closes(deletion, 'Close', deletion),
  {
    at: `${place} > ${removal}`,
    button: 'Remove',
    how: ['by mouse', 'at once'],
    prepare: openDialog(removal),
    sends: ['DELETE /api/organisation/members/$id'],
    busy: 'Removing...',
    after: ({ page }) => expect(page.getByText('Ben Example was removed.')).toHaveCount(1),
  },
  {
    at: `${place} > ${handing}`,
    button: 'Make owner',
    how: ['by mouse', 'at once'],
    prepare: openDialog('Make owner: Ben Example'),
    sends: ['POST /api/organisation/members/$id/owner'],
    busy: 'Handing over...',
    after: ({ page }) => expect(page.getByText('Ben Example is an owner now')).toHaveCount(1),
  },
  {
    at: `${place} > ${deletion}`,
    button: 'Show or hide the password',
    prepare: openDialog(deletion),
    after: ({ page }) =>
      expect(dialog(page).getByLabel(/^Your password/)).toHaveAttribute('type', 'password'),
  },
  {
    at: `${place} > ${deletion}`,
    button: 'Download everything',
    how: ['by mouse', 'at once'],
    prepare: openDialog(deletion),
    sends: ['GET /api/organisation/export/submissions'],
    busy: 'Preparing...',
    after: ({ page }) =>
      expect(dialog(page).getByText('The file was saved with your downloads.')).toHaveCount(1),
  },
  {
    at: `${place} > ${leaving}`,
    button: 'Leave',
    how: ['by mouse', 'at once'],
    prepare: openDialog(leaving),
    sends: ['POST /api/organisation/leave'],
    busy: 'Leaving...',
    after: (walk) => isInNew(walk, /^You have left the organisation/),
  },
  {
    at: `${place} > ${deletion}`,
    button: 'Delete everything',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDialog(deletion)(walk);
      const name = await walk.page.getByLabel('Organisation', { exact: true }).inputValue();
      await dialog(walk.page).getByLabel('Name of the organisation').fill(name);
      await dialog(walk.page)
        .getByLabel(/^Your password/)
        .fill(walk.password);
    },
    sends: ['POST accounts:signInWithPassword', 'DELETE /api/organisation'],
    busy: 'Deleting...',
    after: (walk) => isInNew(walk, /^The organisation was deleted/),
  },
];
