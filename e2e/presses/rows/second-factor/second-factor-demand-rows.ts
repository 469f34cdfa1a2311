import { membersPlace } from '../../../fixtures/people/organisation-people.ts';
import { expect, type Row, type Walk } from '../../press.ts';

const demand = 'Require it of all members';
const requiring = `${membersPlace} > Require two-step sign-in`;
const stop = 'Stop requiring it';
const stopping = `${membersPlace} > Stop requiring two-step sign-in`;
const change = 'PUT /api/organisation/second-factor';

const openDialog =
  (opener: string) =>
  async ({ page }: Walk): Promise<void> => {
    await page.goto(membersPlace);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
const isClosed: Row['after'] = ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0);

const opens = (button: string): Row => ({
  at: membersPlace,
  button,
  prepare: ({ page }) => page.goto(membersPlace),
  after: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(1),
});
const closes = (at: string, opener: string): Row[] =>
  ['Cancel', 'Close'].map((button) => ({
    at,
    button,
    prepare: openDialog(opener),
    after: isClosed,
  }));

/** What an owner with two-step sign-in asks of the members. */
export const secondFactorDemandRows: Row[] = [
  opens(demand),
  ...closes(requiring, demand),
  {
    at: requiring,
    button: 'Require it',
    how: ['at once'],
    prepare: openDialog(demand),
    sends: [change],
    busy: 'Requiring...',
    after: ({ page }) => expect(page.getByRole('button', { name: stop })).toBeVisible(),
  },
  opens(stop),
  ...closes(stopping, stop),
  {
    at: stopping,
    button: stop,
    how: ['at once'],
    prepare: openDialog(stop),
    sends: [change],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByRole('button', { name: demand })).toBeVisible(),
  },
];
