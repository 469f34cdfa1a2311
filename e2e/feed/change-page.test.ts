import type { Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { mailChange } from '../fixtures/people/notices-stored.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { api, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// From the mail about a change to its page, and from there to a new assessment.

const law = 'spam-act-2003';
const changeId = '2026-11-23-corrected-start-of-the-5-business-days';
const title = 'Corrected: when the 5 business days of an unsubscribe request start';
const pagePath = `/dashboard/cyber-laws/changes/${changeId}`;

/** A café with a newsletter that has submitted the questionnaire of the Spam Act. */
const submitAsCafe = async () => {
  const person = await submitAsNew(law, (index) => ({
    compliance_result: index === 7 ? 'partial' : 'compliant',
    risk_rating: index === 7 ? 'high' : null,
  }));
  await api(person.token, 'PUT', 'organisation/profile/facts', {
    sectors: [],
    answers: { sends_promotions: 'yes', only_designated_messages: 'no' },
  });
  return person;
};

const linkInMail = async (email: string): Promise<string> => {
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  const [mail] = await mailsTo(email);
  const html = mail?.content.find(({ type }) => type === 'text/html')?.value ?? '';
  const [, path] = /href="[^"]*(\/dashboard\/cyber-laws\/changes\/[^"]+)"/.exec(html) ?? [];
  return path ?? '';
};

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('the button of the mail leads by the page of the change to its questions, and a press in its head to the obligations before and after', {
  tag: picturesTag,
}, async ({ page }) => {
  const { uid, email } = await submitAsCafe();
  await mailChange(uid, {
    change_id: changeId,
    title,
    what_changed: 'The 5 business days start when the message was sent.',
    date: '2026-11-23',
    reason: 'applies',
    answers: [{ law: 'Spam Act 2003', numbers: [8, 10] }],
    at_stake: null,
  });
  await page.goto(await linkInMail(email));
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(new RegExp(`${pagePath}$`));
  await test.step('it fits phones and desktops', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('link', { name: '1 obligation before and after' }).click();
    const texts = card(page, 'The obligations before and after');
    await expect(texts.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(texts.getByRole('listitem').first().getByRole('heading')).toBeInViewport();
    await savePictures(page, 'change');
    await expectPageToFit(page, 'change');
    if (size) await page.setViewportSize(size);
  });
  await expect(page.getByText('Corrected on 23 November 2026')).toBeVisible();
  await expect(card(page, 'Why it concerns you')).toContainText(
    'Based on your profile, this applies',
  );
  // The rules from before it are not stored: there is nothing to compare.
  await expect(card(page, 'Your outcome before and after')).toHaveCount(0);
  const answers = card(page, 'Spam Act 2003');
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(answers.getByRole('listitem').first()).toContainText('Partially Compliant');
  await expect(answers.getByRole('listitem').first()).toContainText('Risk: High');
  await expect(page.getByRole('main').locator('del').first()).toContainText('[removed: ');
  await expect(page.getByRole('main').locator('ins').first()).toContainText('[added: ');

  await page.getByRole('button', { name: 'Start a new assessment' }).click();
  await expect(page).toHaveURL(new RegExp(`/subjects/${law}/saq\\?change=${changeId}$`));
  await expect(
    page.getByRole('heading', { level: 2, name: 'Touched by the change' }),
  ).toBeVisible();
  const questions = page.getByRole('main').locator('section[id^="q"]');
  await expect(questions).toHaveCount(15);
  await expect(questions.nth(0)).toHaveAttribute('id', 'q07');
  await expect(questions.nth(1)).toHaveAttribute('id', 'q09');
  await page.getByLabel('Show', { exact: true }).selectOption('Touched by the change');
  await expect(questions.filter({ visible: true })).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('All questions');
  await expect(questions.filter({ visible: true })).toHaveCount(15);

  await goTo(page, pagePath);
  await page.getByRole('link', { name: 'Continue the draft' }).click();
  await expect(questions.nth(0)).toHaveAttribute('id', 'q07');
});

test('without a profile and answers the page says what is missing, and begins an assessment', async ({
  page,
}) => {
  await openAsNew(page, '/dashboard/cyber-laws/changes/no-such-change');
  await test.step('an unknown change is said not to be found, with the way to all', async () => {
    await expect(page.getByRole('alert')).toContainText('Change not found.');
    await page.getByRole('link', { name: 'All changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes to the law');
  });
  await goTo(page, pagePath);
  await expect(card(page, 'Does it concern you?')).toContainText(
    'Your profile has no answers yet.',
  );
  await expect(card(page, 'Spam Act 2003')).toContainText(
    'You have not answered the questionnaire of this law yet.',
  );
  await page.getByRole('link', { name: 'Start a new assessment' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Touched by the change' }),
  ).toBeVisible();
  // In the order of the list.
  await page.getByRole('button', { name: 'Next unanswered' }).click();
  await expect(page.locator('section#q07')).toBeInViewport();
});
