import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { addHundredQuestions, hundredQuestions } from '../dev/hundred-questions.ts';
import { personPassword } from '../dev/people.ts';
import { fillLogin } from './sign-in.ts';
import { submitAsNew } from './submit-as-new.ts';

const openReport = async (page: Page, subject: string, email: string): Promise<void> => {
  const path = `/dashboard/subjects/${subject}/report`;
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('heading', { level: 1, name: /– Report$/ })).toBeVisible();
};

const download = async (page: Page, format: string): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${format}` }).click();
  return readFileSync(await (await waiting).path());
};

test('a report says where one stands and what to do first', async ({ page }) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject, (index) =>
    index === 5
      ? {
          compliance_result: 'non_compliant',
          risk_rating: 'critical',
          gaps_actions: '=HYPERLINK("x")',
        }
      : { compliance_result: index < 3 ? 'partial' : 'compliant', risk_rating: 'low' },
  );
  await openReport(page, subject, email);
  // 9 compliant and half of 3 partial, of 13.
  await expect(page.getByText('81%')).toBeVisible();
  const first = page
    .getByRole('region', { name: /^What to do/ })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Risk: Critical');
  await expect(first).toContainText('Penalty');
  await expect(page.getByRole('row', { name: /^Non-Compliant/ })).toContainText('1');

  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv.split('\r\n')).toHaveLength(1 + 13 + 1);
  const json: unknown = JSON.parse((await download(page, 'JSON')).toString('utf8'));
  expect(json).toMatchObject({ score: '81%', submission: { status: 'submitted' } });
});

test('a receipt is checked against what a person holds', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await held.fill(sha256.toUpperCase());
  await check.click();
  await expect(
    page.getByText('This is what was submitted: nothing was altered since.'),
  ).toBeVisible();
  await held.fill('0'.repeat(64));
  await check.click();
  await expect(page.getByText(/This is not what is stored/)).toBeVisible();
});

test('the next assessment begins with the last answers, and any two are compared', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject, () => ({ compliance_result: 'partial' }));
  await openReport(page, subject, email);
  await expect(page.getByText('This is the only assessment so far.')).toBeVisible();
  await page.goto(`/dashboard/subjects/${subject}/saq`);
  await page.getByRole('button', { name: 'Start a new assessment' }).click();
  await expect(page.getByText('Answered: 13/13')).toBeVisible();
  const question = page.getByRole('region', { name: 'Question 2', exact: true });
  await expect(question.getByLabel('Compliance result')).toHaveValue('partial');
  await question.getByLabel('Compliance result').selectOption('Compliant');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.goto(`/dashboard/subjects/${subject}/report`);
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  await expect(
    page.getByRole('region', { name: 'What got better' }).getByRole('listitem'),
  ).toHaveText([/^2\. .*Partially Compliant → Compliant$/]);
  await expect(
    page.getByRole('region', { name: 'What got worse' }).getByRole('listitem'),
  ).toHaveCount(0);
});

test('the PDF holds every question, answer, gap and the receipt, for 100 questions in under 5 s', async ({
  page,
}) => {
  await addHundredQuestions();
  const { email } = await submitAsNew(hundredQuestions, (index) => ({
    compliance_result: 'partial',
    risk_rating: 'high',
    current_controls: `Kiểm tra ế số ${index + 1} 🔒`,
    gaps_actions: `Gap ${index + 1}: viết lại chính sách 🚀`,
  }));
  await openReport(page, hundredQuestions, email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const started = Date.now();
  const pdf = await download(page, 'PDF');
  const milliseconds = Date.now() - started;
  console.log(`PDF of 100 questions: ${milliseconds} ms, ${Math.round(pdf.length / 1024)} kB`);
  expect(milliseconds).toBeLessThan(5_000);

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  // Lines break anywhere: what counts is what follows what.
  const bare = text.replace(/\s+/g, '');
  for (let number = 1; number <= 100; number += 1) {
    expect(bare).toContain(`Requirementnumber${number}:`);
    expect(bare).toContain(`Kiểmtraếsố${number}🔒`);
    expect(bare).toContain(`Gap${number}:viếtlạichínhsách🚀`);
  }
  expect(bare).toContain(sha256);
});
