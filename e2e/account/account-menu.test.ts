import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import {
  cafe,
  createPersonIn,
  daysAgo,
  openFeed,
  review,
  standing,
  submitted,
} from '../fixtures/people/feed-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('the menu says the organisation and how many laws it has to finish', async ({ page }) => {
  const laws = {
    'privacy-act-1988': standing({ draft: { answered: 12, questions: 32 } }),
    'spam-act-2003': standing({
      submitted: submitted(daysAgo(9)),
      review: review('changes_requested', 2),
    }),
    'australian-consumer-law': standing({
      submitted: submitted(daysAgo(9)),
      review: review('waiting'),
    }),
  };
  await openFeed(page, await createPersonIn({ facts: cafe, laws }));
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByText('Test', { exact: true })).toBeVisible();
  await expect(menu.getByText('To finish: 2')).toBeVisible();

  await test.step('the first law of the questionnaires is the one to answer again, whose questions fade at the end', async () => {
    await menu.getByRole('link', { name: 'SAQ' }).click();
    const next = page.getByRole('main').getByRole('region', { name: 'Next', exact: true });
    const first = next.getByRole('region').first();
    await expect(first).toHaveAccessibleName('Spam Act 2003');
    const questions = first.getByRole('list', { name: 'Questions' });
    // It shows that the list goes on.
    await expect(questions).toHaveCSS('mask-image', /linear-gradient/);
    expect(await questions.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await expect(menu.getByText('To finish: 2')).toBeVisible();
  });
  await test.step('the account menu leads an owner to the form that invites, ready to type', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Invite a colleague' }).click();
    const invitations = page.getByRole('region', { name: 'Invitations' });
    await expect(invitations.getByLabel('Email address')).toBeFocused();
  });
});

for (const scheme of schemes) {
  test.describe(`in ${scheme} mode`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the frame is used by the keyboard, by Back, and from an address that does not exist, and its account menu signs out', async ({
      page,
    }) => {
      const email = await openAsNew(page, '/dashboard/user');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      const button = page.getByRole('button', { name: 'Account' });
      const details = page.getByRole('banner').getByRole('link', { name: 'User Detail' });
      await test.step('Back on the profile goes to the dashboard in a new tab', async () => {
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(page).toHaveURL('/dashboard');
        await expect(page.getByRole('link', { name: 'Read More' })).toBeVisible();
      });
      await test.step('the menu says no organisation before it is named, and nothing to finish where there is nothing', async () => {
        await expect(menu.getByText('Test Person')).toHaveText(['Hi, Test Person']);
        await expect(menu.getByText('To finish')).toHaveCount(0);
      });
      await test.step('on a phone the account stands on the edge of the content, apart from Sign Out', async () => {
        const size = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.setViewportSize({ width: 360, height: 740 });
        const account = await button.boundingBox();
        const signOut = await page.getByRole('button', { name: 'Sign Out' }).boundingBox();
        if (!account || !signOut) throw new Error('The header has no buttons');
        expect.soft(account.x + account.width).toBe(360 - 16);
        expect.soft(account.x - signOut.x - signOut.width).toBeGreaterThanOrEqual(8);
        await page.setViewportSize(size);
      });

      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner').getByText(email)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(details).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
      await expect(button).toBeFocused();

      await button.click();
      await details.click();
      await expect(page).toHaveURL('/dashboard/user');
      await expect(details).toHaveCount(0);

      await test.step('Back on the profile goes to the previous page', async () => {
        await menu.getByRole('link', { name: 'Subject', exact: true }).click();
        await expect(page).toHaveURL('/dashboard/subjects');
        await menu.getByRole('link', { name: 'User Detail' }).click();
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(page).toHaveURL('/dashboard/subjects');
      });
      await test.step('the first Tab key press focuses a link that skips the header and the menu', async () => {
        await page.goto('/dashboard/no/such/page');
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: 'Skip to the content' });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
      });
      await test.step('an address that does not exist leads to the Feed', async () => {
        await page.getByRole('link', { name: 'Go to the Feed' }).click();
        await expect(page).toHaveURL('/dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
      });

      await button.click();
      await expectToFit(page, 'the account menu');
      await page.getByRole('button', { name: 'Sign Out' }).last().click();
      await expect(page).toHaveURL('/');
    });
  });
}
