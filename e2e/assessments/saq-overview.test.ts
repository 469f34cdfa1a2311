import type { Page } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What scrolls in the overview; with a mouse: laws-by-profile.test.ts. How its cards load needs no
// browser (web/src/features/assessments/overview/saq-overview-card.test.tsx).

const law = 'Privacy Act 1988';
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

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
