import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { openAbout, openReport, unfold } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { printFromDark } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

/** On a report that is all partial. */
const checkForced = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: 'active' });
  const bar = page.getByRole('region', { name: 'Result' }).locator('[data-group="partial"]');
  const { text, width, outline, track, ring } = await bar.evaluate((element) => {
    const probe = document.createElement('div');
    probe.style.cssText = 'color: CanvasText';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    const circles = [...document.querySelectorAll('svg[viewBox="0 0 120 120"] circle')];
    const [whole, score] = circles.map((circle) => getComputedStyle(circle));
    return {
      text: color,
      width: element.getBoundingClientRect().width,
      outline: `${getComputedStyle(element).borderTopColor} ${getComputedStyle(element).borderTopWidth}`,
      track: whole?.strokeWidth,
      ring: `${score?.stroke} ${score?.strokeWidth}`,
    };
  });
  expect(width).toBeGreaterThan(100);
  expect(outline).toBe(`${text} 1px`);
  expect(track).toBe('2px');
  expect(ring).toBe(`${text} 10px`);
  await expect(page.getByText('Partially Compliant', { exact: true }).first()).toBeVisible();
};

const checkPrint = async (page: Page): Promise<void> => {
  await printFromDark(page);
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
  const bar = page.getByRole('region', { name: 'Result' }).locator('[data-group="partial"]');
  expect((await styleOf(bar)).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect((await styleOf(bar)).printColorAdjust).toBe('exact');
  const badge = page.getByText('Risk: High', { exact: true }).first();
  expect(await styleOf(badge)).toMatchObject({
    backgroundColor: 'rgb(253, 234, 221)',
    printColorAdjust: 'exact',
  });
  const action = page
    .getByRole('region', { name: /^Actions/ })
    .getByRole('listitem')
    .first();
  expect((await styleOf(action)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  // Dark text on white, whatever the screen's scheme.
  expect((await styleOf(page.getByRole('heading', { level: 1 }))).color).toBe('rgb(0, 0, 0)');
};

test('a report folds what proves it, names each gap once on the screen, and print shows all of it with its shading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await submitAsNew('spam-act-2003', () => ({
    compliance_result: 'partial',
    risk_rating: 'high',
  }));
  await openReport(page, 'spam-act-2003', email);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('heading', { level: 2 })).toHaveText(
    'Partly compliant. 15 gaps are open, all of them high risk.',
  );
  const heat = page.getByRole('table', { name: 'Compliance and risk' });
  await expect(heat).toBeHidden();
  await unfold(page, 'Compliance and risk');
  await expect(heat).toBeVisible();
  await unfold(page, 'Compliance and risk');
  await expect(heat).toBeHidden();
  const signOff = page.getByText(
    'Sign-off: Not signed off. No adviser has confirmed these answers.',
  );
  await expect(signOff).toBeHidden();
  await openAbout(page);
  await expect(signOff).toBeVisible();
  await openAbout(page);
  const gaps = page.getByRole('region', { name: 'Gaps by risk' });
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The actions name them.
    await expect(gaps).toBeHidden();
  }
  await summary.getByRole('link').click();
  await expect(page.locator('#action-1')).toBeInViewport();
  // The first page of print ends before the actions.
  const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', margin })));
  const { text: sheets } = await extractText(pdf);
  const [first = '', second = ''] = sheets;
  const all = sheets.join(' ');
  for (const text of ['Spam Act 2003', 'Test Person', '50%', 'Sign-off:', 'Gaps by risk'])
    expect(first).toContain(text);
  expect(first).toContain('10 more in the list of actions');
  expect(second).toContain('Actions, highest risk first');
  expect(all).toContain('Compliance and risk');
  expect(all).toContain('SHA-256: ');

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('in print, it keeps its shading and has no buttons or text fields', () =>
    checkPrint(page));
  await test.step('in forced colours, its bars and its ring can be seen', () => checkForced(page));
});
