import type { Response } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What the product loads. What it sends of a form:
// web/src/features/assessments/drafts/use-saq-form.test.tsx.

const form = '/dashboard/subjects/privacy-act-1988/saq';

/** The file that contains Firestore's SDK: it has the path of the listener. */
const isFirestore = async (response: Response): Promise<boolean> =>
  response.url().endsWith('.js') && (await response.text()).includes('firestore.googleapis.com');

test('the Firestore SDK loads only on pages with live data, and only after the form is usable', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (await isFirestore(response).catch(() => false)) loaded.push(response.url());
  });
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('textarea')) return;
      performance.mark('usable');
      watching.disconnect();
    });
    watching.observe(document, { childList: true, subtree: true });
  });
  await openAsNew(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);

  await page.goto(form);
  await expect.poll(() => loaded.length).toBe(1);
  const [usable, asked] = await page.evaluate(
    (url) =>
      ['usable', url].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    loaded[0] ?? '',
  );
  expect(usable).toBeLessThan(asked ?? Number.NaN);
});
