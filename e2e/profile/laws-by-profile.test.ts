import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { cafe, createPersonIn, openFeed } from '../fixtures/people/feed-people.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { lawCount } from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// Laws by the profile: those that apply come first, the others are folded, and nothing becomes
// unreachable.

/** The names of the laws: in the overview with a profile they stand below those of groups. */
const headings = (page: Page, level: 2 | 3 = 2) =>
  page.getByRole('main').getByRole('heading', { level });
const folded = (page: Page) => page.locator('details').filter({ hasText: /^Does not apply/ });

const show = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

const privacyAct = '/dashboard/subjects/privacy-act-1988';
const lists = [
  ['Subjects', '/dashboard/subjects', 2],
  ['the overview of questionnaires', '/dashboard/saq', 3],
] as const;
const ofObligation = { name: /v\d[\w.]*$/ };
const outside = 'Outside your profile';

const expectApplyingFirst = async (page: Page, what: string, level: 2 | 3): Promise<void> => {
  await expect(headings(page, level).first()).toHaveText('Spam Act 2003');
  const summary = folded(page).locator('summary');
  const cps = folded(page).getByRole('heading', { name: /CPS 234/ });
  await expect(summary).toHaveText(/^Does not apply \(\d\)$/);
  await expect(cps).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(cps).toBeVisible();
  await expect(headings(page, level)).toHaveCount(lawCount);
  // The reason, with its reference.
  await expect(
    folded(page)
      .getByText(/\(.*paras? \d+.*\)/)
      .first(),
  ).toBeVisible();
  await expectPageToFit(page, `profile-${what}`);
};

const expectOthersLast = async (page: Page): Promise<void> => {
  const part = page.getByRole('region', { name: outside });
  const marked = part.getByRole('button', ofObligation);
  const all = page.getByRole('main').getByRole('button', ofObligation);
  await expect(all.first()).toBeVisible();
  await expect(marked.first()).toBeHidden();
  await part.getByText(outside).click();
  await expect(marked.first()).toBeVisible();
  const count = await all.count();
  const others = await marked.count();
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(count);
  await expect(
    page.getByText(`Based on your profile, ${count - others} of ${count} obligations apply to you`),
  ).toBeVisible();
  await expect(all.first()).toHaveAttribute('aria-expanded', 'true');
  await marked.nth(1).click();
  await expect(marked.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expectToFit(page, 'a law with obligations outside the profile');
};

const libraryOrder = [/^Privacy Act/, /^Security of Critical/];

const expectLibraryOrder = async (page: Page): Promise<void> => {
  await expect(headings(page)).toHaveCount(lawCount);
  for (const [index, name] of libraryOrder.entries()) {
    await expect(headings(page).nth(index)).toHaveText(name);
  }
  await expect(folded(page)).toHaveCount(0);
  await expect(page.getByText('Applies', { exact: true })).toHaveCount(0);
};

test('with a profile, what applies comes first, and the rest can still be read; without one, all is in the library’s order', {
  tag: picturesTag,
}, async ({ page }) => {
  const person = await createPersonIn({});
  await openFeed(page, person);
  for (const [what, path] of lists) {
    await test.step(`without a profile, ${what}`, async () => {
      await show(page, path);
      await expectLibraryOrder(page);
    });
  }
  await test.step('with a mouse, a list of questions scrolls within its maximum height', async () => {
    const card = page.getByRole('region', { name: 'Privacy Act 1988' });
    const list = card.getByRole('list', { name: 'Questions' });
    // Nothing is said to be next.
    await expect(list).toBeHidden();
    await card.getByRole('button', { name: /questions$/ }).click();
    await expect(list).toBeVisible();
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(7 * 24);
    await list.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });
  await test.step('without a profile, no obligation stands apart', async () => {
    await show(page, privacyAct);
    await expect(page.getByRole('button', ofObligation).first()).toBeVisible();
    await expect(page.getByText(outside)).toHaveCount(0);
  });
  await test.step('obligations are not told apart while questions of their law are open', async () => {
    await api(person.token, 'PUT', 'organisation/profile/facts', { sectors: [] });
    await page.reload();
    await expect(page.getByText(/^Questions of your profile still decide/)).toBeVisible();
    await expect(page.getByText(outside, { exact: true })).toHaveCount(0);
  });
  await test.step('obligations that the profile has switched off stand last, folded', async () => {
    await api(person.token, 'PUT', 'organisation/profile/facts', cafe);
    await page.reload();
    await expectOthersLast(page);
  });
  for (const [what, path, level] of lists) {
    await test.step(`${what} folds laws that do not apply`, async () => {
      await show(page, path);
      await expectApplyingFirst(page, what, level);
    });
  }
  await test.step('a law that does not apply can still be read and answered', async () => {
    await folded(page)
      .getByRole('link', { name: /^Open .*CPS 234/ })
      .click();
    await expect(page).toHaveURL('/dashboard/subjects/apra-cps-234/saq');
    await expect(page.getByRole('heading', { level: 1, name: /– SAQ$/ })).toBeVisible();
    await expect(page.getByText(/^Answered: 0\/\d+$/)).toBeVisible();
  });
});
