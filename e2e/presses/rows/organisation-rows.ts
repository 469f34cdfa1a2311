import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withNewMember } from '../../fixtures/people/membership.ts';
import {
  dataPlace,
  invite,
  leavePlace,
  logPlace,
  membersPlace,
  organisationPlace,
  region,
  takeName,
} from '../../fixtures/people/organisation-people.ts';
import { expect, type Row, type Walk } from '../press.ts';

const openDetails = async ({ page }: Walk): Promise<void> => {
  await page.goto(organisationPlace);
  await expect(page.getByLabel('State or territory')).toBeVisible();
};

const openLog = async ({ page }: Walk): Promise<void> => {
  await page.goto(logPlace);
  await expect(
    page.getByRole('list', { name: 'Log' }).or(page.getByText('No entries yet')),
  ).toBeVisible();
};

const openMembers = async ({ page }: Walk): Promise<void> => {
  await page.goto(membersPlace);
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog');
const newAddress = () => `person-${randomUUID()}@example.com`;

const uidOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('known-person') ?? '');

/** The section of an owner, who has one more member. */
const openWithMember =
  (place: string) =>
  async ({ page }: Walk): Promise<void> => {
    await withNewMember(await uidOf(page), 'Ben Example');
    await page.goto(place);
    const name = place === membersPlace ? 'Remove Ben Example' : 'Leave the organisation';
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
  };

const opens = (place: string, button: string): Row => ({
  at: place,
  button,
  prepare: openWithMember(place),
  after: ({ page }) => expect(dialog(page)).toBeVisible(),
});

const openDialog =
  (place: string, opener: string) =>
  async (walk: Walk): Promise<void> => {
    await openWithMember(place)(walk);
    await walk.page.getByRole('button', { name: opener }).first().click();
    await expect(dialog(walk.page)).toBeVisible();
  };

const closes = (place: string, title: string, button: string, opener = title): Row => ({
  at: `${place} > ${title}`,
  button,
  prepare: openDialog(place, opener),
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
  await openMembers(walk);
  await invite(walk.page, newAddress());
};

/** Actions that change the organisation reload the dashboard. */
const isInNew = async ({ page }: Walk, text: RegExp): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(text)).toHaveCount(1);
};

