/// <reference lib="dom" />
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { buildWeb } from '../dev/suite/build.ts';
import { startFramework } from '../dev/suite/functions-framework.ts';
import { personPassword, signUp } from '../dev/suite/people.ts';
import { webSettings } from '../dev/suite/suite-config.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { findFreePort, type LighthouseScores, measurePage } from './lighthouse.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import { serve } from './serve.ts';
import { printTable } from './table.ts';

const rounds = 5;
const floorPath = '/floor-static';

const begun = z.object({ submission: z.object({ id: z.string() }) });

/** A person with a complete profile, a draft and a submission. */
const createPerson = async (offset: number, origin: string): Promise<string> => {
  const { email, token } = await signUp({ offset });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  await ask('POST', 'auth/bootstrap', {});
  const { fact_set } = profileRulesEndpoints.getProfileRules.output.parse(
    await ask('GET', 'profile-rules'),
  );
  const yes = [
    'company',
    'sends_promotions',
    'turnover_last_year_above_3_million',
    'turnover_ever_above_3_million',
  ];
  const answers = Object.fromEntries(
    fact_set.facts.map(({ id }) => [id, yes.includes(id) ? 'yes' : 'no']),
  );
  await ask('PUT', 'organisation/profile/facts', { sectors: [], answers });
  await ask('POST', 'saq/forms/privacy-act-1988/submissions', {});
  const { submission } = begun.parse(await ask('POST', 'saq/forms/spam-act-2003/submissions', {}));
  const answer = { compliance_result: 'partial', risk_rating: 'medium' };
  await ask('PUT', `saq/submissions/${submission.id}/answers`, [
    { questionId: 'q01', ...answer, current_controls: null, gaps_actions: null },
  ]);
  return email;
};

const signIn = async (context: BrowserContext, origin: string, email: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  // Everything that the page loads later is in the cache, too.
  await page.waitForLoadState('networkidle');
  await page.close();
};

/** Lighthouse's phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const phone = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Milliseconds until the page says what to do next, which needs the answers of six calls. */
const measureNext = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', phone);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () => document.querySelector('[aria-labelledby=next] p') && performance.now(),
    null,
    { polling: 50 },
  );
  const time = z.number().parse(await shown.jsonValue());
  await page.close();
  return time;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

const medianOf = (runs: LighthouseScores[], part: 'paint' | 'shift'): number =>
  median(runs.map((run) => run[part]));

/**
 * The dashboard of a person who returns: signed in, with the code in the browser's cache.
 * Lighthouse for phones, against a static page of the same run.
 */
export const benchFirstScreen = async (offset: number): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-first-screen-'));
  const profileFolder = mkdtempSync(join(tmpdir(), 'lexplain-browser-'));
  await buildWeb(folder, webSettings(offset));
  cpSync(join(import.meta.dirname, 'floors/static.html'), join(folder, `${floorPath}.html`));
  const functions = await startFramework(offset);
  const { origin, keyHash, stop } = await serve(folder, functions.origin);
  const port = await findFreePort();
  const found = await findChromium();
  const context = await chromium.launchPersistentContext(profileFolder, {
    ...found,
    args: [
      ...(found.args ?? []),
      `--remote-debugging-port=${port}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });
  try {
    await signIn(context, origin, await createPerson(offset, functions.origin));
    const [ours, floor] = await measureAlternately(rounds, (side) =>
      measurePage(`${origin}${side === 0 ? '/dashboard' : floorPath}`, port, { isReturning: true }),
    );
    const paint = medianOf(ours, 'paint');
    const static_ = medianOf(floor, 'paint');
    const shift = medianOf(ours, 'shift');
    const next: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      next.push(await measureNext(context, `${origin}/dashboard`));
    }
    return printTable('The first screen of somebody who returns, Lighthouse for phones', [
      {
        what: 'largest paint',
        ours: `${seconds(paint)} against ${seconds(static_)}: × ${(paint / static_).toFixed(2)}`,
        goal: '≤ 2 × a static page',
        met: paint <= 2 * static_,
      },
      {
        what: 'layout shift',
        ours: shift.toFixed(3),
        goal: '≤ 0.01',
        met: shift <= 0.01,
      },
      {
        what: 'what to do next is shown',
        ours: seconds(median(next)),
        goal: '≤ 1.2 s',
        met: median(next) <= 1_200,
      },
    ]);
  } finally {
    await context.close();
    stop();
    functions.stop();
    rmSync(folder, { recursive: true });
    rmSync(profileFolder, { recursive: true, force: true });
  }
};
