import type { Page } from '@playwright/test';
import { createStaff } from '../../../fixtures/people/review-people.ts';
import { expect, type Row, type Walk } from '../../press.ts';

// The rows of holiday cover, on its page.

const cover = '/adviser/cover';
const form = `${cover} > Set cover`;
const question = `${cover} > End the cover`;

const dialog = (page: Page) => page.getByRole('dialog');
const openButton = (page: Page) => page.getByRole('button', { name: 'Set cover' });
const endButton = (page: Page) => page.getByRole('button', { name: /^End: / });

let colleague: { uid: string } | null = null;

/** An adviser and a colleague for them. */
export const createCovered = async () => {
  colleague = await createStaff('Ben Colleague');
  return createStaff();
};

const openPage = async ({ page }: Walk): Promise<void> => {
  await page.goto(cover);
  await expect(openButton(page)).toBeVisible();
};

const openForm = async (walk: Walk): Promise<void> => {
  await openPage(walk);
  await openButton(walk.page).click();
  await expect(dialog(walk.page).getByLabel('Who covers')).toBeVisible();
};

/** What an earlier press has set is ended first: a colleague has one span. */
const fillForm = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  await openPage(walk);
  if ((await endButton(page).count()) > 0) {
    await endButton(page).click();
    await dialog(page).getByRole('button', { name: 'End the cover' }).click();
    await expect(endButton(page)).toHaveCount(0);
  }
  await openForm(walk);
  await dialog(page)
    .getByLabel('Who covers')
    .selectOption(colleague?.uid ?? '');
  const first = await dialog(page).getByLabel('First day').inputValue();
  await dialog(page).getByLabel('Last day').fill(first);
};

const openQuestion = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  await openPage(walk);
  if ((await endButton(page).count()) === 0) {
    await fillForm(walk);
    await dialog(page).getByRole('button', { name: 'Set cover' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await endButton(page).click();
  await expect(dialog(page)).toBeVisible();
};

const closes = (at: string, button: string, prepare: NonNullable<Row['prepare']>): Row => ({
  at,
  button,
  prepare,
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

export const coverRows: Row[] = [
  {
    at: '/adviser/clients',
    button: 'Holiday cover',
    isLink: true,
    prepare: ({ page }) => page.goto('/adviser/clients'),
    after: ({ page }) => expect(openButton(page)).toBeVisible(),
  },
  {
    at: cover,
    button: 'Set cover',
    prepare: openPage,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes(form, 'Close', openForm),
  closes(form, 'Cancel', openForm),
  {
    at: form,
    button: 'Set cover',
    how: ['by mouse', 'at once'],
    prepare: fillForm,
    sends: ['POST /api/covers'],
    busy: 'Setting...',
    after: ({ page }) => expect(page.getByText('Set: Ben Colleague covers for you.')).toBeVisible(),
  },
  {
    at: cover,
    button: /^End: /,
    prepare: openPage,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes(question, 'Close', openQuestion),
  closes(question, 'Keep it', openQuestion),
  {
    at: question,
    button: 'End the cover',
    how: ['by mouse', 'at once'],
    prepare: openQuestion,
    sends: ['POST /api/covers/end'],
    busy: 'Ending...',
    after: ({ page }) =>
      expect(page.getByText('Ended: Ben Colleague covers for you.')).toBeVisible(),
  },
];
