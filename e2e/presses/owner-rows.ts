import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { personPassword, signInAgain } from '../../dev/suite/people.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import {
  confirmDeletion,
  dialog,
  invitationLine,
  leavePath,
  membersPath,
  readLink,
  region,
} from '../fixtures/people/organisation-people.ts';
import { answerAsCafe } from '../fixtures/people/profile-people.ts';
import { createClient, createStaff, law } from '../fixtures/people/review-people.ts';
import { answerLaw, api } from '../fixtures/people/submit-as-new.ts';
import { profilePath } from '../fixtures/profile-interview.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect } from '../fixtures/test.ts';
import { channelRows } from './channel-rows.ts';
import type { Row } from './press.ts';

type Client = Awaited<ReturnType<typeof createClient>>;

const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

/** Opens a dialog by the button of the page. Returns the button that confirms. */
const ask = async (page: Page, opener: string, confirms: string) => {
  await button(page, opener).click();
  return inDialog(page, confirms);
};

const newAddress = (): string => `person-${crypto.randomUUID()}@example.com`;
const incidents = '/dashboard/incidents';

const incidentRows = (page: Page): Row[] => [
  {
    name: 'report an incident',
    open: async () => {
      await page.goto(`${incidents}/new`);
      await page.getByLabel('What happened, in one line?').fill('Pressed twice');
      await page.getByRole('radio', { name: 'Just now' }).first().check();
      return button(page, 'Report');
    },
    sends: /^POST \/api\/incidents$/,
    after: async () => {
      await expect(page).toHaveURL(/\/incidents\/[0-9a-f]{32}$/);
      const board = page.url();
      await page.goto(incidents);
      const listed = page.getByRole('list', { name: 'Real incidents' }).getByRole('listitem');
      await expect(listed).toHaveCount(1);
      await page.goto(board);
    },
  },
  {
    name: 'share it with the adviser',
    open: () => ask(page, 'Share with Sam Adviser', 'Share with Sam Adviser'),
    sends: /^POST \/api\/incidents\/[^/]+\/share$/,
    after: () => expect(button(page, 'End sharing')).toBeVisible(),
  },
  {
    name: 'end sharing it',
    open: () => ask(page, 'End sharing', 'End sharing'),
    sends: /^DELETE \/api\/incidents\/[^/]+\/share$/,
    after: () => expect(button(page, 'Share with Sam Adviser')).toBeVisible(),
  },
  {
    name: 'close it',
    open: () => ask(page, 'Close incident', 'Close the incident'),
    sends: /^POST \/api\/incidents\/[^/]+\/entries$/,
    after: () => expect(button(page, 'Open again')).toBeVisible(),
  },
];

const deletionRows = (page: Page, { name }: Client): Row[] => [
  {
    name: 'delete the organisation',
    open: async () => {
      await page.goto(leavePath);
      const confirms = await ask(page, 'Delete this business', 'Delete everything');
      await confirmDeletion(page, name);
      return confirms;
    },
    sends: /^DELETE \/api\/organisation$/,
    after: async () => {
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText(/^The business and its data were deleted/)).toHaveCount(1);
    },
  },
  {
    name: 'delete the account',
    open: async () => {
      await page.goto('/dashboard/user/data');
      const confirms = await ask(page, 'Delete account', 'Delete everything');
      await dialog(page)
        .getByLabel(/^Your password/)
        .fill(personPassword);
      return confirms;
    },
    sends: /^DELETE \/api\/auth\/me$/,
    after: async () => {
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Your account was deleted.')).toHaveCount(1);
    },
  },
];

/** Of an owner who has an adviser. Their organisation and account are gone at the end. */
export const ownerRows = (page: Page, client: Client): Row[] => {
  const invited = newAddress();
  return [
    {
      name: 'record the outcomes of the profile',
      open: async () => {
        await answerAsCafe(client.email);
        await page.goto(profilePath);
        return button(page, 'Record the outcomes');
      },
      sends: /^POST \/api\/organisation\/profile\/records$/,
      after: async () => {
        await expect(page.getByText('The outcomes were recorded.')).toHaveCount(1);
        const records = page.getByRole('list', { name: 'Records', exact: true });
        await expect(records.getByRole('listitem')).toHaveCount(1);
      },
    },
    {
      name: 'invite a member',
      open: async () => {
        await page.goto(membersPath);
        await region(page, 'Invitations').getByLabel('Email address').fill(invited);
        return button(page, 'Send invitation');
      },
      sends: /^POST \/api\/organisation\/invitations$/,
      after: async () => {
        await expect(page.getByText(/ was invited\. /)).toHaveCount(1);
        await expect(invitationLine(page, invited)).toHaveCount(1);
        await readLink(invited);
      },
    },
    ...channelRows(page, {
      page: '/dashboard/organisation',
      api: '/api/organisation/channel',
      document: paths.channelOf(client.uid),
    }),
    ...incidentRows(page),
    {
      name: 'submit a questionnaire',
      open: async () => {
        await answerLaw(client.token, law.id, () => ({ compliance_result: 'compliant' }));
        await page.goto(`/dashboard/subjects/${law.id}/saq`);
        return ask(page, 'Submit', 'Submit now');
      },
      sends: /^POST \/api\/saq\/submissions\/[^/]+\/submit$/,
      after: () => expect(page.getByText('Submission submitted')).toHaveCount(1),
    },
    ...deletionRows(page, client),
  ];
};

/** Opens the link of the only invitation to someone, and returns the button that accepts it. */
const follow = async (page: Page, email: string, mails: number, accepts: RegExp) => {
  await page.goto(await readLink(email, mails));
  return page.getByRole('button', { name: accepts });
};

const hasJoined = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have joined the business.')).toHaveCount(1);
};

/** Has an adviser start a client whose owner is to be the person with an address. */
const startClient = async (email: string): Promise<void> => {
  const adviser = await createStaff();
  const body = { name: 'Quince Bakery', place: null, email, text: 'As we discussed.' };
  await api(await signInAgain(adviser.email), 'POST', 'client-starts', body);
};

/** Of someone whom an adviser has invited. */
export const refusedRows = (page: Page, email: string): Row[] => [
  {
    name: 'refuse a client that an adviser has started',
    open: async () => {
      await startClient(email);
      await (await follow(page, email, 1, /^Refuse$/)).click();
      return inDialog(page, 'Refuse the invitation');
    },
    sends: /^POST \/api\/invitations\/[^/]+\/refuse$/,
    after: async () => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, 'Refuse')).toHaveCount(0);
    },
  },
];

/** Of someone whom an adviser and then an owner has invited. */
export const invitedRows = (page: Page, email: string): Row[] => [
  {
    name: 'confirm a client that an adviser has started',
    open: async () => {
      await startClient(email);
      return follow(page, email, 1, /^Confirm and become the owner$/);
    },
    sends: /^POST \/api\/invitations\/[^/]+\/accept$/,
    after: () => hasJoined(page),
  },
  {
    name: 'accept an invitation',
    open: async () => {
      const owner = await createClient();
      const sentBefore = (await mailsTo(email)).length;
      await api(owner.token, 'POST', 'organisation/invitations', { email, role: 'member' });
      return follow(page, email, sentBefore + 1, /^Join /);
    },
    sends: /^POST \/api\/invitations\/[^/]+\/accept$/,
    after: () => hasJoined(page),
  },
];
