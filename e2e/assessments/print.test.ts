import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { openReport } from '../fixtures/open-report.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** The number of elements that are fixed or have a background. */
const shadedOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((element) => {
        const { position, backgroundColor } = getComputedStyle(element);
        return (
          element.checkVisibility() &&
          (position === 'sticky' || !/, 0\)$|transparent/.test(backgroundColor))
        );
      }).length,
  );

/** On a report that is all partial. */
const checkForced = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: 'active' });
  const bar = page.getByRole('progressbar', { name: 'Partially Compliant' });
  const { canvas, text, fill, outline, track, ring } = await bar.evaluate((element) => {
    const probe = document.createElement('div');
    probe.style.cssText = 'color: CanvasText; background: Canvas';
    document.body.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    const circles = [...document.querySelectorAll('svg[viewBox="0 0 120 120"] circle')];
    const [whole, score] = circles.map((circle) => getComputedStyle(circle));
    return {
      canvas: backgroundColor,
      text: color,
      fill: getComputedStyle(element).backgroundColor,
      outline: getComputedStyle(element.parentElement ?? element).borderTopWidth,
      track: whole?.strokeWidth,
      ring: `${score?.stroke} ${score?.strokeWidth}`,
    };
  });
  expect(fill).toBe(text);
  expect(fill).not.toBe(canvas);
  expect(outline).toBe('1px');
  expect(track).toBe('2px');
  expect(ring).toBe(`${text} 10px`);
  await expect(page.getByText('Partially Compliant', { exact: true }).first()).toBeVisible();
};

test.describe('in print', () => {
  test.use({ colorScheme: 'dark' });

  test('a report keeps the shading of its figures, also in forced colours, and has no buttons or text fields', async ({
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
    const cell = page.getByRole('row', { name: /^Partially Compliant/ }).getByText('15');
    // The light scheme's colour of the result, at the strength of the most frequent cell.
    expect(await styleOf(cell)).toMatchObject({
      backgroundColor: 'color(srgb 0.717647 0.466667 0.0392157 / 0.4)',
      printColorAdjust: 'exact',
    });
    const bar = page.getByRole('progressbar', { name: 'Partially Compliant' });
    expect((await styleOf(bar)).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect((await styleOf(bar)).printColorAdjust).toBe('exact');
    const badge = page.getByText('Risk: High', { exact: true }).first();
    expect(await styleOf(badge)).toMatchObject({
      backgroundColor: 'rgb(253, 234, 221)',
      printColorAdjust: 'exact',
    });
    const action = page
      .getByRole('region', { name: /^Actions/ })
      .getByRole('row')
      .nth(1);
    expect((await styleOf(action)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    // Dark text on white, whatever the screen's scheme.
    expect((await styleOf(page.getByRole('heading', { level: 1 }))).color).toBe('rgb(0, 0, 0)');
    await test.step('in forced colours, its bars and its ring can be seen', () =>
      checkForced(page));
  });

  test('a questionnaire has no toolbar and no shaded boxes', async ({ page }) => {
    const { email } = await submitAsNew('spam-act-2003');
    await openAs(page, email, '/dashboard/subjects/spam-act-2003/saq');
    const card = page.getByRole('region', { name: 'Question 1', exact: true });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Start a new assessment' }).click();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    expect(await shadedOf(page)).toBe(0);
    // What the screen shows on demand is on paper, to be filled in.
    await expect(answerAt(page, 1).add).toBeHidden();
    await expect(answerAt(page, 1).risk.group).toBeVisible();

    // A question that does not fit on the rest of a page begins there nevertheless.
    await page.emulateMedia({ media: null });
    await answerAt(page, 1).fill(
      'controls',
      'Consent is stored with its date, source and wording.\n'.repeat(22),
    );
    const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
    const printed = await page.pdf({ format: 'A4', margin });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed)));
    expect(text.at(0)).toContain('Compliance result');
  });

  test('a law shows its obligations without shaded boxes', async ({ page }) => {
    await openAsNew(page, '/dashboard/subjects/spam-act-2003');
    const obligation = page.getByRole('button', { name: /^Have consent before sending/ });
    await expect(obligation).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(obligation).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(await shadedOf(page)).toBe(0);
  });
});
