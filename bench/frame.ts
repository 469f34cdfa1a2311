/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { buildWeb } from '../dev/suite/build.ts';
import { webSettings } from '../dev/suite/suite-config.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { median } from './measure-alternately.ts';
import { serve } from './serve.ts';
import { printTable, type Row } from './table.ts';

const rounds = 5;
/** Lighthouse's slow 3G and slow phone: 400 kbit/s, 400 ms, a processor four times slower. */
const slow = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const slowdown = 4;
const mostUntilPaint = 2_500;

const measured = z.object({ paint: z.number(), app: z.number() });
/** Milliseconds after the HTML has arrived: until something is painted, and until the app shows something. */
type FrameTimes = z.infer<typeof measured>;

const visit = async (context: BrowserContext, url: string): Promise<FrameTimes> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('#root > *'), null, { polling: 50 });
  const found: unknown = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const arrived =
      navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : Number.NaN;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { paint: (paint?.startTime ?? Number.NaN) - arrived, app: performance.now() - arrived };
  });
  await page.close();
  return measured.parse(found);
};

const rowsOf = (who: string, visits: FrameTimes[]): Row[] => {
  const paint = median(visits.map((each) => each.paint));
  const app = median(visits.map((each) => each.app));
  return [
    {
      what: `${who}: first paint after the HTML`,
      ours: `${(paint / 1_000).toFixed(1)} s`,
      goal: `≤ ${mostUntilPaint / 1_000} s`,
      met: paint <= mostUntilPaint,
    },
    {
      what: `${who}: the app shows something`,
      ours: `${(app / 1_000).toFixed(1)} s`,
      goal: 'quoted',
      met: true,
    },
  ];
};

/** The dashboard's page on slow 3G, for a first visit and with the code in the browser's cache. */
export const benchFrame = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-frame-'));
  await buildWeb(folder, webSettings(0));
  const { origin, keyHash, stop } = await serve(folder);
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...(found.args ?? []), `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
  const first: FrameTimes[] = [];
  const again: FrameTimes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext();
    first.push(await visit(context, `${origin}/dashboard`));
    again.push(await visit(context, `${origin}/dashboard`));
    await context.close();
  }
  await browser.close();
  stop();
  rmSync(folder, { recursive: true });
  return printTable('The dashboard on slow 3G', [
    ...rowsOf('first visit', first),
    ...rowsOf('code in the cache', again),
  ]);
};
