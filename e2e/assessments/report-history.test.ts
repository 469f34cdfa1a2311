import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

test('an older report shows when it was submitted and links to the latest report', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject);
  await openReport(page, subject, email);
  const state = /^Submitted \d+ \w+ \d{4} at \d+:\d\d [ap]m AE[SD]T/;
  await expect(page.getByText(state).first()).toBeInViewport();
  for (const next of [1, 2]) {
    await page.goto(`/dashboard/subjects/${subject}/saq`);
    await page.getByRole('button', { name: 'Start a new assessment' }).click();
    // The page of what was submitted says "15/15" as well.
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(page.getByText('Answered: 15/15')).toBeVisible();
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

test('a history that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
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

test('a comparison that cannot be loaded shows an error and can be loaded again', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject);
  await openReport(page, subject, email);
  await page.goto(`/dashboard/subjects/${subject}/saq`);
  await page.getByRole('button', { name: 'Start a new assessment' }).click();
  await expect(page.getByText('Answered: 15/15')).toBeVisible();
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

test('a new assessment starts with the previous answers and can be compared with the previous one', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject, () => ({ compliance_result: 'partial' }));
  await openReport(page, subject, email);
  await expect(page.getByText('This is the only assessment so far.')).toBeVisible();
  await page.goto(`/dashboard/subjects/${subject}/saq`);
  await page.getByRole('button', { name: 'Start a new assessment' }).click();
  await expect(page.getByText('Answered: 15/15')).toBeVisible();
  const { result } = answerAt(page, 2);
  await result.expectChosen('Partially Compliant');
  await result.choose('Compliant');
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
