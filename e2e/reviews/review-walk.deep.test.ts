import type { Browser, Page } from '@playwright/test';
import { acceptByKey, flagByKey, openPanel, pressKey } from '../fixtures/adviser-keys.ts';
import { at } from '../fixtures/adviser-page.ts';
import { readPdf } from '../fixtures/files/read-pdf.ts';
import { createClient, createStaff, law, waitLongest } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { form } from '../fixtures/review-pages.ts';
import { answerAt, button, saved, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// A whole review in two windows: the client by mouse, the adviser by the keyboard alone. Each of
// its steps has a test of its own in the usual run (review-client.test.ts, adviser-keys.test.ts).

const everyPosition = Array.from({ length: law.questions }, (_, index) => index + 1);

/** Submits the law's whole questionnaire as the client does. */
const submitFirst = async (page: Page): Promise<void> => {
  await expect(page.getByText(`Answered: 0/${law.questions}`)).toBeVisible();
  for (const position of everyPosition) {
    await answerAt(page, position).result.choose('Compliant');
  }
  await answerAt(page, 3).fill('controls', 'A register.');
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await submitSaved(page);
  await expect(page.getByText('Submission submitted')).toBeVisible();
};

/** The adviser's window, whose mouse is never used after the sign-in. */
const openAdviser = async (browser: Browser, width: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const adviser = await createStaff('Sam Adviser');
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  return page;
};

for (const width of [360, 1440]) {
  test(`a review from the first submission to the sign-off in two windows at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const client = await createClient();
    await openAs(page, client.email, form);
    await submitFirst(page);
    await waitLongest(client.uid);
    const adviser = await openAdviser(browser, width);

    await test.step('the adviser takes it', async () => {
      await pressKey(adviser, new RegExp(`^Take ${client.name}$`));
      await expect(at(adviser, 1)).toBeVisible();
      await expect(page.getByText('With your adviser since today').first()).toBeVisible();
    });

    await test.step('flags two, and accepts the rest', async () => {
      await expect(adviser.getByRole('article')).toBeVisible();
      await adviser.keyboard.press('j');
      await adviser.keyboard.press('ArrowRight');
      await flagByKey(adviser, 3, 'Who keeps the register?');
      await acceptByKey(adviser, 4);
      await flagByKey(adviser, 5, 'Which law is it?');
      for (const position of everyPosition.slice(5)) await acceptByKey(adviser, position);
      for (const position of [1, 2]) await acceptByKey(adviser, position);
      await expect(
        adviser.getByText(`${law.questions} of ${law.questions} judged`).first(),
      ).toBeVisible();
      await expect(adviser.getByText('2 flagged, 0 open').first()).toBeVisible();
    });

    await test.step('comments, and writes a note that the client never sees', async () => {
      await adviser.keyboard.press('j');
      await expect(at(adviser, 3)).toBeVisible();
      await adviser.keyboard.press('c');
      await adviser.keyboard.type('A name is enough.');
      await adviser.keyboard.press('Control+Enter');
      await expect(adviser.getByRole('list', { name: 'Comments on question 3' })).toContainText(
        'A name is enough.',
      );
      await adviser.keyboard.press('Escape');
      await adviser.keyboard.press('n');
      await adviser.keyboard.type('Seen the same elsewhere.');
      await adviser.keyboard.press('Control+Enter');
      await expect(adviser.getByRole('list', { name: 'Notes on question 3' })).toContainText(
        'Seen the same elsewhere.',
      );
      await adviser.keyboard.press('Escape');
    });

    await test.step('requests changes', async () => {
      await openPanel(adviser);
      await pressKey(adviser, /^Request changes$/);
      const dialog = adviser.getByRole('dialog').last();
      await expect(dialog).toContainText('Who keeps the register?');
      await expect(dialog).toContainText('Which law is it?');
      await pressKey(adviser, /^Request changes$/);
      await expect(adviser.getByText('Waiting for the client')).toBeVisible();
      await expect(adviser.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the client answers both, and submits again', async () => {
      await expect(page.getByText('2 questions to answer again').first()).toBeVisible();
      await button(page, 'Answer 2 questions again').click();
      await expect(page.getByText('0 of 2 changed')).toBeVisible();
      await expect(page.getByText('Who keeps the register?').first()).toBeVisible();
      await expect(page.getByText('A name is enough.').first()).toBeVisible();
      await expect(page.getByText('Seen the same elsewhere.')).toHaveCount(0);
      await answerAt(page, 3).fill('controls', 'A register that Ada Client keeps.');
      await answerAt(page, 5).fill('controls', 'The Spam Act 2003.');
      await button(page, 'Save').click();
      await expect(saved(page)).toBeVisible();
      await submitSaved(page);
      await expect(page.getByText('Submission submitted')).toBeVisible();
    });

    await test.step('only those two are open, with the answers of before beside them', async () => {
      await expect(adviser.getByText('The client has submitted round 2.')).toBeVisible();
      await pressKey(adviser, /^Take this review$/);
      await expect(adviser.getByRole('button', { name: /^Accept/ })).toBeVisible();
      await expect(adviser.getByText('0 flagged, 2 open').first()).toBeVisible();
      await adviser.keyboard.press('o');
      const now = adviser.getByRole('region', { name: 'Answer in round 2' });
      const before = adviser.getByRole('region', { name: 'Answer in round 1' });
      if (await at(adviser, 3).isVisible()) {
        await expect(now).toContainText('A register that Ada Client keeps.');
        await expect(before).toContainText('A register.');
        await acceptByKey(adviser, 3);
        await acceptByKey(adviser, 5);
      } else {
        await acceptByKey(adviser, 5);
        await expect(at(adviser, 3)).toBeVisible();
        await expect(now).toContainText('A register that Ada Client keeps.');
        await expect(before).toContainText('A register.');
        await acceptByKey(adviser, 3);
      }
      await expect(adviser.getByText('0 flagged, 0 open').first()).toBeVisible();
    });

    await test.step('the adviser signs off', async () => {
      await openPanel(adviser);
      await pressKey(adviser, /^Sign off$/);
      const dialog = adviser.getByRole('dialog').last();
      await expect(dialog.getByRole('textbox', { name: 'Sign-off' })).toBeFocused();
      await adviser.keyboard.type('Complete, and fits what we saw.');
      await expect(dialog.getByRole('figure')).toContainText('Complete, and fits what we saw.');
      await adviser.keyboard.press('Control+Enter');
      await expect(adviser.getByRole('dialog')).toHaveCount(0);
      await expect(adviser.getByRole('figure')).toContainText('Signed off by Sam Adviser');
    });

    await test.step('the sign-off stands in the report and in the PDF', async () => {
      await expect(page.getByText('Signed off today').first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Report' }).first().click();
      const section = page.getByRole('region', { name: 'Review', exact: true });
      await expect(section.getByRole('figure')).toContainText('Complete, and fits what we saw.');
      await expect(section.getByRole('figure')).toHaveText(
        (await adviser.getByRole('figure').textContent()) ?? '',
      );
      const text = await readPdf(page);
      expect(text).toContain('Complete, and fits what we saw.');
      expect(text).toContain('signed off by Sam Adviser');
      expect(text).not.toContain('Seen the same elsewhere.');
    });
    await adviser.context().close();
  });
}
