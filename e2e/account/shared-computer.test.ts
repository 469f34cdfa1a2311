import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { recordFigure } from '../../dev/tests/figures.ts';
import { openAsNewPerson, signInByForm } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// What the next person at the same computer finds of somebody's unsaved answers: nothing. What that person
// finds when they sign in again: all of it (docs/decisions/0022).

const path = '/dashboard/subjects/consumer-data-right/saq';
const secret = 'Only Anna knows this 🔒';

/** Everything that a browser stores for this site, as text, with base64 decoded. */
const readDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const readStore = (store: IDBObjectStore) =>
      new Promise<unknown>((resolve, reject) => {
        const all = store.getAll();
        all.onsuccess = () => resolve(all.result);
        all.onerror = () => reject(all.error);
      });
    const readDatabase = (name: string) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          const stores = names.length > 0 ? database.transaction(names) : null;
          resolve(Promise.all(names.map((each) => stores && readStore(stores.objectStore(each)))));
          database.close();
        };
      });
    const databases = await indexedDB.databases();
    const encoded =
      Object.values<string>(localStorage)
        .join()
        .match(/[\w+/]{16,}={0,2}/g) ?? [];
    const decoded = encoded.map((text) => {
      try {
        return atob(text);
      } catch {
        return '';
      }
    });
    return JSON.stringify([
      Object.entries(localStorage),
      decoded,
      Object.entries(sessionStorage),
      document.cookie,
      await caches.keys(),
      await Promise.all(databases.map(({ name }) => readDatabase(name ?? ''))),
    ]);
  });

const type = async (page: Page): Promise<string> => {
  const { email } = await openAsNewPerson(page, path);
  await expect(page.getByText('Answered: 0/26')).toBeVisible();
  await answerAt(page, 1).fill('controls', secret);
  await answerAt(page, 2).result.choose('Partially Compliant');
  expect(await readDevice(page)).toContain(secret);
  return email;
};

/** Including which questions have unsaved answers. */
const expectNothingReadable = async (page: Page): Promise<void> => {
  // A question's id as the end of a key: `q18` may occur by chance in a ciphertext, or in a key of the router.
  await expect.poll(() => readDevice(page)).not.toMatch(/Only Anna|partial|saq-draft|\/q\d\d\\*"/);
};

const expectBack = async (page: Page, email: string): Promise<void> => {
  await signInByForm(page, email, path);
  await expect(answerAt(page, 1).controls).toHaveValue(secret);
  await answerAt(page, 2).result.expectChosen('Partially Compliant');
  await expect(page.getByText('2 unsaved answers were restored from this device.')).toBeVisible();
};

/** The ways in which a session ends, and the page that the next person opens. */
const ends: [string, (page: Page) => Promise<Page>][] = [
  [
    'by signing out',
    async (page) => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      return page;
    },
  ],
  [
    'in another tab while answers are being typed',
    async (page) => {
      const other = await page.context().newPage();
      other.on('dialog', (dialog) => dialog.accept());
      await other.goto('/dashboard');
      await other.getByRole('button', { name: 'Sign Out' }).click();
      await expect(other).toHaveURL('/');
      // This one may still have been writing.
      await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
      return page;
    },
  ],
  [
    'while no page is open',
    async (page) => {
      const context = page.context();
      const other = await context.newPage();
      await other.goto('/privacy');
      await page.close();
      // As the identity provider's SDK would, once it knows that the session has ended.
      await other.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) {
          await new Promise((done) => {
            const deletion = indexedDB.deleteDatabase(name ?? '');
            deletion.onsuccess = done;
            deletion.onblocked = done;
          });
        }
      });
      await other.goto('/services/training');
      return other;
    },
  ],
];

for (const [how, end] of ends) {
  test(`a session that ends ${how} leaves no readable answers, and the same person can restore them`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const email = await type(page);
    const next = await end(page);
    await expectNothingReadable(next);
    await signInByForm(next, (await signUp()).email, path);
    await expect(next.getByText('Answered: 0/26')).toBeVisible();
    await expectNothingReadable(next);
    await next.getByRole('button', { name: 'Sign Out' }).click();
    await expect(next).toHaveURL('/');
    await expectBack(next, email);
    recordFigure('ends of a session that leave nothing to read', 1, ends.length);
  });
}

test('deleting the account removes the unsaved answers from the device', async ({ page }) => {
  await type(page);
  // Plain entries of this session, and sealed ones of another.
  const entries = () => page.evaluate(() => Object.keys(localStorage).join());
  await page.goto('/dashboard/user/data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel(/Your password/).fill(personPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(entries).not.toMatch(/saq-|sealed|device-key/);
});

test('any page deletes unsaved answers that are older than 30 days', async ({ page }) => {
  nameErrors(/^The device has no room/, 'the planted entries have no key that seals them');
  await page.goto('/about/team');
  await page.evaluate(() => {
    const at = Date.now() - 31 * 24 * 3_600_000;
    const times = { at, confirmed: [at, at] };
    localStorage.setItem('saq-draft/anna/s/q01', JSON.stringify({ ...times, mine: 'Old' }));
    localStorage.setItem('sealed/key/one', JSON.stringify({ ...times, secret: '', text: '' }));
    localStorage.setItem('saq-mark/anna/s/q02', JSON.stringify(times));
  });
  await page.goto('/about/mission');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toMatch(/saq-|sealed/);
});

test('a device key that cannot be loaded shows an error, and a retry restores the answers', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const email = await type(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectNothingReadable(page);
  let isBroken = true;
  await page.route('**/api/auth/me/device-key', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No key now' } })
      : route.continue(),
  );
  await signInByForm(page, email, path);
  await expect(page.getByRole('alert')).toContainText('No key now');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answerAt(page, 1).controls).toHaveValue(secret);
});
