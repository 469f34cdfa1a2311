import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../dev/processes.ts';
import { signInAgain } from '../../dev/suite/people.ts';
import { answerAsCafe, cafe } from '../fixtures/people/profile-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { answerLaw } from '../fixtures/people/submit-as-new.ts';
import {
  answerShown,
  lawOf,
  outcomesHeading,
  profilePath,
  question,
} from '../fixtures/profile-interview.ts';
import { questionAt } from '../fixtures/saq-form.ts';
import { hashOfScreen, keepScreen, readTaken, sitePicturesTag } from '../fixtures/site-screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// The pictures on the home page show what the product shows: an imagined café's way to its report.

const spam = '/dashboard/subjects/spam-act-2003';

const consent = {
  compliance_result: 'partial',
  risk_rating: 'medium',
  current_controls: 'The form on our website asks for consent and keeps the day.',
  gaps_actions: 'Ask everybody on the list of 2019 again.',
} as const;
const unsubscribe = {
  compliance_result: 'non_compliant',
  risk_rating: 'high',
  gaps_actions: 'Add “Reply STOP” to each text message.',
} as const;
const answerOf = (index: number) => {
  if (index === 1) return consent;
  return index === 6 ? unsubscribe : ({ compliance_result: 'compliant' } as const);
};

test('the pictures of the home page show the screens as they are', {
  tag: sitePicturesTag,
}, async ({ page }) => {
  const email = await openAsNew(page, profilePath);
  const heights = { wide: 640, narrow: 600 };
  const soFar = page.getByRole('heading', { name: 'Which laws bind you, so far' });
  await test.step('questions that move the laws', async () => {
    await expect(question(page)).toBeVisible();
    // Not every answer moves a law that the picture shows.
    for (const [frame, answers] of [0, 1, 4].entries()) {
      for (let given = 0; given < answers; given += 1) await answerShown(page, cafe);
      await keepScreen(page, {
        name: `laws-${frame + 1}`,
        parts: [question(page), soFar],
        heights,
      });
    }
  });
  await test.step('the result', async () => {
    await answerAsCafe(email);
    await page.goto(profilePath);
    const parts = [outcomesHeading(page), lawOf(page, /^Spam Act/)];
    await expect(outcomesHeading(page)).toBeVisible();
    // Until the titles of the obligations are known, their codes stand there.
    await expect(lawOf(page, /^Spam Act/).getByText('Have consent before sending')).toBeVisible();
    await keepScreen(page, { name: 'laws', parts, heights });
  });
  const token = await signInAgain(email);
  const submission = await answerLaw(token, 'spam-act-2003', answerOf);
  await test.step('a question', async () => {
    await page.goto(`${spam}/saq`);
    const parts = [questionAt(page, 2)];
    await expect(questionAt(page, 2).getByLabel('Gaps and actions')).toBeVisible();
    // Its code is loaded after the form.
    await expect(questionAt(page, 2).getByText('Ask a colleague…')).toBeVisible();
    // What says that the profile is not recorded comes last.
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await keepScreen(page, {
      name: 'question',
      parts,
      heights: { narrow: 'whole' },
    });
  });
  await test.step('a report', async () => {
    await submission.submit();
    await page.goto(`${spam}/report`);
    const gaps = page.getByRole('region', { name: 'Gaps by risk' });
    await expect(gaps).toBeVisible();
    const parts = [page.getByRole('region', { name: 'Summary' }), gaps];
    await keepScreen(page, { name: 'report', parts, heights: { narrow: 'whole' } });
  });
});

test('the pictures of the home page are those that were taken together', () => {
  const files = Object.fromEntries(
    Object.values(readTaken()).flatMap(({ images }) => Object.entries(images)),
  );
  const folder = join(root, 'web/src/features/site/screens');
  const present = globSync('*.webp', { cwd: folder }).sort();
  expect(present).toEqual(Object.keys(files).sort());
  for (const [file, hash] of Object.entries(files)) expect(hashOfScreen(file), file).toBe(hash);
});

/** The names of the pictures that the page has requested. */
const notePictures = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /([\w-]+)-(?:wide|narrow)-\w+-[\w-]+\.webp$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
};

test('the home page shows the way to a result only when asked, and can be stopped', async ({
  page,
}) => {
  const requested = notePictures(page);
  await page.goto('/');
  await waitForHydration(page);
  const result = page.getByRole('img', { name: /^Result: Four laws bind you/ });
  await result.scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('laws');
  expect(requested.filter((name) => /^laws-\d/.test(name))).toEqual([]);
  const start = page.getByRole('button', { name: 'Show how answers lead to it' });
  await start.press('Enter');
  await expect.poll(() => requested).toContain('laws-3');
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(start).toBeVisible();
  await start.press('Enter');
  // It ends by itself.
  await expect(start).toBeVisible();
});

/** The sum of all layout shifts so far. */
const measureShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // What has happened before is reported with the next frames.
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return sum;
  });

test('each picture of the home page is loaded in the shown scheme alone, and moves nothing', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.webp')) loaded.push(response.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await waitForHydration(page);
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await expect.poll(() => loaded.length).toBe(3);
  for (const url of loaded) expect(url).toContain('-dark-');
  expect(await measureShift(page)).toBeLessThanOrEqual(0.01);
});
