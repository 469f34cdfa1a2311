import type { Page } from '@playwright/test';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { answerAt, button, expectTitleInView } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What the questionnaire shows within the visible part of the page. What it says of answers, and which questions it
// shows, needs no browser (web/src/features/assessments/form/screens/saq-form.test.tsx).

const path = '/dashboard/subjects/apra-cps-234/saq';
const questionCount = 19;

const open = async (page: Page) => {
  const person = await openAsNewPerson(page, path);
  await expect(page.getByText(`Answered: 0/${questionCount}`)).toBeVisible();
  return person;
};

for (const [width, height] of [
  [1280, 800],
  [360, 740],
  [740, 360],
] as const) {
  test(`the next unanswered question scrolls into view below the bars at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const next = button(page, 'Next unanswered');
    await next.click();
    await expectTitleInView(page, 1);
    await answerAt(page, 1).result.choose('Compliant');
    await next.evaluate((element: HTMLButtonElement) => element.click());
    await expectTitleInView(page, 2);
  });
}
