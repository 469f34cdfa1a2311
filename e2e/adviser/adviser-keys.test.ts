import type { Page } from '@playwright/test';
import { acceptByKey, flagByKey, openPanel, pressKey } from '../fixtures/adviser-keys.ts';
import { at, openTaken } from '../fixtures/adviser-page.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { law, submitRound, usualAnswer } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { form, report } from '../fixtures/review-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// An adviser does everything in a review by the keyboard alone. The reviews begin in the state of
// each test.

const phone = { width: 360, height: 800 };
const signOff = 'Complete, and fits what we saw.';

/** Signs off from where the button is, and `look`s at the dialog before. */
const signOffByKey = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await pressKey(page, /^Sign off$/);
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('textbox', { name: 'Sign-off' })).toBeFocused();
  await page.keyboard.type(signOff);
  await expect(dialog.getByRole('figure')).toContainText(signOff);
  await look();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('two rounds are judged by keyboard, signed off and reopened at 360 px, and the client reads comments and the sign-off, and never a note', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const { client } = await openTaken(page, ({ work, questionIds }) =>
    work.accept(questionIds.slice(5)),
  );
  const note = 'Seen the same elsewhere.';
  const reader = await browser.newPage();

  await test.step('answers are accepted and flagged', async () => {
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

  await test.step('a comment and a note are written', async () => {
    await expect(at(page, 2)).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.type('A name is enough.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Comments on question 2' })).toContainText(
      'A name is enough.',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.type(note);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Notes on question 2' })).toContainText(note);
  });

  await test.step('changes are requested, with the reasons in view', async () => {
    const request = /^Request changes$/;
    await pressKey(page, request);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The client will read your verdicts');
    await expect(dialog).toContainText('Who keeps the register?');
    await expect(dialog).toContainText('Which law is it?');
    await pressKey(page, request);
    await expect(page.getByText('Waiting for the client')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    await openAs(reader, client.email, form);
    await expect(reader.getByText('A name is enough.').first()).toBeVisible();
    await expect(reader.getByText(note)).toHaveCount(0);
  });

  await test.step('the client’s turn appears without a reload and does not move what is typed', async () => {
    const field = page.getByLabel('Note on question 2');
    await field.fill('Half a sent');
    await submitRound(client, (index) => {
      const same = usualAnswer(index);
      return index === 2 || index === 4
        ? { ...same, current_controls: `Control ${index + 1}, which Ada Client keeps.` }
        : same;
    });
    await expect(page.getByText('The client has submitted round 2.')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('ence');
    await expect(field).toHaveValue('Half a sentence');
  });

  await test.step('the second round is taken: only flagged questions are open, with both answers', async () => {
    await pressKey(page, /^Take this review$/);
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await expect(page.getByText('0 flagged, 2 open').first()).toBeVisible();
    const now = page.getByRole('region', { name: 'Answer in round 2' });
    const before = page.getByRole('region', { name: 'Answer in round 1' });
    // To the next open one.
    await page.keyboard.press('o');
    for (const position of [3, 5]) {
      await expect(at(page, position)).toBeVisible();
      await expect(now).toContainText(`Control ${position}, which Ada Client keeps.`);
      await expect(before).toContainText(`Control ${position}: a register`);
      if (position === 5) await page.setViewportSize(phone);
      await acceptByKey(page, position);
    }
    await expect(page.getByText('0 flagged, 0 open').first()).toBeVisible();
  });

  await test.step('it is signed off, and the client’s report says the same', async () => {
    await openPanel(page);
    await signOffByKey(page, async () => {
      await expectToFit(page, 'the sign-off');
      await page.setViewportSize(phone);
    });
    const figure = page.getByRole('figure');
    await expect(page.getByText('Signed off', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Accept|Flag)/ })).toHaveCount(0);
    await expect(figure).toContainText('Signed off by Sam Adviser');
    await reader.goto(report);
    const section = reader.getByRole('region', { name: 'Review', exact: true });
    await expect(section.getByRole('figure')).toContainText(signOff);
    await expect(section.getByRole('figure')).toHaveText((await figure.textContent()) ?? '');
    await reader.getByRole('button', { name: 'Expand all' }).click();
    await expect(reader.getByText('A name is enough.').first()).toBeVisible();
    await expect(reader.getByText(note)).toHaveCount(0);
  });

  await test.step('it is reopened with a reason', async () => {
    await pressKey(page, /^Reopen this review$/);
    await expect(page.getByLabel('Why it is reopened')).toBeFocused();
    await page.keyboard.type('The register was moved.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('The register was moved.')).toBeVisible();
    await expect(page.getByText('Waiting for the client')).toBeVisible();
  });
  await reader.context().close();
});
