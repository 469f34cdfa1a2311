import { readFileSync } from 'node:fs';
import { at, entry, openTaken, reason, verdict } from '../fixtures/adviser-page.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { downloadByButton } from '../fixtures/open-report.ts';
import { law, submitRound, unassign } from '../fixtures/people/review-people.ts';
import { readWord } from '../fixtures/read-word.ts';
import { idAt } from '../fixtures/review-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// The adviser's page of a review: what is saved, what is kept, and what others change meanwhile.

test('an acceptance is saved at once and goes on, and it is undone from another question', async ({
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
  await page.getByRole('button', { name: 'Flag and next' }).click();
  await expect(page.getByText('Write the reason first.')).toBeVisible();
  await reason(page).fill('Who keeps the register?');
  await page.getByRole('button', { name: 'Flag and next' }).click();
  await expect(page.getByText('Question 2 flagged.')).toBeVisible();
  await expect(at(page, 3)).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();

  // Whoever changes the reason stays, and so does the question over a reload.
  await page.keyboard.press('k');
  await page.getByRole('button', { name: /^Change flag/ }).click();
  await reason(page).fill('Who keeps the register?');
  await page.getByRole('button', { name: 'Save the flag' }).click();
  await expect(reason(page)).toHaveCount(0);
  // The form is gone, and the focus is beside where it was.
  await expect(verdict(page).getByRole('heading')).toBeFocused();
  await page.reload();
  await expect(at(page, 2)).toBeVisible();
  await expect(verdict(page)).toContainText('Who keeps the register?');
  await expect(verdict(page)).toContainText('by Sam Adviser');
  await page.getByRole('button', { name: 'Take back the verdict' }).click();
  await expect(verdict(page)).toContainText('Not judged yet.');
  // A verdict can be given again, also after a reload.
  await page.reload();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(entry(page, 2)).toHaveAccessibleName(/^Question 2: Accepted\./);

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

test('texts that were not sent are still there after a reload, and after a failed call', async ({
  page,
}) => {
  await openTaken(page);
  await page.keyboard.press('f');
  await reason(page).fill('A reason that was not saved');
  await page.getByLabel('Comment on question 1').fill('A comment that was not sent');
  await page.getByLabel('Note on question 1').fill('A note that was not added');
  await page.reload();
  await expect(reason(page)).toHaveValue('A reason that was not saved');
  await expect(page.getByLabel('Note on question 1')).toHaveValue('A note that was not added');

  // The comment arrives, and its answer is lost: sent again, there is one.
  await page.route('**/comments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send to the client' }).click();
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here.');
  await page.unroute('**/comments');
  await page.reload();
  await expect(page.getByLabel('Comment on question 1')).toHaveValue('A comment that was not sent');
  await page.getByRole('button', { name: 'Send to the client' }).click();
  const comments = page.getByRole('list', { name: 'Comments on question 1' });
  await expect(comments.getByRole('listitem')).toHaveText([/A comment that was not sent/]);
  await expect(page.getByLabel('Comment on question 1')).toHaveValue('');

  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('list', { name: 'Notes on question 1' })).toContainText(
    'A note that was not added',
  );
});

test('a verdict without a network is saved once there is one', async ({ page }) => {
  await openTaken(page);
  await goOffline(page);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Not saved yet: offline')).toBeVisible();
  // The adviser can go on meanwhile, and stays where they are.
  await page.keyboard.press('j');
  await page.getByLabel('Comment on question 2').fill('Typed without a network');
  await goOnline(page);
  await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Accepted\./, { timeout: 40_000 });
  await expect(at(page, 2)).toBeVisible();
  await expect(page.getByLabel('Comment on question 2')).toHaveValue('Typed without a network');
  await expect(page.getByLabel('Comment on question 2')).toBeFocused();
});

test('a verdict that was changed in another window is shown, and is replaced only on purpose', async ({
  page,
}) => {
  const { work, questionIds } = await openTaken(page);
  await page.keyboard.press('f');
  await reason(page).fill('My reason');
  await work.accept([idAt(questionIds, 1)]);
  await page.getByRole('button', { name: 'Flag and next' }).click();
  const alert = verdict(page).getByRole('alert');
  await expect(alert).toContainText('The verdict was changed elsewhere');
  await expect(alert).toContainText('Accepted');
  await expect(alert).toContainText('Yours was not saved: Flagged: My reason');
  await expect(reason(page)).toHaveValue('My reason');
  await expectToFit(page, 'a stale verdict');
  await page.setViewportSize({ width: 1440, height: 900 });
  await alert.getByRole('button', { name: 'Save mine' }).click();
  await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Flagged\./);
});

