import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import { library } from '../../seed/test-businesses.ts';
import { download, openReport, unfold } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The PDF of a report, by what it draws: its letters, its cover and its sections.

const drawnGlyphs = z.array(
  z.union([
    z.object({ unicode: z.string(), originalCharCode: z.number() }),
    // Spacing between glyphs.
    z.number(),
  ]),
);

type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The glyphs of a page's texts. */
const listGlyphs = async (file: PdfFile, number: number) => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (await file.getPage(number)).getOperatorList();
  return fnArray
    .flatMap((operation, index) =>
      operation === OPS.showText ? drawnGlyphs.parse(argsArray[index]?.[0]) : [],
    )
    .filter((glyph) => typeof glyph !== 'number');
};

/**
 * What a PDF draws: the characters of its glyphs, and how often it draws the glyph for a missing
 * one.
 */
const readGlyphs = async (pdf: Buffer): Promise<{ text: string; missing: number }> => {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  let [text, missing] = ['', 0];
  for (let number = 1; number <= file.numPages; number += 1) {
    const glyphs = await listGlyphs(file, number);
    text += glyphs.map(({ unicode }) => unicode).join('');
    missing += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
  }
  return { text: text.replace(/\s/g, ''), missing };
};

const subject = 'spam-act-2003';
const spamForm = library.laws.find(({ subject: { id } }) => id === subject)?.saq;
const formText = `Spam Act 2003 self-assessment, version ${spamForm?.version}`;

/** The text of a PDF without spaces, as lines break anywhere. */
const textOf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, '');
};

/** On a report that is all compliant. */
const checkFigures = async (page: Page): Promise<void> => {
  const figure = page.getByText('100%', { exact: true });
  const gap = await figure.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { width } = range.getBoundingClientRect();
    const ring = element.parentElement?.querySelector('svg')?.getBoundingClientRect().width ?? 0;
    // The ring's inner edge: a radius of 47 units in a square of 120.
    return ((ring * 47 * 2) / 120 - width) / 2;
  });
  expect.soft(gap).toBeGreaterThanOrEqual(12);
  await unfold(page, 'Compliance and risk');
  await unfold(page, 'Receipt');

  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const last = page.getByRole('columnheader', { name: 'Not rated' });
    await page.getByRole('heading', { name: 'Compliance and risk' }).scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    const right = (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
    expect.soft(right, `the heat map at ${width} px`).toBeLessThanOrEqual(width);
    // No word of a row's heading is broken.
    const lines = await page
      .getByRole('rowheader', { name: 'Compliant', exact: true })
      .evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getClientRects().length;
      });
    expect.soft(lines, `a row's heading at ${width} px`).toBe(1);
  }

  // What is refused at the field, and answers that come late, need no browser
  // (web/src/components/receipt-check/receipt-check.test.tsx).
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await held.fill(sha256.toUpperCase());
  await check.click();
  await expect(
    page.getByText(
      'The receipt matches: the assessment has not been altered since it was submitted.',
    ),
  ).toBeVisible();
  await held.fill('0'.repeat(64));
  await check.click();
  await expect(page.getByText(/The receipt does not match/)).toBeVisible();
};

test('a report with letters or symbols that the PDF’s font lacks says where, and offers Print instead', async ({
  page,
}) => {
  const answers = [
    'Begin 🚀 end',
    '我们使用多因素认证。王小明负责。',
    'アクセス権を確認します。',
    'हम हर माह जाँच करते हैं।',
    '① → ✓ 👩🏽‍💻',
    // These it has.
    '≥ 5 • € Zoë, Nguyễn, Ольга, Ελένη, Марʼяна',
  ];
  const { email } = await submitAsNew(subject, (index) => ({
    compliance_result: 'compliant',
    current_controls: answers[index] ?? 'Plain',
  }));
  await openReport(page, subject, email);
  const notice = page.getByRole('status').filter({ hasText: 'cannot be downloaded' });
  await expect(notice).toContainText('This report cannot be downloaded as PDF.');
  const names = [1, 2, 3, 4, 5].map((question) => `the controls at question ${question}`);
  await expect(notice).toContainText(`cannot show, in ${names.join('; ')}. To get a complete`);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
});

test('a report and its PDF have each obligation’s timing and penalty once', async ({ page }) => {
  // Its first two questions have the same obligation.
  const { email } = await submitAsNew(subject, (index) => ({
    compliance_result: 'non_compliant',
    risk_rating: index === 1 ? 'critical' : 'low',
    current_controls: 'Plain',
  }));
  await openReport(page, subject, email);
  const actions = page.getByRole('region', { name: /^Actions/ });
  const first = actions.locator('#action-2');
  const second = actions.locator('#action-1');
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

test('the PDF begins with a cover, contains a text of many lines whole, and has the letters of most', async ({
  page,
}) => {
  const lines = Array.from({ length: 90 }, (_, index) => `<${index + 1}>`);
  const names = 'Zoë, Nguyễn, Ольга, Марʼяна and Ελένη check the oﬃce.';
  const { email } = await submitAsNew(subject, () => ({
    compliance_result: 'compliant',
    current_controls: [names, ...lines].join('\n'),
  }));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openReport(page, subject, email);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  expect(loaded.filter((url) => /\.ttf$/.test(url))).toEqual([]);
  const file = await download(page, 'PDF');
  const { text: drawn, missing } = await readGlyphs(file);
  expect(missing).toBe(0);
  // A ligature is drawn as one, and read as its letters.
  expect(drawn.normalize('NFKC')).toContain('Zoë,Nguyễn,Ольга,МарʼянаandΕλένηchecktheoffice.');

  const pdf = await getDocumentProxy(new Uint8Array(file));
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([
    'Result',
    'Compliance and risk',
    'Actions, highest risk first',
    'Answers by practice',
    'Questions and answers',
    'Review',
    'Receipt',
  ]);
  expect(outline[4]?.items).toHaveLength(15);
  const { text } = await extractText(pdf);
  const [cover = '', ...more] = text.map((words) => words.replace(/\s+/g, ''));
  for (const words of [
    'Lexplain',
    'SpamAct2003',
    'Business:TestPerson',
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

  await test.step('on screen, its full score and its heat map have room, and its hash is checked', () =>
    checkFigures(page));
});
