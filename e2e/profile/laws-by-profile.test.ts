import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { cafe, createPersonIn, openFeed } from '../fixtures/people/feed-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { lawCount } from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// Laws by the profile: those that apply come first, the others are folded, and nothing becomes unreachable.

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const folded = (page: Page) => page.locator('details').filter({ hasText: /^Does not apply/ });

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

const privacyAct = '/dashboard/subjects/privacy-act-1988';
const lists = [
  ['Subjects', '/dashboard/subjects'],
  ['the overview of questionnaires', '/dashboard/saq'],
] as const;
const ofObligation = { name: /v\d[\w.]*$/ };
const outside = 'Outside your profile';

const expectApplyingFirst = async (page: Page, what: string): Promise<void> => {
  await expect(headings(page).first()).toHaveText('Spam Act 2003');
  const summary = folded(page).locator('summary');
  const cps = folded(page).getByRole('heading', { name: /CPS 234/ });
  await expect(summary).toHaveText(/^Does not apply \(\d\)$/);
  await expect(cps).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(cps).toBeVisible();
  await expect(headings(page)).toHaveCount(lawCount);
  // The reason, with its reference.
  await expect(
    folded(page)
      .getByText(/\(.*paras? \d+.*\)/)
      .first(),
  ).toBeVisible();
  await expectToFit(page, `${what} with a profile`);
};

const expectOthersLast = async (page: Page): Promise<void> => {
  const marked = page.getByRole('region', { name: outside }).getByRole('button', ofObligation);
  const all = page.getByRole('main').getByRole('button', ofObligation);
  const count = await all.count();
  const others = await marked.count();
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(count);
  await expect(
    page.getByText(`By your profile, ${count - others} of ${count} obligations are yours`),
  ).toBeVisible();
  await expect(all.first()).toHaveAttribute('aria-expanded', 'true');
  await marked.nth(1).click();
  await expect(marked.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expectToFit(page, 'a law with obligations outside the profile');
};

test('with a profile, what applies comes first, and the rest can still be read', async ({
  page,
}) => {
  await openFeed(page, await createPersonIn({ facts: cafe }));
  await test.step('obligations that the profile has not switched on stand last', async () => {
    await goTo(page, privacyAct);
    await expectOthersLast(page);
  });
  for (const [what, path] of lists) {
    await test.step(`${what} folds laws that do not apply`, async () => {
      await goTo(page, path);
      await expectApplyingFirst(page, what);
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

const libraryOrder = [/^Privacy Act/, /^Security of Critical/];

test("without a profile, all laws are shown in the library's order, and no obligation apart", async ({
  page,
}) => {
  await openFeed(page, await createPersonIn({}));
  for (const [what, path] of lists) {
    await test.step(what, async () => {
      await goTo(page, path);
      await expect(headings(page)).toHaveCount(lawCount);
      for (const [index, name] of libraryOrder.entries()) {
        await expect(headings(page).nth(index)).toHaveText(name);
      }
      await expect(folded(page)).toHaveCount(0);
      await expect(page.getByText('Applies', { exact: true })).toHaveCount(0);
    });
  }
  await test.step('obligations', async () => {
    await goTo(page, privacyAct);
    await expect(page.getByRole('button', ofObligation).first()).toBeVisible();
    await expect(page.getByText(outside)).toHaveCount(0);
  });
});

test('obligations are not told apart while questions of their law are open', async ({ page }) => {
  await openAs(page, (await createPersonIn({ facts: { sectors: [] } })).email, privacyAct);
  await expect(page.getByText(/^Questions of your profile still decide/)).toBeVisible();
  await expect(page.getByText(outside, { exact: true })).toHaveCount(0);
});
