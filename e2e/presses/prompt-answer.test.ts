import type { Locator, Page } from '@playwright/test';
import { openTaken, queued, reason } from '../fixtures/adviser-page.ts';
import { createClient, submitRound, waitLongest } from '../fixtures/people/review-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { pause } from '../fixtures/profile-interview.ts';
import { button, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// A press answers at once, however long the server takes: with what it leads to, or with a busy
// state on this page.

/** What a person notices as immediate, in milliseconds. */
const immediate = 100;
/** How often the time of an empty page's own press may be exceeded, as machines differ. */
const ofEmptyPage = 4;

/** Far longer than what is allowed. */
const serverMilliseconds = 800;

/** What is seen of the answer: a text, or an element. */
type Answer = { text: string } | { selector: string };

/** The time from a press until a frame shows the answer. */
const timePress = async (target: Locator, answer: Answer): Promise<number> => {
  const timing = await target.evaluateHandle(
    (element, looked) => ({
      milliseconds: new Promise<number>((resolve) => {
        element.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              const isShown =
                'text' in looked
                  ? document.body.innerText.includes(looked.text)
                  : document.querySelector(looked.selector) !== null;
              if (isShown) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    }),
    answer,
  );
  await target.click();
  return timing.evaluate(({ milliseconds }) => milliseconds);
};

/** The time of a press on a page that has nothing else to do, the slowest of three. */
const timeEmptyPage = async (page: Page): Promise<number> => {
  const empty = await page.context().newPage();
  await empty.setContent(
    '<button onclick="this.textContent += this.textContent.length">Press</button>',
  );
  const times: number[] = [];
  for (const text of ['Press5', 'Press56', 'Press567'])
    times.push(await timePress(empty.getByRole('button'), { text }));
  await empty.close();
  return Math.max(...times);
};

const slowDown = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, serverMilliseconds));
    await route.continue().catch(() => {});
  });
};

/** The times of presses on a page whose server is slow, each has to be within the bound. */
const expectPrompt = async (
  page: Page,
  presses: { what: string; target: Locator; answer: Answer; before?: () => Promise<unknown> }[],
): Promise<void> => {
  const bound = immediate + ofEmptyPage * (await timeEmptyPage(page));
  await slowDown(page);
  for (const { what, target, answer, before } of presses) {
    await before?.();
    await expect(target).toBeVisible();
    await pause(page);
    expect.soft(await timePress(target, answer), what).toBeLessThan(bound);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

test('the buttons of an owner answer at once while the server is slow', async ({ page }) => {
  await openAsNew(page);
  await page.goto('/dashboard/profile');
  const asked = page.getByRole('region', { name: 'Question' });
  await expect(asked).toBeVisible();
  await expectPrompt(page, [
    {
      what: 'an answer of the profile',
      target: asked.getByRole('button', { name: 'None of these', exact: true }),
      answer: { text: 'Is the business a company' },
    },
  ]);

  await page.goto('/dashboard/subjects/spam-act-2003/saq');
  const compliant = questionAt(page, 1).getByRole('radio', { name: 'Compliant', exact: true });
  await expect(compliant).toBeVisible();
  await expectPrompt(page, [
    { what: 'an answer', target: compliant, answer: { text: 'Unsaved changes: 1 answer' } },
    { what: 'Save', target: button(page, 'Save'), answer: { text: 'Saving...' } },
  ]);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectPrompt(page, [
    {
      what: 'Submit',
      target: button(page, 'Submit'),
      answer: { text: 'You can withdraw it until' },
    },
  ]);

  await page.goto('/dashboard/user');
  const name = page.getByLabel('Display Name');
  await expect(name).toBeVisible();
  await expectPrompt(page, [
    {
      what: 'Save of the name',
      before: () => name.fill('Ada Example'),
      target: button(page, 'Save'),
      answer: { text: 'Saving...' },
    },
  ]);

  await page.goto('/dashboard/subjects/privacy-act-1988');
  await expect(button(page, 'Follow this law')).toBeVisible();
  await expectPrompt(page, [
    {
      what: 'Follow this law',
      target: button(page, 'Follow this law'),
      answer: { selector: 'button[data-loading]' },
    },
    {
      what: 'a link of the menu',
      target: page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Subject' }),
      answer: { selector: 'nav a[aria-current="page"][href$="/dashboard/subjects"]' },
    },
  ]);
});

test('the buttons of an adviser answer at once while the server is slow', async ({ page }) => {
  await openTaken(page);
  await expectPrompt(page, [
    {
      what: 'Accept and next',
      target: page.getByRole('button', { name: /^Accept and next/ }),
      answer: { text: 'Saving...' },
    },
    {
      what: 'Flag',
      before: () => expect(page.getByText('Question 1 accepted.')).toBeVisible(),
      target: page.getByRole('button', { name: /^Flag(?! and)/ }),
      answer: { text: 'Why the answer is flagged' },
    },
    {
      what: 'Flag and next',
      before: () => reason(page).fill('Who keeps the register?'),
      target: button(page, 'Flag and next'),
      answer: { text: 'Saving...' },
    },
  ]);
  const client = await createClient();
  await submitRound(client);
  // The list has the most urgent ones.
  await waitLongest(client.uid);
  await page.goto('/adviser');
  const take = queued(page, client.name).getByRole('button', { name: /^Take/ });
  await expectPrompt(page, [{ what: 'Take', target: take, answer: { text: 'Taking...' } }]);
});
