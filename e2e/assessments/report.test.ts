import { reportFile } from '@lexplain/contract/reviews/report-file';
import type { Page } from '@playwright/test';
import { library } from '../../seed/test-businesses.ts';
import { readWord } from '../fixtures/files/read-word.ts';
import { rowsOf } from '../fixtures/files/workbook.ts';
import { download, openAbout, openReport, unfold } from '../fixtures/open-report.ts';
import { adviseOn } from '../fixtures/people/advise.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { setMedium } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

// A report on screen and its files, but the PDF (report-scripts.test.ts). A file that could not be
// made needs no browser (web/src/features/assessments/report/page/report-head.test.tsx).

const subject = 'spam-act-2003';
const spamForm = library.laws.find(({ subject: { id } }) => id === subject)?.saq;
const formText = `Spam Act 2003 self-assessment, version ${spamForm?.version}`;
const arabic = 'نراجع صلاحيات\tالوصول <b> & "more"\nنراجع';
const gap = '=HYPERLINK("x")';

const checkFirstScreen = async (page: Page): Promise<void> => {
  // (11 + 3 / 2) / 15
  await expect(page.getByText('83%', { exact: true })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('heading', { level: 2 })).toHaveText(
    'Mostly compliant. 5 gaps are open, 1 of them critical.',
  );
  await expect(summary).toContainText(`Start with: ${gap}`);
  await expect(summary.getByText(/^Submitted \d+ \w+ \d{4} at /)).toBeVisible();
  await openAbout(page);
  await expect(page.getByText('Law: Spam Act 2003')).toBeVisible();
  await expect(page.getByText(`Questionnaire: ${formText}`)).toBeVisible();
  await expect(summary).toContainText('All 15 questions are answered, and the score is 83%.');
  await expect(summary).toContainText(
    '5 gaps are open: 1 critical and 4 low; the most pressing is question 6.',
  );
  await expect(summary).toContainText(
    'Next, close the gaps in the order of the list of actions, then start a new assessment to record the progress.',
  );
  const first = page
    .getByRole('region', { name: /^Actions/ })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Risk: Critical');
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(gap);
  await expect(first).toContainText('Penalty');
  await unfold(page, 'Compliance and risk');
  await expect(page.getByRole('row', { name: /^Non-Compliant/ })).toContainText('1');
};

/** Answers are folded by result, and a link unfolds the one that it names. */
const checkFolds = async (page: Page): Promise<void> => {
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await expect(answers.getByRole('heading', { level: 3 })).toHaveText([
    'Non-Compliant (1)',
    'Partially Compliant (3)',
    'Compliant (11)',
  ]);
  await expect(inAnswers(page, 'Control 6')).toBeHidden();
  await page
    .getByRole('region', { name: /^Actions/ })
    .getByRole('link', { name: /^6\. / })
    .click();
  await expect(page).toHaveURL(/#answer-6$/);
  await expect(inAnswers(page, 'Control 6')).toBeInViewport();
  await expect(inAnswers(page, 'Control 1')).toBeHidden();

  await answers.getByRole('button', { name: 'Expand all' }).click();
  await expect(inAnswers(page, 'Control 1')).toBeVisible();
  await answers.getByRole('button', { name: 'Fold all' }).click();
  await expect(inAnswers(page, 'Control 6')).toBeHidden();
  await setMedium(page, 'print');
  for (const text of ['Control 1', 'Control 6', 'Control 15'])
    await expect(inAnswers(page, text)).toBeVisible();
  await setMedium(page, null);
};

const inAnswers = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Questions and answers' })
    .getByText(`Current controls: ${text}`, { exact: true });

/** A file of Word has the words of the page, and each gap with its action. */
const checkWord = async (page: Page): Promise<void> => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByRole('button', { name: 'Add an action: question 6' }).click();
  await expect(page.getByRole('link', { name: 'Action: no due day yet' })).toBeVisible();
  expect(loaded.filter((url) => /report-word/.test(url))).toEqual([]);
  const summary = page.getByRole('region', { name: 'Summary' }).getByText('questions are answered');
  const words = (await summary.textContent()) ?? '';

  const html = await readWord(await download(page, 'Word'));
  expect(loaded.filter((url) => /report-word/.test(url)).length).toBeGreaterThan(0);
  expect(html).toContain(`<p>${words}</p>`);
  for (const heading of [
    'Summary',
    'Gaps by risk',
    'Result',
    'Compliance and risk',
    'Actions, highest risk first',
    'Questions and answers',
    'Receipt',
  ]) {
    expect(html).toMatch(new RegExp(`<h1>(<a [^>]*></a>)?${heading}</h1>`));
  }
  expect(html).toMatch(/<h2>(<a [^>]*><\/a>)?Compliant \(11\)<\/h2>/);
  expect(html).toMatch(/<h3><a id="answer_6"><\/a>6\. /);
  expect(html).toContain('نراجع صلاحيات\tالوصول &lt;b&gt; &amp; "more"<br />نراجع');
  // The table of actions: question, risk, what to do, owner, due.
  expect(html).toMatch(
    /<th><p>Owner<\/p><\/th><th><p>Due<\/p><\/th><\/tr><\/thead><tbody><tr><td><p><a href="#answer_6">6\. .+?<p>=HYPERLINK\("x"\)<\/p>.+?<td><p>Test Person<\/p><\/td><td><p>No due day<\/p><\/td><\/tr>/,
  );
  const sha256 = await page.locator('code').first().textContent();
  expect(html).toContain(sha256 ?? '?');
};

