import { signUp } from '../../dev/suite/people.ts';
import { expectAccessibleInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { addAction } from '../fixtures/people/action-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What finds anything on a member's pages. What each kind leads to needs no browser
// (web/src/routes/dashboard/-palette.test.tsx).

/** The palette's own code. */
const isPalette = (path: string): boolean => /-palette-[\w-]+\.js$/.test(path);

const name = 'Words of a law, a question, an action, a person or a page';

test('members find laws, questions, actions and people by keys, and the palette is loaded when it is opened', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email, token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await addAction(token, { title: 'Ask about spam again' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openAs(page, email, '/dashboard');
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded.filter(isPalette)).toEqual([]);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  expect(loaded.filter(isPalette)).toHaveLength(1);
  expect(loaded.filter((path) => path === '/api/organisation/members')).toEqual([]);
  await page.keyboard.type('spam');
  await expect(page.getByRole('option', { name: 'Spam Act 2003' }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ask about spam again' })).toBeVisible();
  await expectAccessibleInBoth(page, 'what finds anything');
  await savePictures(page, 'own-palette');
  await field.fill('consent from everyone');
  await page.getByRole('option', { name: /consent from everyone/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/subjects\/spam-act-2003\/saq#/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
