/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import { urlOf } from '../dev/suite/addresses.ts';
import { personPassword } from '../dev/suite/people.ts';
import { findViolations } from '../dev/tests/axe.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import type { Row } from './table.ts';

const rounds = 5;
const rows = 50;
/** How many times as long as plain HTML the table may take. */
const most = 1.5;

/** The rows of the table as plain HTML: the same texts, headings and links. */
const readPlain = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const cellOf = (cell: HTMLTableCellElement): string => {
      const link = cell.querySelector('a');
      const text = encode(cell.textContent ?? '');
      const name = cell.tagName.toLowerCase();
      const span = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '';
      const inner = link ? `<a href="${link.href}">${text}</a>` : text;
      return `<${name}${span}>${inner}</${name}>`;
    };
    const lines = [...document.querySelectorAll('tr')].map(
      (row) => `<tr>${[...row.cells].map(cellOf).join('')}</tr>`,
    );
    return `<table>${lines.join('')}</table>`;
  });

const measurePlain = async (page: Page, html: string): Promise<number> => {
  await page.goto('about:blank');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<main></main>'));
  return page.evaluate(async (table) => {
    const started = performance.now();
    const main = document.querySelector('main');
    if (main) main.innerHTML = table;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - started;
  }, html);
};

/**
 * From another page of the adviser, with everything loaded: the table is measured, not the network.
 */
const measureOurs = async (page: Page): Promise<number> => {
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('table').waitFor();
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(async (expected) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const started = performance.now();
    links.find(({ pathname }) => pathname === '/adviser/clients')?.click();
    while (document.querySelectorAll('tbody tr').length < expected) {
      await new Promise((done) => setTimeout(done));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - started;
  }, rows);
};

/**
 * The table of fifty clients against the same rows in plain HTML, in the same browser, and axe on
 * it.
 */
export const measureTable = async (offset: number, email: string): Promise<Row[]> => {
  const origin = urlOf('hosting', offset);
  const browser = await chromium.launch(await findChromium());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [page, plainPage] = [await context.newPage(), await context.newPage()];
  await page.goto(`${origin}/login?redirect=${encodeURIComponent('/adviser/clients')}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table').waitFor();
  const html = await readPlain(page);
  const violations = await findViolations(page, {});
  const table: Row[] = [
    {
      what: 'axe on the table',
      ours: `${violations.length} violations${violations.map((each) => ` ${each}`).join('')}`,
      goal: 'none',
      met: violations.length === 0,
    },
  ];
  for (const [where, rate] of [
    ['this machine', 1],
    ['4 × slower', 4],
  ] as const) {
    for (const each of [page, plainPage]) {
      const session = await context.newCDPSession(each);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    }
    const [ours, plain] = await measureAlternately(rounds, (side) =>
      side === 0 ? measureOurs(page) : measurePlain(plainPage, html),
    );
    const [one, other] = [median(ours), median(plain)];
    table.push({
      what: `the table of 50 clients usable, ${where}`,
      ours: `${Math.round(one)} ms`,
      goal: `≤ ${most} × plain HTML (${Math.round(other)} ms): × ${(one / other).toFixed(2)}`,
      met: one <= most * other,
    });
  }
  await browser.close();
  return table;
};
