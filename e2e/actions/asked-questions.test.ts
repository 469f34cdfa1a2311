import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addAction, dayAfter, listActions } from '../fixtures/people/action-people.ts';
import { createMember } from '../fixtures/people/membership.ts';
import { createClient, law } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// A question of a questionnaire that an owner gives to a colleague.

const saq = `/dashboard/subjects/${law.id}/saq`;
const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const listed = (page: Page) => page.getByLabel('Show').locator('option').allTextContents();

test('an only member is led to inviting colleagues, asks one, who answers on a phone, and the action of a question leads to it', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const client = await createClient();
  await openAs(page, client.email, saq);
  await test.step('an only member is led to inviting colleagues', async () => {
    const opener = page.getByRole('button', { name: 'Ask a colleague: question 1', exact: true });
    await opener.press('Enter');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await page.getByRole('link', { name: 'Invite a colleague' }).click();
    await expect(page).toHaveURL('/dashboard/organisation/members#invite');
  });

  const anna = await createMember({ id: client.uid, role: 'member' }, 'Anna Field');
  await page.goto(saq);
  await press(page, 'Ask a colleague: question 2');
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague' });
  await dialog.getByLabel('Who answers it').selectOption('Anna Field');
  await dialog.getByLabel('Due day').fill(dayAfter(1));
  await dialog.getByLabel('Note (optional)').fill('You send the newsletter.');
  await expectPageToFit(page, 'asked-dialog');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(question(page, 2)).toContainText('Asked of Anna Field, due tomorrow');
  expect(await listActions(client.token)).toMatchObject([
    { about: { kind: 'question', number: 2 }, owner_uid: anna.uid, due_day: dayAfter(1) },
  ]);
  expect(await listed(page)).not.toContain('Mine');
  await page.getByLabel('Show').selectOption('Given to others');
  await expect(question(page, 2)).toBeVisible();
  await expect(question(page, 1)).toBeHidden();
  await expectPageToFit(page, 'asked-owner');

  // What is still with a colleague is named before a submit.
  await page.keyboard.press('Control+Enter');
  const submit = page.getByRole('dialog', { name: 'Submit' });
  await expect(submit).toContainText('Still with colleagues: question 2 (Anna Field).');
  await submit.getByRole('button', { name: 'Cancel' }).click();

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const own = await phone.newPage();
  await openAs(own, anna.email, '/dashboard/actions');
  const row = own.getByRole('listitem').filter({ hasText: 'Answer: ' });
  await row.getByRole('link', { name: `${law.name}, question 2` }).tap();
  await expect(own).toHaveURL(new RegExp(`${saq}#`));
  await expect(own.getByRole('heading', { level: 2, name: /^2\./ })).toBeInViewport();
  await expect(question(own, 2)).toContainText('Asked of you, due tomorrow');
  await expect(question(own, 2)).toContainText('You send the newsletter.');
  await own.getByLabel('Show').selectOption('Mine');
  await expect(question(own, 1)).toBeHidden();
  await expect(own.getByRole('button', { name: 'Mark as done: question 2' })).toHaveCount(0);
  await question(own, 2).getByText('Compliant', { exact: true }).tap();
  await own.getByRole('button', { name: 'Save', exact: true }).tap();
  await own.getByRole('button', { name: 'Mark as done: question 2' }).tap();
  await expect(question(own, 2)).toContainText('Done.');
  await expectPageToFit(own, 'asked-done');
  await phone.close();

  await goTo(page, '/dashboard/actions?show=closed');
  const closed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Answer: ' });
  await expect(closed).toContainText('today by Anna Field');
  await page.goto(saq);
  await expect(page.getByRole('button', { name: 'Ask a colleague: question 2' })).toBeVisible();
  await expect(question(page, 2).getByRole('radio', { name: /^Compliant/ })).toBeChecked();

  await test.step('the action of a question leads to it', async () => {
    const id = await question(page, 3).getAttribute('id');
    const { id: actionId } = await addAction(
      client.token,
      { title: 'Answer: what is asked', owner_uid: client.uid },
      { kind: 'question', subject_id: law.id, question_id: id ?? '', number: 3 },
    );
    await goTo(page, `/dashboard/actions/${actionId}`);
    await page.getByRole('link', { name: 'Answer the question' }).click();
    await expect(page).toHaveURL(`${saq}#${id}`);
    await expect(page.getByRole('heading', { level: 2, name: /^3\./ })).toBeInViewport();
  });
});
