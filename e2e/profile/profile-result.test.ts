import { cafe, openCafe } from '../fixtures/people/profile-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import {
  answerShown,
  lawOf,
  lawSoFar,
  outcomesHeading,
  profilePath,
  question,
  showNotApplying,
} from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// What a profile leads to: the laws beside the questions, and the result once none is left.

test('the result says what to do first, what each law demands and why, and what is not covered', async ({
  page,
}) => {
  await openCafe(page);
  const spam = lawOf(page, /^Spam Act/);
  await expect(outcomesHeading(page)).toHaveText(
    /^Four laws bind you\. Start with Spam Act 2003\.$/,
  );
  await test.step('what a law demands, and what is at stake in its context', async () => {
    await expect(spam).toContainText('At stake: $18,200 to $182,000');
    await expect(spam).toContainText(
      'up to $182,000 for one message without consent, if a court has found a breach before',
    );
    // Tax file numbers: the highest amount is for a serious breach, and does not stand alone.
    const privacy = lawOf(page, /^Privacy Act/);
    await expect(privacy).toContainText('At stake: $364,000 to $50 million or more');
    await expect(privacy).toContainText(
      "up to $50 million (or 3 times the gain or 30% of turnover, if that is more) for a serious breach of somebody's privacy",
    );
    await expect(spam.getByRole('list', { name: 'Obligations' }).getByRole('listitem')).toHaveCount(
      5,
    );
    await expect(spam.getByRole('list', { name: 'Obligations' })).toContainText(
      'Say who you are and how to reach you',
    );
    await spam.getByText(/^\d+ more$/).click();
    await expect(spam.getByRole('list', { name: 'Obligations' })).toHaveCount(2);
  });
  await test.step('why, from where, and how sure, on demand', async () => {
    await expect(spam.getByRole('list', { name: 'Reasons' })).toHaveCount(0);
    await expect(spam.getByText('* From secondary sources')).toBeHidden();
    await spam.getByText('Why', { exact: true }).click();
    await expect(spam.getByRole('list', { name: 'Reasons' })).toContainText('ss 7, 16-18');
    await expect(spam.getByRole('list', { name: 'Penalties' })).toContainText(
      '500 penalty units of $364',
    );
    await expect(spam.getByText('* From secondary sources')).toBeVisible();
    await expect(lawOf(page, /CPS 234/)).toHaveCount(0);
    await showNotApplying(page);
    await expect(lawOf(page, /CPS 234/)).toContainText(/paras? \d+/);
  });
  await test.step('what is not covered, without what the answers rule out', async () => {
    const region = page.getByRole('region', { name: 'What is not covered here' });
    const laws = region.getByRole('list', { name: 'Laws that are not covered' });
    await expect(laws.getByRole('heading', { name: /PCI DSS/ })).toBeVisible();
    await laws.getByRole('heading', { name: 'Digital ID Act 2024' }).click();
    await expect(laws.getByRole('link', { name: /^Source of Digital ID Act/ })).toBeVisible();
    await expect(laws).not.toContainText('Scams Prevention Framework');
    await expect(region).toContainText(/these do not concern you: Scams Prevention Framework;/);
  });
  await test.step('the first law leads to its page and to its questionnaire, as the Feed does', async () => {
    await spam.getByRole('heading', { name: 'Spam Act 2003' }).getByRole('link').click();
    await expect(page).toHaveURL('/dashboard/subjects/spam-act-2003');
    await page.goBack();
    await lawOf(page, /^Spam Act/)
      .getByRole('link', { name: 'Start assessment: Spam Act 2003' })
      .click();
    await expect(page).toHaveURL('/dashboard/subjects/spam-act-2003/saq');
    await page.goto('/dashboard');
    await expect(page.getByText(/^Spam Act 2003 applies to you/)).toBeVisible();
  });
});

const windows = [
  { width: 1440, beside: true },
  { width: 768, beside: false },
  { width: 1100, beside: true },
];

test('an answer moves the laws beside the question, or below it in a narrow window', async ({
  page,
}) => {
  await openAsNew(page, profilePath);
  const spam = lawSoFar(page, 'Spam Act 2003');
  await expect(spam).toContainText('Not decided yet');
  const laws = page.getByRole('region', { name: 'Which laws bind you, so far' });
  const names = () =>
    laws
      .locator('summary')
      .evaluateAll((all) =>
        all.map((one) => one.querySelector('span > span')?.firstChild?.textContent),
      );
  const before = await names();
  for (const { width, beside } of windows) {
    await test.step(`${beside ? 'beside' : 'below'} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [left, right] = await Promise.all([question(page).boundingBox(), laws.boundingBox()]);
      if (!left || !right) throw new Error('A column is not shown');
      expect(right.x > left.x + left.width).toBe(beside);
    });
  }
  while (await spam.getByText('Not decided yet').isVisible()) await answerShown(page, cafe);
  for (const { width } of windows) {
    await page.setViewportSize({ width, height: 900 });
    await expect(spam).toContainText('Applies');
    await expect(laws.locator('[aria-live]')).toContainText(
      'Spam Act 2003: Not decided yet becomes Applies.',
    );
    expect(await names()).toEqual(before);
  }
});
