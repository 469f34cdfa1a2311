import { reportFile } from '@lexplain/contract/reviews/report-file';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { rowsOf } from '../fixtures/files/workbook.ts';
import { download, openReport, unfold } from '../fixtures/open-report.ts';
import { findReviewId, workOn } from '../fixtures/people/advise.ts';
import { createCafe, recordProfile } from '../fixtures/people/profile-people.ts';
import { createStaff, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What a café's profile leaves out of the Privacy Act, from its submit to its review.

const subject = 'privacy-act-1988';
const mine = z.object({
  outside: z.object({ questions: z.array(z.object({ question_id: z.string() })).min(1) }),
});
const form = z.object({ questions: z.array(z.object({ id: z.string(), position: z.int() })) });
const begun = z.object({ submission: z.object({ id: z.string() }) });

/** A café that has recorded its profile, and answered what the Privacy Act asks of it. */
const submitAsCafe = async () => {
  const client = await createCafe();
  await recordProfile(client.token);
  const { questions } = form.parse(await api(client.token, 'GET', `subjects/${subject}/saq-form`));
  const { outside } = mine.parse(
    await api(client.token, 'GET', `saq/forms/${subject}/my-submission`),
  );
  const leftOut = new Set(outside.questions.map(({ question_id }) => question_id));
  const path = `saq/forms/${subject}/submissions`;
  const { submission } = begun.parse(await api(client.token, 'POST', path));
  const answers = questions
    .filter(({ id }) => !leftOut.has(id))
    .map(({ id }) => ({
      questionId: id,
      compliance_result: 'compliant',
      risk_rating: null,
      current_controls: null,
      gaps_actions: null,
    }));
  await api(client.token, 'PUT', `saq/submissions/${submission.id}/answers`, answers);
  await api(client.token, 'POST', `saq/submissions/${submission.id}/submit`);
  const [first] = questions.filter(({ id }) => leftOut.has(id));
  return {
    client,
    submissionId: submission.id,
    total: questions.length,
    leftOut: leftOut.size,
    first: first ?? { id: '', position: 0 },
  };
};

const group = (page: Page, count: number) =>
  page.getByRole('group').filter({ hasText: `Left out by your profile (${count})` });

test('what a profile left out is told in the report and its files, and needs no verdict of the adviser', async ({
  page,
  browser,
}) => {
  const { client, submissionId, total, leftOut, first } = await submitAsCafe();
  const asked = total - leftOut;

  await test.step('the report', async () => {
    await openReport(page, subject, client.email);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
      `${asked} of ${total} questions are answered, ${leftOut} are left out by your profile, and the score is 100%.`,
    );
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText(`Left out by your profile ${leftOut}`);
    await expect(result).not.toContainText('Unanswered');
    await group(page, leftOut).getByRole('heading').click();
    const lines = group(page, leftOut).getByRole('listitem');
    await expect(lines).toHaveCount(leftOut);
    await expect(lines.first()).toContainText('Not Applicable. Your profile: ');
    await unfold(page, 'Receipt');
    const record = page.getByRole('region', { name: 'Receipt' }).getByRole('link');
    await expect(record).toHaveAttribute('href', /^\/dashboard\/profile\/records\/./);
  });

  await test.step('its files', async () => {
    const file = reportFile.parse(JSON.parse((await download(page, 'JSON')).toString('utf8')));
    expect([file.left_out, file.unanswered, file.counts.not_applicable]).toEqual([leftOut, 0, 0]);
    expect(file.answers.filter(({ settled }) => settled)).toHaveLength(leftOut);
    const reasons = rowsOf(await download(page, 'workbook'), 'Answers').map((row) => row[4]);
    expect(reasons[0]).toBe('Left out because');
    expect(reasons.filter((text) => String(text).startsWith('Your profile: '))).toHaveLength(
      leftOut,
    );
    const csv = (await download(page, 'CSV')).toString('utf8');
    expect(csv.match(/"Not Applicable","Your profile: /g)).toHaveLength(leftOut);
  });

  const staff = await createStaff('Sam Adviser');
  const reviewId = await findReviewId(submissionId, client.token);
  const work = workOn({ reviewId, token: staff.token, memberToken: client.token });
  await work.take();
  await test.step('the review', async () => {
    const theirs = await (await browser.newContext()).newPage();
    await openAs(theirs, staff.email, reviewPath(reviewId));
    await expect(theirs.getByText(`0 of ${asked} judged`)).toBeVisible();
    await theirs
      .getByRole('region', { name: 'Left out by the client’s profile' })
      .getByRole('button', { name: new RegExp(`^Question ${first.position}:`) })
      .click();
    await expect(theirs.getByText(/^The client’s profile: /)).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    await work.acceptOthers();
    await theirs.reload();
    await expect(theirs.getByText(`${asked} of ${asked} judged`)).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Sign off', exact: true })).toBeEnabled();
    await theirs
      .getByRole('region', { name: 'Left out by the client’s profile' })
      .getByRole('button', { name: new RegExp(`^Question ${first.position}:`) })
      .click();
    await theirs.getByRole('button', { name: /^Flag/ }).click();
    await theirs.getByLabel('Why the question is flagged').fill('You do this in your shop.');
    await theirs.getByRole('button', { name: 'Save the flag' }).click();
    await expect(theirs.getByText(`${asked + 1} of ${asked + 1} judged`)).toBeVisible();
    await work.requestChanges();
  });

  await test.step('the flag on the client’s side', async () => {
    await page.reload();
    await group(page, leftOut).getByRole('heading').click();
    await expect(group(page, leftOut).getByText('You do this in your shop.')).toBeVisible();
  });
});
