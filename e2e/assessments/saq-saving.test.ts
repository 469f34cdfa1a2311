import type { Page, Route } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { signInByForm } from '../fixtures/people/sign-in.ts';
import { answerAt, saved, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Whatever happens in between, the stored answers are those that the person typed and chose. What
// the page does with the answers of the server is shown without a browser
// (web/src/features/assessments/form/screens/saq-saving.test.tsx).

const law = 'spam-act-2003';
const path = `/dashboard/subjects/${law}/saq`;
const saves = '**/api/saq/submissions/*/answers';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const open = async (page: Page) => {
  const person = await openSaq(page, law);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  return person;
};

/** Answers the first question and returns the expected stored answer. */
const answerFirst = async (page: Page, controls: string) => {
  const first = answerAt(page, 1);
  await first.result.choose('Partially Compliant');
  await first.controls.fill(controls);
  return expect.objectContaining({ compliance_result: 'partial', current_controls: controls });
};

/** How often answers were stored, and which, in the order of their texts. */
const stored = async (uid: string) => {
  const { revision, answers } = await storedSubmission(uid);
  const textOf = ({ current_controls }: Record<string, string | null>) => current_controls ?? '';
  const inOrder = Object.values(answers).sort((a, b) => textOf(a).localeCompare(textOf(b)));
  return [revision, ...inOrder];
};

const withBadToken = (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a.b.c' } });

test('a save requested offline is sent once when the network is back, a token that expires is refreshed, and leaving asks first', async ({
  page,
}) => {
  const { uid } = await open(page);
  const typed = await answerFirst(page, 'A: Kiểm tra 🔒');
  const also = (current_controls: string) => expect.objectContaining({ current_controls });
  await test.step('offline, with what was typed meanwhile', async () => {
    await goOffline(page);
    await save(page).click();
    await expect(page.getByText('Not saved yet: offline')).toBeVisible();
    await answerAt(page, 2).fill('controls', 'B: second');
    await goOnline(page);
    await expect(saved(page)).toBeVisible();
    const second = expect.objectContaining({
      compliance_result: null,
      current_controls: 'B: second',
    });
    expect(await stored(uid)).toEqual([1, typed, second]);
  });

  await test.step('a token that expires during a save is refreshed at once', async () => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') statuses.push(response.status());
    });
    await answerAt(page, 3).fill('controls', 'C: third');
    await page.route(saves, withBadToken, { times: 1 });
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect(statuses).toEqual([401, 200]);
    expect(await stored(uid)).toEqual([2, typed, also('B: second'), also('C: third')]);
  });

  await test.step('or when that is possible again', async () => {
    await answerAt(page, 4).fill('controls', 'D: fourth');
    await page.route(saves, withBadToken);
    await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
    await save(page).click();
    await expect(page.getByText('Not saved yet: trying again')).toBeVisible();
    await page.unrouteAll();
    await expect(saved(page)).toBeVisible();
    const [revision, ...answers] = await stored(uid);
    expect([revision, answers.length, answers[3]]).toEqual([3, 4, also('D: fourth')]);
  });

  await test.step('leaving with unsaved answers asks for confirmation, and can save them', async () => {
    await answerAt(page, 5).fill('controls', 'E: fifth');
    const feed = page.getByRole('link', { name: 'Feed' });
    await feed.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(feed).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(answerAt(page, 5).controls).toHaveValue('E: fifth');
    await feed.click();
    await page.getByRole('button', { name: 'Save and leave' }).click();
    await expect(page).toHaveURL('/dashboard');
    const [revision, ...answers] = await stored(uid);
    expect([revision, answers.length, answers[4]]).toEqual([4, 5, also('E: fifth')]);
  });
});

test('unsaved answers are restored after the tab was closed, and kept at a sign-out for the same person, hidden from others', async ({
  page: first,
  context,
}) => {
  const { email, uid } = await open(first);
  const typed = await answerFirst(first, 'Mine alone');
  await first.close();

  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByText('1 unsaved answer was restored from this device.')).toBeVisible();
  await expect(answerAt(page, 1).controls).toHaveValue('Mine alone');

  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await expect
    .poll(() => asked)
    .toEqual(['You have unsaved answers. They are kept on this device. Sign out anyway?']);
  await expect(answerAt(page, 1).controls).toHaveValue('Mine alone');
  await signOut.click();
  await expect(page).toHaveURL('/');

  await signInByForm(page, (await signUp()).email, path);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await expect(page.getByText('Mine alone')).toBeHidden();
  await expect(answerAt(page, 1).controls).toHaveValue('');
  await signOut.click();
  await expect(page).toHaveURL('/');

  await signInByForm(page, email, path);
  await expect(answerAt(page, 1).controls).toHaveValue('Mine alone');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(uid)).toEqual([1, typed]);
  await page.reload();
  await expect(page.getByText('Answered: 1/15')).toBeVisible();
  await expect(page.getByText(/restored from this device/)).toBeHidden();
});
