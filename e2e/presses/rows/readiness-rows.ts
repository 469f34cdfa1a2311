import { randomUUID } from 'node:crypto';
import { mailsTo } from '../../fixtures/mailbox.ts';
import { organisationPlace } from '../../fixtures/people/organisation-people.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';

const place = `${organisationPlace}/incidents`;
const readiness = '/api/organisation/readiness';

const open = async ({ page }: Walk): Promise<void> => {
  await page.goto(place);
  await expect(page.getByRole('group', { name: 'Who leads' })).toBeVisible();
};

const fillAddress = async (walk: Walk): Promise<string> => {
  await open(walk);
  const address = `second-${randomUUID()}@example.com`;
  await walk.page.getByRole('textbox', { name: /^(?:Second|Another) address/ }).fill(address);
  return address;
};

const isAsked = ({ page }: Walk) =>
  expect(page.getByText(/^We sent an email to second-/)).toHaveCount(1);

/** The contacts of an organisation for an incident, and its second address. */
export const readinessRows: Row[] = [
  triesAgain(place, `**${readiness}`, ({ page }) => page.goto(place), `GET ${readiness}`),
  {
    at: place,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await open(walk);
      const leader = walk.page.getByRole('group', { name: 'Who leads' });
      await leader.getByLabel('Name').fill(`Ada ${randomUUID()}`);
    },
    sends: [`PUT ${readiness}`],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Contacts saved.')).toHaveCount(1),
  },
  {
    at: place,
    button: 'Send a confirmation',
    how: ['by mouse'],
    prepare: fillAddress,
    sends: [`PUT ${readiness}/second-address`],
    busy: 'Saving...',
    after: isAsked,
  },
  {
    at: place,
    button: 'Remove the second address',
    how: ['by mouse'],
    prepare: async (walk) => {
      await fillAddress(walk);
      await walk.page.getByRole('button', { name: 'Send a confirmation' }).click();
      await isAsked(walk);
    },
    sends: [`PUT ${readiness}/second-address`],
    after: ({ page }) => expect(page.getByText('There is no second address.')).toHaveCount(1),
  },
];

const link = '/second-address';

/** The page behind the link in the mail to an address that was just entered. */
const openLink = async (walk: Walk): Promise<void> => {
  const address = await fillAddress(walk);
  await walk.page.getByRole('button', { name: 'Send a confirmation' }).click();
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  await walk.page.goto(/<(http[^<>]+\/second-address#[^<>]+)>/.exec(text)?.[1] ?? '');
};

/** The page that confirms a second address, or ends its mail. */
export const secondAddressRows: Row[] = [
  {
    at: link,
    button: 'Confirm this address',
    prepare: openLink,
    sends: ['PUT /api/second-addresses/$token'],
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'End these emails' })).toBeEnabled(),
  },
  {
    at: link,
    button: 'End these emails',
    prepare: async (walk) => {
      await openLink(walk);
      await walk.page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(walk.page.getByRole('button', { name: 'End these emails' })).toBeEnabled();
      // This press is not part of the double press that follows.
      await walk.page.waitForTimeout(600);
    },
    sends: ['PUT /api/second-addresses/$token'],
    after: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: /^No more reminders/ })).toBeVisible(),
  },
];
