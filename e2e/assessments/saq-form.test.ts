import { waitForAnimations } from '../fixtures/looks/expect-to-fit.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerAt, button, expectTitleInView } from '../fixtures/saq-form.ts';
import { test } from '../fixtures/test.ts';

// Where the questionnaire scrolls to. What it says of answers, and which questions it shows, needs no browser
// (web/src/features/assessments/form/screens/saq-form.test.tsx).

test('the next unanswered question scrolls into view below the bars, in windows of any size', async ({
  page,
}) => {
  await openSaq(page, 'apra-cps-234');
  const next = button(page, 'Next unanswered');
  let position = 1;
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
    [740, 360],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      // From the top, as on a page that has just been opened, once what follows the width has moved.
      await page.evaluate(async () => {
        window.scrollTo(0, 0);
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      });
      await waitForAnimations(page);
      await next.click();
      await expectTitleInView(page, position);
      await answerAt(page, position).result.choose('Compliant');
      await next.evaluate((element: HTMLButtonElement) => element.click());
      await expectTitleInView(page, position + 1);
    });
    // The search goes on from the question that has the focus.
    position += 2;
  }
});
