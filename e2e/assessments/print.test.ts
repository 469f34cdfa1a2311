import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { printFromDark } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

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
};

test('the contents of a report follow the reader, the first page says what the sign-off is, and print keeps the shading of its figures', async ({
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

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('in print, it keeps its shading and has no buttons or text fields', () =>
    checkPrint(page));
  await test.step('in forced colours, its bars and its ring can be seen', () => checkForced(page));
});
