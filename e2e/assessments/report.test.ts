import { reportFile } from '@lexplain/contract/assessments/report-file';
import { extractText, getDocumentProxy } from 'unpdf';
import { library } from '../../seed/test-businesses.ts';
import { rowsOf } from '../fixtures/files/workbook.ts';
import { download, openReport } from '../fixtures/open-report.ts';
import { adviseOn } from '../fixtures/people/advise.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const spamForm = library.laws.find(({ subject }) => subject.id === 'spam-act-2003')?.saq;
const formText = `Spam Act 2003 self-assessment, version ${spamForm?.version}`;

/** The text of a PDF without spaces, as lines break anywhere. */
const textOf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, '');
};

test('a report shows the score and the most urgent action, and can be downloaded', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const client = await submitAsNew(subject, (index) =>
    index === 5
      ? {
          compliance_result: 'non_compliant',
          risk_rating: 'critical',
          gaps_actions: '=HYPERLINK("x")',
        }
      : { compliance_result: index < 3 ? 'partial' : 'compliant', risk_rating: 'low' },
  );
  await openReport(page, subject, client.email);
  // (11 + 3 / 2) / 15
  await expect(page.getByText('83%', { exact: true })).toBeVisible();
  await expect(page.getByText('Mostly compliant', { exact: true })).toBeVisible();
  await expect(page.getByText('Law: Spam Act 2003')).toBeVisible();
  await expect(page.getByText(`Questionnaire: ${formText}`)).toBeVisible();
  await expect(page.getByText(/^State: Submitted \d+ \w+ \d{4} at /)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('All 15 questions are answered, and the score is 83%.');
  await expect(summary).toContainText(
    '4 gaps are open: 1 critical and 3 low; the most pressing is question 6.',
  );
  await expect(summary).toContainText(
    'Next, close the gaps in the order of the list of actions, then start a new assessment to record the progress.',
  );
  const first = page
    .getByRole('region', { name: /^Actions/ })
    .getByRole('row')
    .nth(1);
  await expect(first).toContainText('Risk: Critical');
  await expect(first).toContainText('Penalty');
  await expect(page.getByRole('row', { name: /^Non-Compliant/ })).toContainText('1');

  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
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
  const reviewed = (await download(page, 'CSV')).toString('utf8').split('\r\n');
  expect(reviewed[6]).toContain(`,"Flagged","'=WHY()","Adviser A",`);
  expect(reviewed[6]).toMatch(
    /,"Adviser A \(Adviser\), \d+ \w+ \d{4} at .+: Who keeps the list\?",/,
  );
  expect(reviewed[1]).toMatch(/,"Round 1: submitted .+; changes requested .+"$/);
  const file = reportFile.parse(JSON.parse((await download(page, 'JSON')).toString('utf8')));
  expect(file.rounds).toMatchObject([{ round: 1, outcome: 'changes_requested' }]);
  expect(file.answers[5]).toMatchObject({
    verdict: { verdict: 'flagged', reason: '=WHY()' },
    comments: [{ by_name: 'Adviser A', is_staff: true, text: 'Who keeps the list?' }],
  });
  const workbook = await download(page, 'workbook');
  expect(rowsOf(workbook, 'Answers')).toHaveLength(1 + 15);
  expect(rowsOf(workbook, 'Verdicts')[1]?.slice(2, 5)).toEqual(['Flagged', '=WHY()', 'Adviser A']);
  expect(rowsOf(workbook, 'Comments')[1]).toContain('Who keeps the list?');
});

