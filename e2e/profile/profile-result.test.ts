import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { openCafe } from '../fixtures/people/profile-people.ts';
import {
  answerRow,
  lawOf,
  outcomesHeading,
  profilePath,
  saved,
  showAnswers,
  showNotApplying,
  textOf,
} from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// What a profile leads to once no question is left. The laws beside the questions: profile.test.ts.

test('the result says what to do first, what each law demands and why, what is not covered, and what a change does, here and in another window', async ({
  page,
  context,
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
    await expect(spam.getByText(/^From secondary sources/)).toBeHidden();
    await spam.getByText('Why', { exact: true }).click();
    await expect(spam.getByRole('list', { name: 'Reasons' })).toContainText('ss 7, 16-18');
    await expect(spam.getByRole('list', { name: 'Penalties' })).toContainText(
      '500 penalty units of $364',
    );
    await expect(spam.getByText(/^From secondary sources/)).toBeVisible();
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
    await goTo(page, '/dashboard');
    await expect(page.getByText(/^Spam Act 2003 applies to you/)).toBeVisible();
  });
  await goTo(page, profilePath);
  await test.step('a changed answer shows what it changes before it is saved', async () => {
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1;
    });
    await showAnswers(page);
    const row = answerRow(page, textOf('sends_promotions'));
    await row.getByRole('button', { name: /^Change: / }).click();
    await expect(row.getByRole('heading')).toBeFocused();
    await row.getByLabel('No', { exact: true }).check();
    const changed = row.getByRole('list', { name: 'Changed outcomes' });
    await expect(changed).toContainText('Spam Act 2003');
    await expect(changed).toContainText('Applies becomes Does not apply.');
    await expect(changed).toContainText(
      /Removes \d+ obligations:.*Have consent before sending \(SPAM s 16/,
    );
    expect(saves).toBe(0);
    await expect(lawOf(page, /^Spam Act/).getByText('Applies', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Keep the earlier answer' }).click();
    await expect(row).toContainText('Yes');
    await expect(row.getByRole('button', { name: /^Change: / })).toBeFocused();
    expect(saves).toBe(0);

    await row.getByRole('button', { name: /^Change: / }).click();
    await row.getByLabel('No', { exact: true }).check();
    await row.getByRole('button', { name: 'Save change' }).click();
    await expect(outcomesHeading(page)).toHaveText(/^Three laws bind you\./);
    await showNotApplying(page);
    await expect(
      lawOf(page, /^Spam Act/).getByText('Does not apply', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => saves).toBe(1);
  });

  await test.step('two windows: answers are merged, and a conflict offers a choice', async () => {
    const other = await context.newPage();
    await other.goto(profilePath);
    await expect(outcomesHeading(other)).toBeVisible();
    await showAnswers(other);
    const change = async (window: Page, id: string, answer: string) => {
      const row = answerRow(window, textOf(id));
      await row.getByRole('button', { name: /^Change: / }).click();
      await row.getByLabel(answer, { exact: true }).check();
      await row.getByRole('button', { name: 'Save change' }).click();
    };
    await change(other, 'tax_file_numbers', 'Not sure');
    await expect(answerRow(other, textOf('tax_file_numbers'))).toContainText('Not sure');
    await expect(saved(other)).toBeVisible();
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('profile-draft');

    // Another question here: merged without a word.
    await change(page, 'consumer_credit', 'Yes');
    await expect(answerRow(page, textOf('tax_file_numbers'))).toContainText('Not sure');
    await expect(saved(page)).toBeVisible();

    // The same question there, as that window does not know of it.
    await change(other, 'consumer_credit', 'Not sure');
    const choice = other.getByRole('alert').filter({ hasText: 'Answered differently elsewhere' });
    await expect(choice).toContainText('Here: Not sure');
    await expect(choice).toContainText(/Saved by .*: Yes/);
    await choice.getByRole('button', { name: 'Use the saved answer' }).click();
    await expect(choice).toHaveCount(0);
    await expect(answerRow(other, textOf('consumer_credit'))).toContainText('Yes');
  });
});
