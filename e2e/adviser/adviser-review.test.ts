import { readFileSync } from 'node:fs';
import { at, entry, openTaken, reason, verdict } from '../fixtures/adviser-page.ts';
import { readWord } from '../fixtures/files/read-word.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { downloadByButton } from '../fixtures/open-report.ts';
import { law, submitRound } from '../fixtures/people/review-people.ts';
import { idAt } from '../fixtures/review-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// The adviser's page of a review: what is saved, what is kept, and what others change meanwhile.

test('an acceptance is saved at once and goes on, is undone from another question, a question and a note are there again after a reload, and a verdict without a network is saved once there is one', async ({
  page,
}) => {
  await openTaken(page);
  const accept = page.getByRole('button', { name: /^Accept/ });
  await expect(accept).toHaveAccessibleName('Accept and next');
  await accept.click();
  await expect(page.getByText('Question 1 accepted.')).toBeVisible();
  await expect(at(page, 2)).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone. Question 1 is open again.')).toBeVisible();
  await expect(at(page, 2)).toBeVisible();
  await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Open\./);
  await page.keyboard.press('k');
  await accept.click();
  await expect(page.getByText(`1 of ${law.questions} judged`)).toBeVisible();
  await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Accepted\./);

  await page.getByRole('button', { name: /^Flag/ }).click();
  await expect(reason(page)).toBeFocused();
  await reason(page).fill('Who keeps the register?');
  await page.getByRole('button', { name: 'Flag and next' }).click();
  await expect(page.getByText('Question 2 flagged.')).toBeVisible();
  await expect(at(page, 3)).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();

  await page.keyboard.press('k');
  await expect(verdict(page)).toContainText('Who keeps the register?');
  await expect(verdict(page)).toContainText('by Sam Adviser');
  await page.getByRole('button', { name: 'Take back the verdict' }).click();
  await expect(verdict(page)).toContainText('Not judged yet.');
  await page.getByLabel('Note on question 2').fill('A note that was not added');
  // A verdict can be given again, also after a reload.
  await page.reload();
  await expect(at(page, 2)).toBeVisible();
  await expect(page.getByLabel('Note on question 2')).toHaveValue('A note that was not added');
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(entry(page, 2)).toHaveAccessibleName(/^Question 2: Accepted\./);

  await test.step('a verdict without a network is saved once there is one', async () => {
    await expect(at(page, 3)).toBeVisible();
    await goOffline(page);
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect(page.getByText('Not saved yet: offline')).toBeVisible();
    // The adviser can go on meanwhile, and stays where they are.
    await page.keyboard.press('j');
    await page.getByLabel('Comment on question 4').fill('Typed without a network');
    await goOnline(page);
    await expect(entry(page, 3)).toHaveAccessibleName(/^Question 3: Accepted\./);
    await expect(at(page, 4)).toBeVisible();
    await expect(page.getByLabel('Comment on question 4')).toHaveValue('Typed without a network');
    await expect(page.getByLabel('Comment on question 4')).toBeFocused();
  });

  // The file has what the client may read: the verdicts are not published.
  const csv = (await downloadByButton(page, 'CSV')).toString('utf8');
  expect(csv.split('\r\n')[0]).toMatch(/"Verdict","Reason",.*"Rounds"$/);
  expect(csv).toMatch(/"Round 1: submitted [^"]+; in review"/);
  expect(csv).not.toContain('"Accepted"');

  await page.getByRole('button', { name: 'Report in Word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report in Word' });
  await expect(dialog.getByLabel('Adviser (optional)')).toHaveValue('Sam Adviser');
  await dialog.getByLabel('Introduction (optional)').fill('x'.repeat(2_001));
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  await expect(dialog).toContainText('1 character too many');
  await dialog.getByLabel('Introduction (optional)').fill('For your board.\nPlease read page 2.');
  // The buttons of the panel are in another place of a narrow window.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: /judged/ })).toBeAttached();
  await expect(dialog.getByLabel('Introduction (optional)')).toHaveValue(/^For your board\./);
  await page.setViewportSize({ width: 1440, height: 900 });
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const html = await readWord(readFileSync(await (await waiting).path()));
  expect(html).toContain('<strong>Adviser:\t</strong>Sam Adviser</p>');
  expect(html).toContain('Introduction</h1><p>For your board.<br />Please read page 2.</p>');
  expect(html).not.toContain('Accepted by');
  await expect(dialog).toHaveCount(0);
});

test('a verdict on what was changed elsewhere is refused, and what there is now is shown', async ({
  page,
}) => {
  // Without its listener the page stays as it is while another window asks and the client answers.
  await page.route(/firestore|Listen/, (route) => route.abort());
  const { client, work, questionIds } = await openTaken(page);
  const alert = verdict(page).getByRole('alert');

  await test.step('a verdict, which is replaced only on purpose', async () => {
    await page.keyboard.press('f');
    await reason(page).fill('My reason');
    await work.accept([idAt(questionIds, 1)]);
    await page.getByRole('button', { name: 'Flag and next' }).click();
    await expect(alert).toContainText('The verdict was changed elsewhere');
    await expect(alert).toContainText('Accepted');
    await expect(alert).toContainText('Yours was not saved: Flagged: My reason');
    await expect(reason(page)).toHaveValue('My reason');
    await expectToFit(page, 'a stale verdict');
    await page.setViewportSize({ width: 1440, height: 900 });
    await alert.getByRole('button', { name: 'Save mine' }).click();
    await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Flagged\./);
  });

  await test.step('an answer', async () => {
    await entry(page, 2).click();
    await expect(at(page, 2)).toBeVisible();
    await page.keyboard.press('f');
    await reason(page).fill('Typed about the first answer');
    await work.requestChanges();
    await submitRound(client, (index) => ({
      compliance_result: 'compliant',
      current_controls: index === 1 ? 'A new answer' : `Control ${index + 1}`,
    }));
    await work.take();
    await page.getByRole('button', { name: 'Flag and next' }).click();
    await expect(alert).toContainText('The answer has changed since you read it');
    const answerIn = (round: number) =>
      page.getByRole('region', { name: `Answer in round ${round}` });
    await expect(answerIn(2)).toContainText('A new answer');
    await expect(answerIn(1)).toContainText('Control 2:');
    await expect(reason(page)).toHaveValue('Typed about the first answer');
    await expectToFit(page, 'a changed answer');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
