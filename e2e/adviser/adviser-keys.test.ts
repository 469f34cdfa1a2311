import { acceptByKey, flagByKey, openPanel, pressKey } from '../fixtures/adviser-keys.ts';
import { at, openTaken } from '../fixtures/adviser-page.ts';
import {
  createClient,
  createStaff,
  law,
  reviewPath,
  submitRound,
  usualAnswer,
  waitLongest,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { form, idAt, report, soon } from '../fixtures/review-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// An adviser does everything in a review by the keyboard alone. The reviews begin in the state of each test.

test('a review is taken from the queue by keyboard', async ({ page }) => {
  const adviser = await createStaff();
  const client = await createClient();
  const reviewId = await submitRound(client);
  await waitLongest(client.uid);
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await pressKey(page, new RegExp(`^Take ${client.name}$`));
  await expect(at(page, 1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(reviewPath(reviewId)));
});

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('answers are accepted and flagged by keyboard, with a key for the next open one', async ({
      page,
    }) => {
      await openTaken(page, async ({ work, questionIds }) => work.accept(questionIds.slice(5)));
      await expect(at(page, 1)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowRight');
      await flagByKey(page, 3, 'Who keeps the register?');
      await acceptByKey(page, 4);
      await flagByKey(page, 5, 'Which law is it?');
      for (const position of [1, 2]) await acceptByKey(page, position);
      await expect(
        page.getByText(`${law.questions} of ${law.questions} judged`).first(),
      ).toBeVisible();
      await expect(page.getByText('2 flagged, 0 open').first()).toBeVisible();
    });

    test('changes are requested by keyboard, with the reasons in view', async ({ page }) => {
      await openTaken(page, async ({ work, questionIds }) => {
        await work.flag(idAt(questionIds, 3), 'Who keeps the register?');
        await work.flag(idAt(questionIds, 5), 'Which law is it?');
      });
      const request = /^Request changes$/;
      await openPanel(page);
      await pressKey(page, request);
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toContainText('Who keeps the register?');
      await expect(dialog).toContainText('Which law is it?');
      await pressKey(page, request);
      await expect(page.getByText('Waiting for the client')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a review is signed off by keyboard, and the client’s report says the same', async ({
      page,
      browser,
    }) => {
      const { client } = await openTaken(page, ({ work }) => work.acceptOthers());
      await openPanel(page);
      await pressKey(page, /^Sign off$/);
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.getByRole('textbox', { name: 'Sign-off' })).toBeFocused();
      await page.keyboard.type('Complete, and fits what we saw.');
      await expect(dialog.getByRole('figure')).toContainText('Complete, and fits what we saw.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const figure = page.getByRole('figure');
      await expect(figure).toContainText('Signed off by Sam Adviser');
      const reader = await browser.newPage();
      await openAs(reader, client.email, report);
      const section = reader.getByRole('region', { name: 'Review', exact: true });
      await expect(section.getByRole('figure')).toContainText('Complete, and fits what we saw.');
      await expect(section.getByRole('figure')).toHaveText((await figure.textContent()) ?? '');
      await reader.context().close();
    });
  });
}

test('a comment and a note are written by keyboard, and the client never sees the note', async ({
  page,
  browser,
}) => {
  const { client } = await openTaken(page);
  await page.keyboard.press('c');
  await page.keyboard.type('A name is enough.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Comments on question 1' })).toContainText(
    'A name is enough.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.type('Seen the same elsewhere.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notes on question 1' })).toContainText(
    'Seen the same elsewhere.',
  );
  const reader = await browser.newPage();
  await openAs(reader, client.email, form);
  await expect(reader.getByText('A name is enough.').first()).toBeVisible();
  await expect(reader.getByText('Seen the same elsewhere.')).toHaveCount(0);
  await reader.goto(report);
  await reader.getByRole('button', { name: 'Expand all' }).click();
  await expect(reader.getByText('A name is enough.').first()).toBeVisible();
  await expect(reader.getByText('Seen the same elsewhere.')).toHaveCount(0);
  const text = await readPdf(reader);
  expect(text).toContain(law.name);
  expect(text).not.toContain('Seen the same elsewhere.');
  await reader.context().close();
});

test('a second round is taken by keyboard: only flagged questions are open, with both answers', async ({
  page,
}) => {
  const { client } = await openTaken(page, async ({ work, questionIds }) => {
    await work.flag(idAt(questionIds, 3), 'Who keeps the register?');
    await work.flag(idAt(questionIds, 5), 'Which law is it?');
    await work.acceptOthers([idAt(questionIds, 3), idAt(questionIds, 5)]);
    await work.requestChanges();
  });
  await expect(page.getByText('Waiting for the client')).toBeVisible();
  await submitRound(client, (index) => {
    const same = usualAnswer(index);
    return index === 2 || index === 4
      ? { ...same, current_controls: `Control ${index + 1}, which Ada Client keeps.` }
      : same;
  });
  await soon(page.getByText('The client has submitted round 2.')).toBeVisible();
  await pressKey(page, /^Take this review$/);
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(page.getByText('0 flagged, 2 open').first()).toBeVisible();
  const now = page.getByRole('region', { name: 'Answer in round 2' });
  const before = page.getByRole('region', { name: 'Answer in round 1' });
  await expect(at(page, 3)).toBeVisible();
  // To the next open one.
  await page.keyboard.press('o');
  for (const position of [5, 3]) {
    await expect(at(page, position)).toBeVisible();
    await expect(now).toContainText(`Control ${position}, which Ada Client keeps.`);
    await expect(before).toContainText(`Control ${position}: a register`);
    await acceptByKey(page, position);
  }
  await expect(page.getByText('0 flagged, 0 open').first()).toBeVisible();
});
