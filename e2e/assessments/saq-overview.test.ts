import type { Page } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What scrolls in the overview; with a mouse: laws-by-profile.test.ts. How its cards load needs no
// browser (web/src/features/assessments/overview/saq-overview-card.test.tsx).

const law = 'Privacy Act 1988';
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a list of questions is folded to a line, and scrolls once it is unfolded', async ({
    page,
  }) => {
    await openAsNew(page, '/dashboard/saq');
    const card = cardOf(page, law);
    const list = card.getByRole('list', { name: 'Questions' });
    const fold = card.getByRole('button', { name: /: \d+ questions$/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(await list.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);
  });
});
