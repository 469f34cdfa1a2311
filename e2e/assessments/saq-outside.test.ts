import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, questionAt, saved, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What a café's profile settles of the Privacy Act, on the pages of its owner. What each part does
// by itself needs no browser (web/src/features/assessments/form/screens/saq-outside.test.tsx).

const subject = 'privacy-act-1988';
const form = `/dashboard/subjects/${subject}/saq`;

const settled = (page: Page) =>
  page
    .getByRole('region', { name: /^Question \d+$/ })
    .filter({ has: button(page, 'Answer anyway') });

const fitInBoth = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it by a script.
    const attribute = 'data-mantine-color-scheme';
    await expect(page.locator('html')).toHaveAttribute(attribute, colorScheme);
    await expectToFit(page, `${what} in ${colorScheme} mode`);
  }
};

/** Answers what is asked, one question after another. */
const answerAsked = async (page: Page): Promise<void> => {
  const next = button(page, 'Next unanswered');
  while (await next.isEnabled()) {
    await next.click();
    await page.keyboard.press('Space');
    await page.waitForTimeout(100);
  }
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
};

test('a questionnaire offers to record the profile, folds what it settles, is submitted without it, and says what a changed profile brings in', async ({
  page,
}) => {
  const { email, token } = await createCafe();
  await openAs(page, email, form);
  await expect(page.getByText('Every question is asked')).toBeVisible();
  await fitInBoth(page, 'a questionnaire without a record');
  await page.getByRole('button', { name: /^Record your profile: \d+ questions fewer$/ }).click();
  await expect(page.getByText(/^Your profile was recorded\./)).toBeVisible();
  await page.getByText(/^\d+ settled by your profile$/).click();
  const count = await settled(page).count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${count} settled by your profile`)).toBeVisible();
  await fitInBoth(page, 'a questionnaire with settled questions');

  await test.step('one is answered anyway, and left to the profile again', async () => {
    const first = settled(page).first();
    const position = Number(/\d+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0]);
    await button(page, 'Answer anyway').first().click();
    const { result } = answerAt(page, position);
    await expect(result.option('Compliant')).toBeFocused();
    await fitInBoth(page, 'a settled question that is answered anyway');
    await expect(async () => {
      await questionAt(page, position)
        .getByRole('button', { name: 'Leave it to the profile' })
        .click({ timeout: 1_000 });
    }).toPass();
    await expect(settled(page)).toHaveCount(count);
  });

  await test.step('it is printed as a line', async () => {
    const id = await settled(page).first().getAttribute('id');
    await page.emulateMedia({ media: 'print' });
    const { height = 0 } = (await page.locator(`[id="${id}"]`).boundingBox()) ?? {};
    expect(height).toBeLessThan(30);
    await page.emulateMedia({ media: null });
  });

  await test.step('it is submitted without them', async () => {
    await answerAsked(page);
    await submitSaved(page);
    await expect(page.getByText('Submission submitted')).toBeVisible();
    await expect(page.getByText(/^Left out by your profile/)).toHaveCount(count);
  });

  await test.step('the overview and the first screen say what a changed profile brings in', async () => {
    const answers = { turnover_ever_above_3_million: 'yes' };
    const { revision } = await api(token, 'GET', 'organisation/profile');
    await api(
      token,
      'PUT',
      'organisation/profile/facts',
      { answers },
      {
        'If-Match': `"${revision}"`,
      },
    );
    await page.goto('/dashboard/saq');
    await expect(page.getByRole('link', { name: /^\d+ questions concern you now$/ })).toBeVisible();
    await fitInBoth(page, 'the overview with what concerns a business now');
    await page.goto(form);
    await expect(page.getByText(/^\d+ questions concern you now$/)).toBeVisible();
  });
});