export const organisationRows: Row[] = [
  {
    at: organisationPlace,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDetails(walk);
      // Another name each time, as what is unchanged is not sent.
      await walk.page.getByLabel('Name', { exact: true }).fill(`Ada ${randomUUID()} Pty Ltd`);
    },
    sends: ['PATCH /api/organisation'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Name saved.')).toHaveCount(1),
  },
  {
    at: membersPlace,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async ({ page, email }) => {
      await takeName(email);
      await page.goto(membersPlace);
      await region(page, 'Invitations').getByLabel('Name of the business').fill('Ada Pty Ltd');
    },
    sends: ['PATCH /api/organisation'],
    busy: 'Saving...',
    after: ({ page }) =>
      expect(region(page, 'Invitations').getByLabel('Email address')).toBeVisible(),
  },
  {
    at: membersPlace,
    button: 'Invite',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openMembers(walk);
      await region(walk.page, 'Invitations').getByLabel('Email address').fill(newAddress());
    },
    sends: ['POST /api/organisation/invitations'],
    busy: 'Inviting...',
    after: ({ page }) => expect(page.getByText(/ was invited\. /)).toHaveCount(1),
  },
  {
    at: membersPlace,
    button: /^Send again to /,
    how: ['by mouse', 'at once'],
    prepare: openInvited,
    sends: ['POST /api/organisation/invitations/$id/resend'],
    busy: 'Sending...',
    after: ({ page }) => expect(page.getByText(/^Sent again to /)).toHaveCount(1),
  },
  {
    at: membersPlace,
    button: /^Cancel the invitation to /,
    how: ['by mouse', 'at once'],
    prepare: openInvited,
    sends: ['DELETE /api/organisation/invitations/$id'],
    busy: 'Cancelling...',
    after: ({ page }) =>
      expect(page.getByText(/^The invitation to .* was cancelled/)).toHaveCount(1),
  },
  {
    at: membersPlace,
    button: 'Set up two-step sign-in',
    isLink: true,
    prepare: openMembers,
    after: ({ page }) => expect(page).toHaveURL('/dashboard/user/sign-in'),
  },
  {
    at: logPlace,
    button: 'Download CSV',
    how: ['by mouse', 'at once'],
    prepare: openLog,
    sends: ['GET /api/organisation/events'],
    busy: 'Preparing...',
    after: ({ page }) => expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled(),
  },
  {
    at: dataPlace,
    button: 'Download everything',
    how: ['by mouse', 'at once'],
    prepare: ({ page }) => page.goto(dataPlace),
    sends: ['GET /api/organisation/export/submissions'],
    busy: 'Preparing...',
    after: ({ page }) =>
      expect(page.getByText('The file was saved with your downloads.')).toHaveCount(1),
  },
  opens(membersPlace, 'Make owner: Ben Example'),
  opens(membersPlace, 'Remove Ben Example'),
  opens(leavePlace, 'Leave the organisation'),
  opens(leavePlace, 'Delete the organisation'),
  closes(membersPlace, removal, 'Cancel'),
  closes(membersPlace, removal, 'Close'),
  closes(membersPlace, handing, 'Cancel', 'Make owner: Ben Example'),
  closes(membersPlace, handing, 'Close', 'Make owner: Ben Example'),
  closes(leavePlace, leaving, 'Stay'),
  closes(leavePlace, leaving, 'Close'),
  closes(leavePlace, deletion, 'Keep it'),
  closes(leavePlace, deletion, 'Close'),
  {
    at: `${membersPlace} > ${removal}`,
    button: 'Remove',
    how: ['by mouse', 'at once'],
    prepare: openDialog(membersPlace, removal),
    sends: ['DELETE /api/organisation/members/$id'],
    busy: 'Removing...',
    after: ({ page }) => expect(page.getByText('Ben Example was removed.')).toHaveCount(1),
  },
  {
    at: `${membersPlace} > ${handing}`,
    button: 'Make owner',
    how: ['by mouse', 'at once'],
    prepare: openDialog(membersPlace, 'Make owner: Ben Example'),
    sends: ['POST /api/organisation/members/$id/owner'],
    busy: 'Handing over...',
    after: ({ page }) => expect(page.getByText('Ben Example is an owner now')).toHaveCount(1),
  },
  {
    at: `${leavePlace} > ${deletion}`,
    button: 'Show or hide the password',
    prepare: openDialog(leavePlace, deletion),
    after: ({ page }) =>
      expect(dialog(page).getByLabel(/^Your password/)).toHaveAttribute('type', 'password'),
  },
  {
    at: `${leavePlace} > ${deletion}`,
    button: 'Download everything',
    how: ['by mouse', 'at once'],
    prepare: openDialog(leavePlace, deletion),
    sends: ['GET /api/organisation/export/submissions'],
    busy: 'Preparing...',
    after: ({ page }) =>
      expect(dialog(page).getByText('The file was saved with your downloads.')).toHaveCount(1),
  },
  {
    at: `${leavePlace} > ${leaving}`,
    button: 'Leave',
    how: ['by mouse', 'at once'],
    prepare: openDialog(leavePlace, leaving),
    sends: ['POST /api/organisation/leave'],
    busy: 'Leaving...',
    after: (walk) => isInNew(walk, /^You have left the organisation/),
  },
  {
    at: `${leavePlace} > ${deletion}`,
    button: 'Delete everything',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDetails(walk);
      const name = await walk.page.getByLabel('Name', { exact: true }).inputValue();
      await openDialog(leavePlace, deletion)(walk);
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
