import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { z } from 'zod';

const score = z.number().transform((part) => Math.round(part * 100));
const numeric = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({
    performance: z.object({ score }),
    accessibility: z.object({ score }),
    'best-practices': z.object({ score }),
    seo: z.object({ score }),
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'cumulative-layout-shift': numeric,
  }),
});

export interface LighthouseScores {
  performance: number;
  others: number[];
  /** Milliseconds, on the slow phone that Lighthouse simulates. */
  paint: number;
  shift: number;
}

interface Options {
  /** Whether what the browser has stored and cached for the page is kept. */
  isReturning?: boolean;
}

/** Lighthouse for phones on a page, in the browser that listens on a port. */
export const measurePage = async (
  url: string,
  port: number,
  { isReturning = false }: Options = {},
): Promise<LighthouseScores> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    disableStorageReset: isReturning,
  });
  const { categories, audits } = report.parse(result?.lhr);
  return {
    performance: categories.performance.score,
    others: [
      categories.accessibility.score,
      categories['best-practices'].score,
      categories.seo.score,
    ],
    paint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
};

export const findFreePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
