import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fetchUnpooled } from '../../dev/suite/fetch-unpooled.ts';
import { goTo } from '../fixtures/go-to.ts';
import { mailsWithSubject, verificationLinkFor } from '../fixtures/mailbox.ts';
import { answerAt, questionAt, submitIncomplete, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** New for each worker and run, so that others on the same suite do not matter. */
const run = randomUUID().slice(0, 8);

test('a visitor sends a contact message, and the mail arrives', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Visitor ${run}`);
  await page.getByLabel('Organization').fill('Example Pty Ltd');
  await page.getByLabel('Phone').fill('02 5550 0000');
  await page.getByLabel('Email').fill(`visitor-${run}@example.com`);
  await page.getByLabel('Message').fill('Does the Privacy Act bind us? <b>Please</b> call.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText("Thanks for contacting us, we'll be in touch as soon as possible."),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await expect.poll(() => mailsWithSubject(`Visitor ${run}`)).toHaveLength(1);
  const [mail] = await mailsWithSubject(`Visitor ${run}`);
  expect(mail?.reply_to?.email).toBe(`visitor-${run}@example.com`);
  expect(mail?.content.find(({ type }) => type === 'text/html')?.value).toContain(
    '&lt;b&gt;Please',
  );
});

const questionnaire = '/dashboard/subjects/privacy-act-1988/saq';
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('a user registers, verifies, reads a law up to its questionnaire, and answers, saves and submits one once nothing is missing', async ({
  page,
}) => {
  const email = `owner-${run}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Test');
  await page.getByLabel('Last Name').fill('Owner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill('a long password');
  await page.getByLabel('Confirm Password').fill('a long password');
  // It moves the button: a press that it falls into is lost.
  await expect(page.getByRole('list', { name: 'Advice on the password' })).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('dialog', { name: 'Verify Your Email' })).toBeVisible();
  // As from a phone: the page notices by polling, without a reload.
  await fetchUnpooled(await verificationLinkFor(email));
  await expect(page.getByText('Hi, Test Owner')).toBeVisible();

  await page.getByRole('link', { name: 'User Detail' }).click();
  await expect(page.getByText('Starter', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Subject', exact: true }).click();
  await page.getByRole('link', { name: /Privacy Act 1988/ }).click();
  await expect(
    page.getByRole('button', { name: /Run a privacy program that works/ }),
  ).toBeVisible();
  await expect(page.getByText('Board or owner; privacy officer')).toBeVisible();
  await page.getByRole('link', { name: 'SAQ', exact: true }).last().click();
  await expect(page).toHaveURL(questionnaire);
  await expect(page.getByRole('heading', { name: 'Privacy Act 1988 – SAQ' })).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await goTo(page, '/dashboard/subjects/spam-act-2003/saq');
  await expect(page.getByRole('heading', { name: 'Spam Act 2003 – SAQ' })).toBeVisible();
  await answerAt(page, 1).result.choose('Partially Compliant');
  await expect(submit(page)).toBeDisabled();
  await save(page).click();
  await expect(page.getByText('Answered: 1/15', { exact: true })).toBeVisible();

  // The dialog names what is missing; nothing is submitted.
  await submitIncomplete(page, 2);
  await expect(page.getByText('Some required questions have no answer yet')).toBeVisible();

  for (let position = 2; position <= 15; position += 1) {
    await answerAt(page, position).result.choose('Partially Compliant');
  }
  await answerAt(page, 2).fill('gaps', 'Kiểm tra lại 🔒 by March');
  await save(page).click();
  await expect(page.getByText('Answered: 15/15', { exact: true })).toBeVisible();
  await submitSaved(page);
  await expect(page.getByText('Submission submitted')).toBeVisible();

  await page.reload();
  await expect(questionAt(page, 2)).toContainText('Kiểm tra lại 🔒 by March');
  await page.getByRole('link', { name: 'SAQ', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Spam Act 2003' }).getByText('Answered: 15/15'),
  ).toBeVisible();
});
