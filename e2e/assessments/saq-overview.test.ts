import type { Page } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

const law = 'Privacy Act 1988';
const formOfLaw = '**/api/subjects/privacy-act-1988/saq-form';
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a law is listed by name while its questionnaire is loading', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(formOfLaw, async (route) => {
    await released;
    await route.continue();
  });
  await openAsNew(page, '/dashboard/saq');
  const card = cardOf(page, law);
  await expect(card.getByRole('heading', { name: law })).toBeVisible();
  await expect(card.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(cardOf(page, 'Spam Act 2003').getByRole('link', { name: 'Open' })).toBeVisible();

  release();
  await expect(card.getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(card.getByRole('status')).toBeHidden();
});

test('a law whose questionnaire cannot be loaded is not listed', async ({ page }) => {
  nameErrors(/status of 500 .*\/saq-form/, 'the test answers in place of the server');
  await page.route(formOfLaw, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  );
  await openAsNew(page, '/dashboard/saq');
  await expect(cardOf(page, 'Spam Act 2003').getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(cardOf(page, law)).toHaveCount(0, { timeout: 15_000 });
});

test('the number of answered questions is shown once it is known', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/saq/forms/*/my-submission', async (route) => {
    await released;
    await route.continue();
  });
  await openAsNew(page, '/dashboard/saq');
  const card = cardOf(page, law);
  await expect(card.getByText(/^Answered: …\/\d+$/)).toBeVisible();
  release();
  await expect(card.getByText(/^Answered: 0\/\d+$/)).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a list of questions does not scroll until it is expanded', async ({ page }) => {
    await openAsNew(page, '/dashboard/saq');
    const card = cardOf(page, law);
    const list = card.getByRole('list', { name: 'Questions' });
    const open = card.getByRole('button', { name: /^Show all \d+ questions$/ });
    await expect(open).toBeVisible();
    const scrolling = () => list.evaluate((element) => getComputedStyle(element).overflowY);
    expect(await scrolling()).toBe('hidden');
    await open.tap();
    await expect(card.getByRole('button', { name: 'Show fewer' })).toBeVisible();
    expect(await scrolling()).toBe('auto');
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);
  });
});

test('with a mouse, a list of questions scrolls within its maximum height', async ({ page }) => {
  await openAsNew(page, '/dashboard/saq');
  const card = cardOf(page, law);
  const list = card.getByRole('list', { name: 'Questions' });
  await expect(list).toBeVisible();
  await expect(card.getByRole('button', { name: /^Show all/ })).toBeHidden();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);
  await list.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});