/** Text in a script that a PDF cannot show. */
const checkNoPdf = async (page: Page): Promise<void> => {
  const notice = page.getByRole('status').filter({ hasText: 'cannot be downloaded as PDF' });
  await expect(notice).toContainText(
    'in the controls at question 3; the gaps and actions at question 5.',
  );
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
};

test('a report shows the score, the most urgent action and each answer on demand, and can be downloaded', async ({
  page,
}) => {
  const client = await submitAsNew(subject, (index) => ({
    ...(index === 5
      ? { compliance_result: 'non_compliant', risk_rating: 'critical' }
      : { compliance_result: index < 3 ? 'partial' : 'compliant', risk_rating: 'low' }),
    current_controls: index === 2 ? arabic : `Control ${index + 1}`,
    gaps_actions: index === 5 ? gap : index === 4 ? 'עדיין לא' : null,
  }));
  await openReport(page, subject, client.email);
  await test.step('the first screen', () => checkFirstScreen(page));
  await test.step('answers are folded by result', () => checkFolds(page));
  await test.step('a file of Word has the words of the page', () => checkWord(page));
  await test.step('a script that the PDF cannot show is said, and print is offered', () =>
    checkNoPdf(page));

  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('نراجع صلاحيات');
  expect(csv.split('\r\n')).toHaveLength(1 + 15 + 1);
  const json: unknown = JSON.parse((await download(page, 'JSON')).toString('utf8'));
  expect(json).toMatchObject({ score: '83%', submission: { status: 'submitted' } });

  const adviser = await adviseOn(client.submissionId, client.token, 'Adviser A');
  const sixth = client.questionIds[5] ?? '';
  await adviser.take();
  await adviser.flag(sixth, '=WHY()');
  await adviser.comment(sixth, 'Who keeps the list?');
  await adviser.requestChanges();
  await page.reload();
  // The address names the answer.
  await expect(inAnswers(page, 'Control 6')).toBeInViewport();
  const reviewed = (await download(page, 'CSV')).toString('utf8').split('\r\n');
  // What is open comes first.
  expect(reviewed[1]).toContain(`,"Flagged","'=WHY()","Adviser A",`);
  expect(reviewed[1]).toMatch(
    /,"Adviser A \(Adviser\), \d+ \w+ \d{4} at .+: Who keeps the list\?",/,
  );
  expect(reviewed[1]).toMatch(/,"Round 1: submitted .+; changes requested .+"$/);
  const file = reportFile.parse(JSON.parse((await download(page, 'JSON')).toString('utf8')));
  expect(file.rounds).toMatchObject([{ round: 1, outcome: 'changes_requested' }]);
  expect(file.answers[0]).toMatchObject({
    verdict: { verdict: 'flagged', reason: '=WHY()' },
    comments: [{ by_name: 'Adviser A', is_staff: true, text: 'Who keeps the list?' }],
  });
  const workbook = await download(page, 'workbook');
  expect(rowsOf(workbook, 'Answers')).toHaveLength(1 + 15);
  expect(rowsOf(workbook, 'Verdicts')[1]?.slice(2, 5)).toEqual(['Flagged', '=WHY()', 'Adviser A']);
  expect(rowsOf(workbook, 'Comments')[1]).toContain('Who keeps the list?');
});
