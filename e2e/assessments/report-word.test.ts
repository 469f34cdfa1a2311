import { readWord } from '../fixtures/files/read-word.ts';
import { chooseInMenu, menus } from '../fixtures/menus.ts';
import { download, openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

test('a report in Word has the words of the page, and each gap with its action', async ({
  page,
}) => {
  const subject = 'spam-act-2003';
  const { email } = await submitAsNew(subject, (index) => ({
    compliance_result: index === 5 ? 'non_compliant' : 'compliant',
    risk_rating: index === 5 ? 'critical' : 'low',
    current_controls: index === 2 ? 'نراجع صلاحيات\tالوصول <b> & "more"\nنراجع' : 'Plain',
    gaps_actions: index === 5 ? 'Write down who may send' : null,
  }));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openReport(page, subject, email);
  await page.getByRole('button', { name: 'Add an action: question 6' }).click();
  await expect(page.getByRole('link', { name: 'Action: no due day yet' })).toBeVisible();
  expect(loaded.filter((url) => /report-word/.test(url))).toEqual([]);
  const summary = await page.getByRole('region', { name: 'Summary' }).locator('p').first();
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
  expect(html).toMatch(/<h2>(<a [^>]*><\/a>)?Compliant \(14\)<\/h2>/);
  expect(html).toMatch(/<h3><a id="answer_6"><\/a>6\. /);
  expect(html).toContain('نراجع صلاحيات\tالوصول &lt;b&gt; &amp; "more"<br />نراجع');
  // The table of actions: question, risk, what to do, owner, due.
  expect(html).toMatch(
    /<th><p>Owner<\/p><\/th><th><p>Due<\/p><\/th><\/tr><\/thead><tbody><tr><td><p><a href="#answer_6">6\. .+?<p>Write down who may send<\/p>.+?<td><p>Test Person<\/p><\/td><td><p>No due day<\/p><\/td><\/tr>/,
  );
  const sha256 = await page.locator('code').first().textContent();
  expect(html).toContain(sha256 ?? '?');
});

test('a file of Word that could not be made is said, and a second press makes it', async ({
  page,
}) => {
  const { email } = await submitAsNew('spam-act-2003', () => ({ compliance_result: 'compliant' }));
  await openReport(page, 'spam-act-2003', email);
  nameErrors(/Failed to make the file/, 'the actions cannot be read');
  await page.route('**/api/actions', (route) => route.abort());
  await chooseInMenu(page, menus.report, 'Download Word');
  await expect(page.getByRole('alert')).toContainText('The file could not be made.');
  await page.unroute('**/api/actions');
  const html = await readWord(await download(page, 'Word'));
  expect(html).toContain('Nothing is open.');
});
