import type { Page, Route } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { openAsNewPerson, signInByForm } from '../fixtures/people/sign-in.ts';
import { answerAt, questionAt, saved, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Whatever happens in between, the stored answers are those that the person typed and chose.

const path = '/dashboard/subjects/consumer-data-right/saq';
const saves = '**/api/saq/submissions/*/answers';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const open = async (page: Page) => {
  const person = await openAsNewPerson(page, path);
  await expect(page.getByText('Answered: 0/26')).toBeVisible();
  return person;
};

/** Answers the first question and returns the expected stored answer. */
const answerFirst = async (page: Page, controls: string) => {
  const first = answerAt(page, 1);
  await first.result.choose('Partially Compliant');
  await first.controls.fill(controls);
  return { compliance_result: 'partial', current_controls: controls };
};

test('a save requested offline is sent exactly once when the network is back', async ({ page }) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Kiểm tra 🔒');
  await goOffline(page);
  await save(page).click();
  await expect(page.getByText('Not saved yet: offline')).toBeVisible();
  await goOnline(page);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('an answer that is typed after a save was requested offline is saved with it', async ({
  page,
}) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'First');
  await goOffline(page);
  await save(page).click();
  await expect(page.getByText('Not saved yet: offline')).toBeVisible();
  await answerAt(page, 2).fill('controls', 'Second');
  await goOnline(page);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  const { revision, answers } = await storedSubmission(uid);
  expect(revision).toBe(1);
  expect(Object.values(answers)).toHaveLength(2);
  expect(answers).toMatchObject({ q18: typed });
  expect(JSON.stringify(answers)).toContain('Second');
});

test('a save that fails with status 500 is retried until it succeeds', async ({ page }) => {
  nameErrors(/status of 500 .*\/answers/, 'the test answers in place of the server');
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Ours');
  await page.route(
    saves,
    (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
    { times: 2 },
  );
  await save(page).click();
  await expect(page.getByText('Not saved yet: trying again')).toBeVisible();
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('a save whose response was lost is not stored twice', async ({ page }) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Ours');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(saves, loseAnswer, { times: 1 });
  await save(page).click();
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Answered: 1/26')).toBeVisible();
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('unsaved answers are restored after the tab was closed', async ({ page, context }) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Typed and never saved');
  await page.close();

  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByText('1 unsaved answer was restored from this device.')).toBeVisible();
  await expect(answerAt(again, 1).controls).toHaveValue('Typed and never saved');
  await save(again).click();
  await expect(saved(again)).toBeVisible();
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
  await again.reload();
  await expect(again.getByText('Answered: 1/26')).toBeVisible();
  await expect(again.getByText(/restored from this device/)).toBeHidden();
});

test('unsaved answers are removed from the device by one press, and can be restored', async ({
  page,
}) => {
  await open(page);
  await answerFirst(page, 'A secret');
  await answerAt(page, 2).addDetails();
  await answerAt(page, 2).risk.choose('High');
  const onDevice = () => page.evaluate(() => JSON.stringify(localStorage));
  const remove = page.getByRole('button', { name: 'Remove from this device' });

  await remove.click();
  await expect(page.getByText('2 unsaved answers removed.')).toBeVisible();
  await expect(answerAt(page, 1).controls).toHaveValue('');
  expect(await onDevice()).not.toContain('A secret');

  // What is typed next and removed as well does not end the way back to the first.
  await answerAt(page, 3).fill('controls', 'Another secret');
  await remove.click();
  await expect(page.getByText('3 unsaved answers removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answerAt(page, 1).controls).toHaveValue('A secret');
  await expect(answerAt(page, 3).controls).toHaveValue('Another secret');
  await answerAt(page, 2).risk.expectChosen('High');
  expect(await onDevice()).toContain('A secret');
});

test('after signing out, unsaved answers are kept for the same person and hidden from others', async ({
  page,
}) => {
  const { email, uid } = await open(page);
  const typed = await answerFirst(page, 'Mine alone');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');

  await signInByForm(page, (await signUp()).email, path);
  await expect(page.getByText('Answered: 0/26')).toBeVisible();
  await expect(page.getByText('Mine alone')).toBeHidden();
  await expect(answerAt(page, 1).controls).toHaveValue('');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');

  await signInByForm(page, email, path);
  await expect(answerAt(page, 1).controls).toHaveValue('Mine alone');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('signing out with unsaved answers asks for confirmation and can be cancelled', async ({
  page,
}) => {
  await open(page);
  await answerFirst(page, 'Ours');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect
    .poll(() => asked)
    .toEqual(['You have unsaved answers. They are kept on this device. Sign out anyway?']);
  await expect(answerAt(page, 1).controls).toHaveValue('Ours');
});

test('a token that expires during a save is refreshed, and the answers are saved once', async ({
  page,
}) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Ours');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') statuses.push(response.status());
  });
  await page.route(
    saves,
    async (route) => {
      const headers = { ...route.request().headers(), authorization: 'Bearer a.b.c' };
      await route.continue({ headers });
    },
    { times: 1 },
  );
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(statuses).toEqual([401, 200]);
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('answers wait while the token cannot be refreshed, and are saved afterwards', async ({
  page,
}) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'Ours');
  const withBadToken = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a.b.c' } });
  await page.route(saves, withBadToken);
  await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Not saved yet: trying again')).toBeVisible();
  await page.unrouteAll();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  expect(await storedSubmission(uid)).toMatchObject({ revision: 1, answers: { q18: typed } });
});

test('leaving with unsaved answers asks for confirmation, and keeps them in either case', async ({
  page,
}) => {
  await open(page);
  await answerFirst(page, 'Ours');
  const feed = page.getByRole('link', { name: 'Feed' });
  await feed.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(feed).toBeFocused();
  await expect(page).toHaveURL(path);
  await feed.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(path);
  await expect(answerAt(page, 1).controls).toHaveValue('Ours');
});

test('a rejected submission shows on a separate line what a question needs', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const card = questionAt(page, 1);
  const message = card.getByText('This question needs a compliance result');
  await expect(answerAt(page, 1).result.group).toHaveAccessibleDescription(
    await message.innerText(),
  );
  const above = await message.boundingBox();
  const below = await card.getByText('Not sure yet').boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
});

test('Ctrl+Enter with unsaved changes asks for confirmation, then saves and submits', async ({
  page,
}) => {
  await open(page);
  for (let position = 1; position <= 26; position += 1)
    await answerAt(page, position).result.choose('Compliant');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit' });
  await expect(dialog).toContainText('You have unsaved changes. Save before submitting?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await answerAt(page, 20).gaps.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Save and submit' }).click();
  await expect(page.getByText('Submission submitted')).toBeVisible();
});
