import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import { download, openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

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

/** What a PDF draws: the characters of its glyphs, and how often it draws the glyph for a missing one. */
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

const chinese = '我们使用多因素认证，并每季度检查访问权限。王小明负责。';
const japanese = 'アクセス権を確認します。';
const hindi = 'हम हर माह जाँच करते हैं।';
const symbols = '① → ✓ ≥ 5 👩🏽‍💻 🚀';

test('the PDF shows answers in Chinese, Japanese and Hindi, symbols and emoji', async ({
  page,
}) => {
  const { email } = await submitAsNew('spam-act-2003', (index) => ({
    compliance_result: 'compliant',
    current_controls:
      ['Begin 🚀 end', chinese.repeat(40), japanese, hindi.repeat(40), symbols][index] ?? 'Plain',
  }));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openReport(page, 'spam-act-2003', email);
  const { text, missing } = await readGlyphs(await download(page, 'PDF'));
  await expect(page.getByText('cannot be downloaded as PDF')).toHaveCount(0);
  expect(missing).toBe(0);
  expect(text.split(chinese)).toHaveLength(1 + 40);
  expect(text).toContain(japanese);
  // Marks are drawn in another order than they are written in; here none is.
  expect(text.split(hindi.replaceAll(' ', ''))).toHaveLength(1 + 40);
  for (const symbol of '①→✓≥🚀') expect(text).toContain(symbol);
  const fonts = loaded.filter((url) => /noto-sans-sc.*\.woff$/.test(url));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.length).toBeLessThan(40);
});

test('a report in the letters of most needs no further fonts', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003', () => ({
    compliance_result: 'compliant',
    current_controls: 'Zoë, Nguyễn, Ольга and Ελένη check it.',
  }));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openReport(page, 'spam-act-2003', email);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  expect(loaded.filter((url) => /\.(ttf|woff)$/.test(url))).toEqual([]);
  const { text, missing } = await readGlyphs(await download(page, 'PDF'));
  expect(missing).toBe(0);
  expect(text).toContain('Zoë,Nguyễn,ОльгаandΕλένηcheckit.');
  expect(loaded.filter((url) => /noto/i.test(url))).toEqual([]);
});

test('a report in a script that the PDF cannot show says so and offers print', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003', (index) => ({
    compliance_result: 'compliant',
    current_controls: index === 2 ? 'نراجع صلاحيات الوصول كل ربع سنة.' : 'Plain',
    gaps_actions: index === 4 ? 'עדיין לא' : null,
  }));
  await openReport(page, 'spam-act-2003', email);
  const notice = page.getByRole('status').filter({ hasText: 'cannot be downloaded as PDF' });
  await expect(notice).toContainText(
    'in the controls at question 3; the gaps and actions at question 5.',
  );
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  expect((await download(page, 'CSV')).toString('utf8')).toContain('نراجع صلاحيات');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
});
