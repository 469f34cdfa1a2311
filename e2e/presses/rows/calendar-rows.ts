import { expect, type Row, triesAgain, type Walk } from '../press.ts';

const place = '/dashboard/user/calendar';
const subscription = '/api/calendar-subscription';

const make = 'Make an address';
const replace = 'Replace the address';
const end = 'End the address';

const button = ({ page }: Walk, name: string) => page.getByRole('button', { name, exact: true });
const hasNone = ({ page }: Walk) =>
  expect(page.getByText('You have no calendar address.')).toHaveCount(1);

/** Opens the page without an address, or with one. */
const open = (withAddress: boolean) => async (walk: Walk) => {
  await walk.page.goto(place);
  const either = button(walk, make).or(button(walk, end));
  await expect(either).toBeVisible();
  if (withAddress === (await button(walk, end).isVisible())) return;
  await button(walk, withAddress ? make : end).click();
  if (!withAddress)
    await walk.page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(button(walk, withAddress ? end : make)).toBeVisible();
  await expect(walk.page.getByRole('dialog')).toHaveCount(0);
};

const ask = (name: string) => async (walk: Walk) => {
  await open(true)(walk);
  await button(walk, name).click();
  await expect(walk.page.getByRole('dialog', { name })).toBeVisible();
};

const opens = (name: string): Row => ({
  at: place,
  button: name,
  prepare: open(true),
  after: ({ page }) => expect(page.getByRole('dialog', { name })).toHaveCount(1),
});

const closes = (title: string, name: string): Row => ({
  at: `${place} > ${title}`,
  button: name,
  prepare: ask(title),
  after: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
});

/** The address of a private calendar. */
export const calendarRows: Row[] = [
  triesAgain(place, `**${subscription}`, ({ page }) => page.goto(place), `GET ${subscription}`),
  {
    at: place,
    button: make,
    how: ['by mouse', 'at once'],
    prepare: open(false),
    sends: [`PUT ${subscription}`],
    busy: 'Making...',
    after: (walk) => expect(button(walk, end)).toHaveCount(1),
  },
  {
    at: place,
    button: 'Copy the address',
    prepare: async (walk) => {
      await open(false)(walk);
      await button(walk, make).click();
    },
    after: ({ page }) =>
      expect(page.getByText(/^(?:Copied|It could not be copied)/)).toHaveCount(1),
  },
  {
    at: place,
    button: 'Copy the feed’s address',
    prepare: async (walk) => {
      await open(false)(walk);
      await button(walk, make).click();
    },
    after: ({ page }) =>
      expect(page.getByText(/^(?:Copied|It could not be copied)/)).toHaveCount(1),
  },
  opens(replace),
  opens(end),
  closes(replace, 'Cancel'),
  closes(replace, 'Close'),
  closes(end, 'Cancel'),
  closes(end, 'Close'),
  {
    at: `${place} > ${replace}`,
    button: 'Replace',
    how: ['by mouse', 'at once'],
    prepare: ask(replace),
    sends: [`PUT ${subscription}`],
    busy: 'Replacing...',
    after: ({ page }) =>
      expect(page.getByRole('textbox', { name: 'Your calendar address' })).toHaveCount(1),
  },
  {
    at: `${place} > ${end}`,
    button: 'End',
    how: ['by mouse', 'at once'],
    prepare: ask(end),
    sends: [`DELETE ${subscription}`],
    busy: 'Ending...',
    after: hasNone,
  },
];