test('each obligation shows its timing and penalty once, on the page and in the PDF', async ({
  page,
}) => {
  // Its first two questions have the same obligation.
  const { email } = await submitAsNew('spam-act-2003', (index) => ({
    compliance_result: 'non_compliant',
    risk_rating: index === 1 ? 'critical' : 'low',
  }));
  await openReport(page, 'spam-act-2003', email);
  const actions = page.getByRole('region', { name: /^Actions/ });
  const first = actions.getByRole('row').nth(1);
  const second = actions.getByRole('row').nth(2);
  const penalty = 'Section 25 maximums for consent breaches';
  await expect(first).toContainText(`Penalty: ${penalty}`);
  await expect(second).toContainText(
    'Have consent before sending (SPAM s 16(1)): timing and penalty at question 2',
  );
  await expect(actions.getByText(penalty)).toHaveCount(1);
  await second.getByText('Obligations, timing and penalty').click();
  await second.getByRole('link', { name: 'question 2', exact: true }).click();
  await expect(page).toHaveURL(/\/report#action-2$/);
  await expect(first).toBeInViewport();

  const file = await download(page, 'PDF');
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const links = await (await pdf.getPage(1)).getAnnotations();
  expect(links.map(({ dest }) => String(dest))).toContain('action-2');
  const text = await textOf(file);
  expect(text.split(penalty.replaceAll(' ', ''))).toHaveLength(2);
  expect(text).toContain('Haveconsentbeforesending(SPAMs16(1)):timingandpenaltyatquestion2');
});

test('answers are folded by result, and a link or the address unfolds the one that it names', async ({
  page,
}) => {
  const { email } = await submitAsNew('spam-act-2003', (index) => ({
    compliance_result: index === 5 ? 'non_compliant' : 'compliant',
    risk_rating: 'high',
    current_controls: `Control ${index + 1}`,
  }));
  await openReport(page, 'spam-act-2003', email);
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  const inAnswers = (text: string) =>
    answers.getByText(`Current controls: ${text}`, { exact: true });
  await expect(answers.getByRole('heading', { level: 3 })).toHaveText([
    'Non-Compliant (1)',
    'Compliant (14)',
  ]);
  await expect(inAnswers('Control 6')).toBeHidden();

  await page
    .getByRole('region', { name: /^Actions/ })
    .getByRole('link', { name: /^6\. / })
    .click();
  await expect(page).toHaveURL(/#answer-6$/);
  await expect(inAnswers('Control 6')).toBeInViewport();
  await expect(inAnswers('Control 1')).toBeHidden();

  await answers.getByRole('button', { name: 'Expand all' }).click();
  await expect(inAnswers('Control 1')).toBeVisible();
  await answers.getByRole('button', { name: 'Fold all' }).click();
  await expect(inAnswers('Control 6')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Control 1', 'Control 6', 'Control 15'])
    await expect(inAnswers(text)).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.reload();
  await expect(inAnswers('Control 6')).toBeInViewport();
});

test('the contents follow the reader, and the first page says what the sign-off is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await submitAsNew('spam-act-2003', () => ({
    compliance_result: 'partial',
    risk_rating: 'high',
  }));
  await openReport(page, 'spam-act-2003', email);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'Actions 15' })).toBeVisible();
  await contents.getByRole('link', { name: 'Compliance and risk' }).click();
  await expect(contents.locator('[aria-current="location"]')).toHaveText('Compliance and risk');
  await expect(page.getByRole('heading', { name: 'Compliance and risk' })).toBeInViewport();
  await expect(
    page.getByText('Sign-off: Not signed off. No adviser has confirmed these answers.'),
  ).toBeVisible();
  const gaps = page.getByRole('region', { name: 'Gaps by risk' });
  // The table of actions follows on the same screen.
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(gaps).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  // The list of actions says the rest.
  await expect(gaps.getByRole('listitem')).toHaveCount(5);
  await expect(gaps.getByRole('listitem').first()).toHaveText(/^1\. .+Risk: High$/);
  await gaps.getByRole('link', { name: /^5\. / }).click();
  await expect(page.getByRole('row', { name: /^5\./ })).toBeInViewport();
  await gaps.getByRole('link', { name: '10 more in the list of actions' }).click();
  await expect(page.getByRole('heading', { name: /^Actions/ })).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  // The first page of print ends before the actions.
  const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', margin })));
  const [first = '', second = ''] = (await extractText(pdf)).text;
  for (const text of ['Spam Act 2003', 'Test Person', '50%', 'Sign-off:', 'Gaps by risk'])
    expect(first).toContain(text);
  expect(first).toContain('10 more in the list of actions');
  expect(second).toContain('Compliance and risk');
  expect(second).toContain('Actions, highest risk first');

  await page.setViewportSize({ width: 360, height: 740 });
  const topOf = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf('Gaps by risk')).toBeLessThan(await topOf('Result'));
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('Contents').click();
  await expect(contents.getByRole('link', { name: 'Actions 15' })).toBeVisible();
});

test('the PDF begins with a cover, and contains a text of many lines whole', async ({ page }) => {
  const lines = Array.from({ length: 90 }, (_, index) => `<${index + 1}>`);
  const { email } = await submitAsNew('spam-act-2003', () => ({
    compliance_result: 'compliant',
    current_controls: lines.join('\n'),
  }));
  await openReport(page, 'spam-act-2003', email);
  const pdf = await getDocumentProxy(new Uint8Array(await download(page, 'PDF')));
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([
    'Review',
    'Actions, highest risk first',
    'Result',
    'Compliance and risk',
    'Questions and answers',
    'Receipt',
  ]);
  expect(outline[4]?.items).toHaveLength(15);
  const { text } = await extractText(pdf);
  const [cover = '', ...more] = text.map((words) => words.replace(/\s+/g, ''));
  for (const words of [
    'Lexplain',
    'SpamAct2003',
    'Organisation:TestPerson',
    `Questionnaire:${formText.replaceAll(' ', '')}`,
    'State:Submitted',
    '100%',
    'Fullycompliant',
    'All15questionsareanswered,andthescoreis100%.Nogapisnoted.Nothingisopen.',
    'Compliant:15',
    'Sign-off:Notsignedoff.',
    'Generalinformation,notlegaladvice.',
  ]) {
    expect(cover).toContain(words);
  }
  for (const [index, words] of more.entries()) {
    expect(words).toContain('LexplainSpamAct2003–Report');
    expect(words).toContain(`${index + 2}/${more.length + 1}`);
  }
  const all = more.join('');
  for (const line of lines) expect(all.split(line)).toHaveLength(1 + 15);
});
