import type { Page } from '@playwright/test';
import { createStaff, createTakenReview } from '../../../fixtures/people/review-people.ts';
import { expect, type Row, type Walk } from '../../press.ts';

// The rows of handing a client over, on its page.

const client = '/adviser/clients/$id';
const form = `${client} > Hand over the client`;

const dialog = (page: Page) => page.getByRole('dialog');
const openButton = (page: Page) => page.getByRole('button', { name: 'Hand over' });

type Staff = Awaited<ReturnType<typeof createStaff>>;
let people: { adviser: Staff; colleague: Staff } | null = null;

/** An adviser and a colleague for them. */
export const createHandOver = async (): Promise<Staff> => {
  const adviser = await createStaff();
  people = { adviser, colleague: await createStaff('Ben Colleague') };
  return adviser;
};

const requirePeople = () => {
  if (!people) throw new Error('Nobody hands over');
  return people;
};

/** A client of its own each time, as what is handed over is gone. */
const openPage = async ({ page }: Walk): Promise<void> => {
  const taken = await createTakenReview(requirePeople().adviser);
  await page.goto(`/adviser/clients/${taken.client.uid}`);
  await expect(openButton(page)).toBeVisible();
};

const openForm = async (walk: Walk): Promise<void> => {
  await openPage(walk);
  await openButton(walk.page).click();
  await expect(dialog(walk.page).getByLabel(/^Colleague/)).toBeVisible();
};

const closes = (button: string): Row => ({
  at: form,
  button,
  prepare: openForm,
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

export const handOverRows: Row[] = [
  {
    at: client,
    button: 'Hand over',
    prepare: openPage,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes('Close'),
  closes('Cancel'),
  {
    at: form,
    button: 'Hand over',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openForm(walk);
      await dialog(walk.page)
        .getByLabel(/^Colleague/)
        .selectOption(requirePeople().colleague.uid);
    },
    sends: ['POST /api/clients/$id/hand-over'],
    busy: 'Handing over...',
    after: ({ page }) => expect(page.getByText(/is now the adviser of /)).toBeVisible(),
  },
];

/** What else stands on the page, and is walked with the actions of a client. */
export const besideHandOverRows: Row[] = [
  { at: client, button: 'Propose an action', after: async () => {} },
];