test('a verdict that was changed in another window can be kept', async ({ page }) => {
  const { work, questionIds } = await openTaken(page);
  await expect(at(page, 1)).toBeVisible();
  await work.flag(idAt(questionIds, 1), 'Theirs');
  await page.getByRole('button', { name: /^Accept/ }).click();
  const alert = verdict(page).getByRole('alert');
  await expect(alert).toContainText('Theirs');
  await alert.getByRole('button', { name: 'Keep the other' }).click();
  await expect(alert).toHaveCount(0);
  await expect(entry(page, 1)).toHaveAccessibleName(/^Question 1: Flagged\./);
});

test('a verdict on an answer that has changed is refused, and the new answer is shown', async ({
  page,
}) => {
  // Without its listener the page stays as it is while another window asks and the client answers.
  await page.route(/firestore|Listen/, (route) => route.abort());
  const { client, work, questionIds } = await openTaken(page);
  await page.keyboard.press('f');
  await reason(page).fill('Typed about the first answer');
  await work.flag(idAt(questionIds, 1), 'Say more');
  await work.requestChanges();
  await submitRound(client, (index) => ({
    compliance_result: 'compliant',
    current_controls: index === 0 ? 'A new answer' : `Control ${index + 1}`,
  }));
  await work.take();
  await page.getByRole('button', { name: 'Flag and next' }).click();
  await expect(verdict(page).getByRole('alert')).toContainText(
    'The answer has changed since you read it',
  );
  await expect(page.getByRole('region', { name: 'Answer in round 2' })).toContainText(
    'A new answer',
  );
  await expect(page.getByRole('region', { name: 'Answer in round 1' })).toContainText('Control 1:');
  await expect(reason(page)).toHaveValue('Typed about the first answer');
  await expectToFit(page, 'a changed answer');
});

test('the other side’s turn appears without a reload and does not move what is typed', async ({
  page,
}) => {
  const { client } = await openTaken(page, ({ work, questionIds }) =>
    work.flag(idAt(questionIds, 1), 'Say more'),
  );
  await entry(page, 2).click();
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Say more');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Waiting for the client')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.getByLabel('Note on question 2').fill('Half a sent');
  await submitRound(client, () => ({ compliance_result: 'compliant' }));
  await expect(page.getByText('The client has submitted round 2.')).toBeVisible();
  await expect(page.getByLabel('Note on question 2')).toBeFocused();
  await page.keyboard.type('ence');
  await expect(page.getByLabel('Note on question 2')).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Take this review' }).click();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
});

test('answers that were accepted and are the same can be accepted together', async ({ page }) => {
  await openTaken(page, async ({ client: submitting, work, questionIds }) => {
    await work.accept(questionIds.slice(0, 2));
    await work.flag(idAt(questionIds, 3), 'Say more');
    await work.requestChanges();
    await submitRound(submitting);
    await work.take();
    // Carried over, and taken back by a second reading.
    await work.takeBack(questionIds.slice(0, 2));
  });
  await expect(page.getByText(`0 of ${law.questions} judged`)).toBeVisible();
  await expect(page.getByText('Unchanged since round 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept 2 unchanged answers' }).dblclick();
  await expect(page.getByText(`2 of ${law.questions} judged`)).toBeVisible();
  await expect(page.getByRole('button', { name: /unchanged answer/ })).toHaveCount(0);
});

test('a review that is no longer theirs says so with the next call', async ({ page }) => {
  await page.route(/firestore|Listen/, (route) => route.abort());
  const { client } = await openTaken(page);
  await unassign(client.uid);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('alert')).toContainText('This review is no longer yours.');
  await expect(page.getByText(client.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page).toHaveURL('/adviser');
});

test('a review is signed off as it was previewed, and the words are kept before that', async ({
  page,
}) => {
  await openTaken(page, ({ work }) => work.acceptOthers());
  await page.getByRole('button', { name: 'Sign off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sign-off' }).fill('Reviewed on the evidence given.');
  await expect(dialog.getByRole('figure')).toContainText('Reviewed on the evidence given.');
  // Kept, as everything that is typed.
  await page.reload();
  await page.getByRole('button', { name: 'Sign off' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Sign-off' })).toHaveValue(
    'Reviewed on the evidence given.',
  );
  await expectToFit(page, 'the sign-off');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Sign off' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('figure')).toContainText('Reviewed on the evidence given.');
  await expect(page.getByText('Signed off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Accept|Flag)/ })).toHaveCount(0);
});

test('a review that was signed off is reopened with a reason', async ({ page }) => {
  await openTaken(page, async ({ work }) => {
    await work.acceptOthers();
    await work.close('Reviewed on the evidence given.');
  });
  await expect(page.getByRole('figure')).toContainText('Reviewed on the evidence given.');
  await page.getByRole('button', { name: 'Reopen this review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why it is reopened').fill('The register was moved.');
  await dialog.getByRole('button', { name: 'Reopen' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The register was moved.')).toBeVisible();
  await expect(page.getByText('Waiting for the client')).toBeVisible();
});
