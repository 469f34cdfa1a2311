import { goTo } from '../fixtures/go-to.ts';
import { openReport, unfold } from '../fixtures/open-report.ts';
import { answerLaw, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Assessments of one law after each other. Lists that cannot be loaded need no browser
// (web/src/features/assessments/overview/submission-history.test.tsx).

const subject = 'spam-act-2003';

test('a new assessment starts with the previous answers, is compared with them, and the report of each is found', async ({
  page,
}) => {
  const { email, token } = await submitAsNew(subject);
  const second = await answerLaw(token, subject, () => ({ compliance_result: 'partial' }));
  await second.submit();
  await openReport(page, subject, email);
  const state = /^Submitted \d+ \w+ \d{4} at \d+:\d\d [ap]m AE[SD]T/;
  await expect(page.getByText(state).first()).toBeInViewport();

  await goTo(page, `/dashboard/subjects/${subject}/saq`);
  await button(page, 'Start a new assessment').click();
  // The page of what was submitted says "15/15" as well.
  await expect(button(page, 'Submit')).toBeVisible();
  await expect(page.getByText('Answered: 15/15')).toBeVisible();
  const { result } = answerAt(page, 2);
  await result.expectChosen('Partially Compliant');
  await result.choose('Compliant');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await goTo(page, `/dashboard/subjects/${subject}/report`);
  await expect(page.getByText(/^Draft, last saved \d/)).toBeInViewport();
  await expect(page.getByText(/not the latest/)).toHaveCount(0);
  await unfold(page, 'History');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row')).toHaveCount(3);
  const rows = await history.getByRole('row').allTextContents();
  expect(new Set(rows).size).toBe(3);
  const choice = page.getByLabel('Compare with');
  const names = await choice.getByRole('option').allTextContents();
  expect(new Set(names).size).toBe(3);
  await choice.selectOption({ index: 1 });
  await expect(
    page.getByRole('region', { name: 'What got better' }).getByRole('listitem'),
  ).toHaveText([/^2\. .*Partially Compliant → Compliant$/]);
  await expect(
    page.getByRole('region', { name: 'What got worse' }).getByRole('listitem'),
  ).toHaveCount(0);

  await history.getByRole('link', { name: /^Assessment 1\b/ }).click();
  await expect(page.getByText('This is assessment 1 of 3, not the latest.')).toBeInViewport();
  await expect(page.getByText(state).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Show the latest report' }).click();
  await expect(page.getByText(/^Draft, last saved \d/)).toBeInViewport();
  await expect(page.getByText(/not the latest/)).toHaveCount(0);
});
