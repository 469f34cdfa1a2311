import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { recordFigure } from '../../dev/tests/figures.ts';
import { goTo } from '../fixtures/go-to.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { fillLogin, openAsNewPerson, signInByForm } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// What the next person at the same computer finds of someone's unsaved answers: nothing. What that
// person finds when they sign in again: all of it (docs/decisions/0022).

const path = '/dashboard/subjects/spam-act-2003/saq';
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
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await answerAt(page, 1).fill('controls', secret);
  await answerAt(page, 2).result.choose('Partially Compliant');
  expect(await readDevice(page)).toContain(secret);
  return email;
};

/** Including which questions have unsaved answers. */
const expectNothingReadable = async (page: Page): Promise<void> => {
  // A question's id as the end of a key: `q18` may occur by chance in a ciphertext, or in a key of
  // the router.
  await expect.poll(() => readDevice(page)).not.toMatch(/Only Anna|partial|saq-draft|\/q\d\d\\*"/);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
};

/** The kinds of the dialogs that the page shows from now on. Something else answers them. */
const listen = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(dialog.type()));
  return asked;
};

const expectRestored = async (page: Page): Promise<void> => {
  await expect(answerAt(page, 1).controls).toHaveValue(secret);
  await answerAt(page, 2).result.expectChosen('Partially Compliant');
  await expect(page.getByText('2 unsaved answers were restored from this device.')).toBeVisible();
};

/** Signs in by the form, where it is open already as well: it leads back. */
const signInHere = async (page: Page, email: string): Promise<void> => {
  if (!page.url().includes('/login?redirect=')) return signInByForm(page, email, path);
  await fillLogin(page, email);
  await expect(page).toHaveURL(path);
};

const expectBack = async (page: Page, email: string): Promise<void> => {
  await signInHere(page, email);
  await expectRestored(page);
};

/** The next person finds nothing, and nobody asks them about the answers of another person. */
const visitAs = async (page: Page, email: string, before: string): Promise<void> => {
  await signInHere(page, email);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await goTo(page, '/dashboard/user');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(before)).toBeHidden();
  await expectNothingReadable(page);
  const asked = listen(page);
  await signOut(page);
  expect(asked).toEqual([]);
};

/**
 * Loads the login again: its notice must not move a button that someone may be pressing already.
 */
const expectSignInStays = async (page: Page): Promise<void> => {
  const release = await holdCode(page);
  await page.reload();
  const button = page.getByRole('button', { name: 'Sign in' });
  const before = await button.boundingBox();
  expect(before).not.toBeNull();
  release();
  await expect(page.getByText('Your unsaved answers are kept on this device.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.unroute('**/assets/*.js');
};

/**
 * The ways in which a session ends beside signing out. Each returns the page that the next person
 * opens.
 */
const ends: [string, (page: Page) => Promise<Page>][] = [
  [
    'in another tab while answers are being typed',
    async (page) => {
      const other = await page.context().newPage();
      other.on('dialog', (dialog) => dialog.accept());
      await other.goto('/dashboard');
      // A reload clears the page's memory.
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await signOut(other);
      await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
      // This one may still have been writing.
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(await page.evaluate(() => 'kept' in window)).toBe(false);
      await other.close();
      await expectSignInStays(page);
      return page;
    },
  ],
  [
    'while no page is open',
    async (page) => {
      const context = page.context();
      const other = await context.newPage();
      other.on('dialog', (dialog) => dialog.accept());
      // A page of the origin that runs nothing of the app.
      await other.route('**/nothing', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Nothing</title>' }),
      );
      await other.goto('/nothing');
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
      await other.goto(`/login?redirect=${encodeURIComponent(path)}`);
      return other;
    },
  ],
];

const figure = 'ends of a session that leave nothing to read';

// One after another on one device, by the same person: each end finds answers that were restored
// after the one before.
test('a session that ends in any way leaves no readable answers, and the same person can restore them; signing out in one tab ends the session in the other tabs', async ({
  page,
}) => {
  const email = await type(page);
  const { email: next } = await signUp();
  let opened = page;
  opened.on('dialog', (dialog) => dialog.accept());
  for (const [how, end] of ends) {
    await test.step(how, async () => {
      opened = await end(opened);
      await expectNothingReadable(opened);
      // The end that no code of ours has seen: what is left is sealed by the pages that are opened
      // next.
      if (how === ends.at(-1)?.[0]) await visitAs(opened, next, email);
      await expectBack(opened, email);
      recordFigure(figure, 1, ends.length + 1);
    });
  }

  await test.step('by signing out, which asks once, and not by the browser as well', async () => {
    const asked = listen(opened);
    await signOut(opened);
    expect(asked).toEqual(['confirm']);
    await expectNothingReadable(opened);
    recordFigure(figure, 1, ends.length + 1);
  });
  await test.step('a device key that cannot be loaded shows an error, and a retry restores the answers', async () => {
    const key = '**/api/auth/me/device-key';
    await opened.route(key, (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No key now' } }),
    );
    await signInByForm(opened, email, path);
    await expect(opened.getByRole('alert')).toContainText('No key now');
    await opened.unroute(key);
    await opened.getByRole('button', { name: 'Try again' }).click();
    await expectRestored(opened);
  });
});

test('deleting the account removes the unsaved answers from the device, and any page deletes unsaved answers that are older than 30 days', async ({
  page,
}) => {
  nameErrors(/^The device has no room/, 'the planted entries have no key that seals them');
  const email = await type(page);
  // Plain entries of this session, and sealed ones of another.
  const entries = () => page.evaluate(() => Object.keys(localStorage).join());
  await goTo(page, '/dashboard/user/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ identity: { email } });

  // No question about the unsaved answers: a dialog would be declined, as nothing answers it here.
  const opener = page.getByRole('button', { name: 'Delete account' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel(/Your password/).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The password could not be confirmed. Nothing was deleted.',
  );
  await dialog.getByLabel(/Your password/).fill(personPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(entries).not.toMatch(/saq-|sealed|device-key/);

  const notice = page.getByText('Your account was deleted.');
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe(
    'polite',
  );
  // Keyboard focus starts at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.evaluate(() => {
    const at = Date.now() - 31 * 24 * 3_600_000;
    const times = { at, confirmed: [at, at] };
    localStorage.setItem('saq-draft/anna/s/q01', JSON.stringify({ ...times, mine: 'Old' }));
    localStorage.setItem('sealed/key/one', JSON.stringify({ ...times, secret: '', text: '' }));
    localStorage.setItem('saq-mark/anna/s/q02', JSON.stringify(times));
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await test.step('any page deletes unsaved answers that are older than 30 days', () =>
    expect.poll(entries).not.toMatch(/saq-|sealed/));

  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in. Please check your credentials.',
  );
});
