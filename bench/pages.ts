import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWeb } from '../dev/suite/build.ts';
import { webSettings } from '../dev/suite/suite-config.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { publicPaths } from '../web/build/public-paths.ts';
import { findFreePort, type LighthouseScores, measurePage } from './lighthouse.ts';
import { median } from './measure-alternately.ts';
import { serve } from './serve.ts';
import { printTable, type Row } from './table.ts';

const rounds = 5;
/**
 * Every page's ratio depends on the static page, so that is measured more often: once for so many
 * pages.
 */
const pagesPerReference = 3;
const floorPath = '/floor-static';

const medianOf = (runs: LighthouseScores[]): LighthouseScores => ({
  performance: median(runs.map(({ performance }) => performance)),
  others: [0, 1, 2].map((index) => median(runs.map(({ others }) => others[index] ?? 0))),
  paint: median(runs.map(({ paint }) => paint)),
  shift: median(runs.map(({ shift }) => shift)),
});

const rowOf = (path: string, page: LighthouseScores, floor: LighthouseScores): Row => {
  const ratio = page.paint / floor.paint;
  return {
    what: path,
    ours: `${page.performance}, ${page.others.join(', ')}; shift ${page.shift.toFixed(3)}; paint × ${ratio.toFixed(2)}`,
    goal: '≥ 98, 100, 100, 100; ≤ 0.01; ≤ 1.1 × a static page',
    met:
      page.performance >= 98 &&
      page.others.every((each) => each === 100) &&
      page.shift <= 0.01 &&
      ratio <= 1.1,
  };
};

/**
 * Lighthouse for phones on every public page: performance, accessibility, best practices and SEO,
 * layout shift, and the largest paint against a static page in the same run, measured in between.
 * Medians of five after a warm-up, with the order reversed each time.
 */
export const benchPages = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-pages-'));
  await buildWeb(folder, webSettings(0));
  cpSync(join(import.meta.dirname, 'floors/static.html'), join(folder, `${floorPath}.html`));
  const { origin, stop } = await serve(folder);
  const port = await findFreePort();
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...(found.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  });
  const paths = publicPaths.flatMap((path, index) =>
    index % pagesPerReference === 0 ? [floorPath, path] : [path],
  );
  const runs = new Map<string, LighthouseScores[]>(paths.map((path) => [path, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of round % 2 ? paths.toReversed() : paths) {
      const measured = await measurePage(`${origin}${path}`, port);
      // The first round is the warm-up.
      if (round > 0) runs.get(path)?.push(measured);
    }
    console.log(`Round ${round} of ${rounds}`);
  }
  await browser.close();
  stop();
  const floor = medianOf(runs.get(floorPath) ?? []);
  const rows = publicPaths.map((path) => rowOf(path, medianOf(runs.get(path) ?? []), floor));
  rmSync(folder, { recursive: true });
  return printTable('Public pages, Lighthouse for phones over HTTP/2 with Brotli', rows);
};
