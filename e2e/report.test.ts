import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
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

test('a verdict belongs to the hash that was checked', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const verdict = page.getByText(/This is what was submitted|This is not what is stored/);
  await held.fill(sha256);
  await check.click();
  await expect(verdict).toBeVisible();

  // It goes with the field's text.
  await held.press('End');
  await held.press('Backspace');
  await expect(verdict).toHaveCount(0);
  // What is no hash is said at the field, and nothing is asked.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/verify')) asked += 1;
  });
  await check.click();
  await expect(held).toHaveAttribute('aria-invalid', 'true');
  await expect(held).toBeFocused();
  await expect(page.getByText(/A SHA-256 has 64 characters/)).toBeVisible();
  expect(asked).toBe(0);

  // An answer that comes after the field was changed is an answer to something else.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/verify', async (route) => {
    await released;
    await route.continue();
  });
  await held.fill(sha256);
  await expect(held).not.toHaveAttribute('aria-invalid', 'true');
  await check.click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await expect(verdict).toHaveCount(0);
  await held.fill('0'.repeat(64));
  release();
  await expect(check).toBeEnabled();
  await expect(verdict).toHaveCount(0);
});

test('an older report says when it was submitted and leads to the latest', async ({ page }) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject);
  await openReport(page, subject, email);
  const state = /^Submitted \d+ \w+ \d{4} at \d+:\d\d [ap]m AE[SD]T/;
  await expect(page.getByText(state).first()).toBeInViewport();
  for (const next of [1, 2]) {
    await page.goto(`/dashboard/subjects/${subject}/saq`);
    await page.getByRole('button', { name: 'Start a new assessment' }).click();
    await expect(page.getByText('Answered: 13/13')).toBeVisible();
    if (next === 1) {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('button', { name: 'Start a new assessment' })).toBeVisible();
    }
  }
  await page.goto(`/dashboard/subjects/${subject}/report`);
  await expect(page.getByText(/^Draft, begun \d/)).toBeInViewport();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row')).toHaveCount(3);
  const rows = await history.getByRole('row').allTextContents();
  expect(new Set(rows).size).toBe(3);
  const names = await page.getByLabel('Compare with').getByRole('option').allTextContents();
  expect(new Set(names).size).toBe(3);
  await expect(page.getByText(/not the latest/)).toHaveCount(0);

  await history.getByRole('link', { name: /^Assessment 1\b/ }).click();
  await expect(page.getByText('This is assessment 1 of 3, not the latest.')).toBeInViewport();
  await expect(page.getByText(state).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Show the latest report' }).click();
  await expect(page.getByText(/^Draft, begun \d/)).toBeInViewport();
  await expect(page.getByText(/not the latest/)).toHaveCount(0);
});

test('a history that can not be loaded says so and is asked for again', async ({ page }) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject);
  let isBroken = true;
  await page.route('**/api/saq/forms/*/submissions', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No history today' } })
      : route.continue(),
  );
  await openReport(page, subject, email);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('No history today')).toBeVisible();
  await expect(page.getByText('This is the only assessment so far.')).toHaveCount(0);
  isBroken = false;
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This is the only assessment so far.')).toBeVisible();
});

test('a comparison that can not be loaded says so and is asked for again', async ({ page }) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject);
  await openReport(page, subject, email);
  await page.goto(`/dashboard/subjects/${subject}/saq`);
  await page.getByRole('button', { name: 'Start a new assessment' }).click();
  await expect(page.getByText('Answered: 13/13')).toBeVisible();
  let isBroken = true;
  await page.route(/\/api\/saq\/submissions\/\w+$/, (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Nothing to compare' } })
      : route.continue(),
  );
  await page.goto(`/dashboard/subjects/${subject}/report`);
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Nothing to compare')).toBeVisible();
  isBroken = false;
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'What got better' })).toBeVisible();
});

for (const width of [320, 360]) {
  test(`the heat map is whole at ${width} px`, async ({ page }) => {
    const { email } = await submitAsNew('spam-act-2003');
    await page.setViewportSize({ width, height: 740 });
    await openReport(page, 'spam-act-2003', email);
    const last = page.getByRole('columnheader', { name: 'Not rated' });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('a report keeps the shading of its figures and nothing that is pressed', async ({
    page,
  }) => {
    const { email } = await submitAsNew('spam-act-2003', () => ({
      compliance_result: 'partial',
      risk_rating: 'high',
    }));
    await openReport(page, 'spam-act-2003', email);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
    const styleOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const { backgroundColor, printColorAdjust, color } = getComputedStyle(element);
        return { backgroundColor, printColorAdjust, color };
      });
    const cell = page.getByRole('row', { name: /^Partially Compliant/ }).getByText('13');
    expect(await styleOf(cell)).toMatchObject({
      backgroundColor: 'rgba(124, 58, 237, 0.4)',
      printColorAdjust: 'exact',
    });
    const bar = page.getByRole('progressbar', { name: 'Partially Compliant' });
    expect((await styleOf(bar)).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect((await styleOf(bar)).printColorAdjust).toBe('exact');
    const action = page
      .getByRole('region', { name: /^What to do/ })
      .getByRole('listitem')
      .first();
    expect((await styleOf(action)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    // Dark ink on white paper, whatever the screen has.
    expect((await styleOf(page.getByRole('heading', { level: 1 }))).color).toBe('rgb(0, 0, 0)');
  });

  test('a questionnaire has no bar and no shaded boxes', async ({ page }) => {
    const { email } = await submitAsNew('spam-act-2003');
    await openReport(page, 'spam-act-2003', email);
    await page.goto('/dashboard/subjects/spam-act-2003/saq');
    const card = page.getByRole('region', { name: 'Question 1', exact: true });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Start a new assessment' }).click();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    const shaded = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) => {
          const { position, backgroundColor, display } = getComputedStyle(element);
          return (
            display !== 'none' &&
            element.checkVisibility() &&
            (position === 'sticky' || !/, 0\)$|transparent/.test(backgroundColor))
          );
        }).length,
    );
    expect(shaded).toBe(0);
  });
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
  // When, as people write it, at the top and at the receipt; never as machines do.
  expect(bare.match(/\d+:\d\d[ap]mAE[SD]T/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/);
});
