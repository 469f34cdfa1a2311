import { chromium } from '@playwright/test';
import { addressOf } from '../../dev/suite/addresses.ts';
import { findChromium } from '../../dev/tests/chromium.ts';
import { printTable, type Row } from '../table.ts';
import { adviserJobs } from './adviser-jobs.ts';
import { type DoneJob, doJob } from './do-job.ts';
import type { Job, WindowName } from './job.ts';
import { ownerJobs } from './owner-jobs.ts';
import { createPeople } from './people.ts';

/** Of the presses of all jobs, against those before the screens were changed. */
const mostOfBefore = 0.75;

const toRow = ({ job, where, cost }: DoneJob): Row => {
  const before = job.before[where];
  const { presses, scrolls, typed, waited } = cost;
  return {
    what: `${job.what} (${where})`,
    ours: `${presses} presses, ${scrolls} scrolls, ${typed} typed, ${(waited / 1_000).toFixed(1)} s`,
    goal: before ? `≤ ${before.presses} presses and ${before.scrolls} scrolls, together` : 'quoted',
    // A section that is opened by a press may take the place of scrolling to it.
    met: !before || presses + scrolls <= before.presses + before.scrolls,
  };
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** The jobs for which there is a count from before. */
const toSum = (done: DoneJob[]): Row => {
  const compared = done.flatMap(({ job, where, cost }) => {
    const before = job.before[where];
    return before ? [{ cost, before }] : [];
  });
  const ours = sum(compared.map(({ cost }) => cost.presses + cost.scrolls));
  const before = sum(compared.map((one) => one.before.presses + one.before.scrolls));
  return {
    what: 'presses and scrolls of all that were counted before',
    ours: `${ours} against ${before}: × ${(ours / before).toFixed(2)}`,
    goal: `≤ × ${mostOfBefore}`,
    met: ours <= mostOfBefore * before,
  };
};

const inWindows = (jobs: Job[], names: WindowName[]) =>
  names.flatMap((where) => jobs.map((job) => ({ job, where })));

/** What the jobs of owners and advisers take of presses and of waiting. */
export const benchJobs = async (offset: number): Promise<boolean> => {
  process.env.FIRESTORE_EMULATOR_HOST = addressOf('firestore', offset);
  const browser = await chromium.launch(await findChromium());
  const people = createPeople(offset);
  const done: DoneJob[] = [];
  const all = [
    ...inWindows(ownerJobs, ['phone', 'desktop']),
    ...inWindows(adviserJobs, ['desktop']),
  ];
  for (const { job, where } of all) done.push(await doJob(browser, offset, people, job, where));
  await browser.close();
  const seconds = sum(done.map(({ cost }) => cost.waited)) / 1_000;
  console.log(`Waited for ${seconds.toFixed(1)} s in all`);
  return printTable('Presses and waiting in the jobs of owners and advisers', [
    ...done.map(toRow),
    toSum(done),
  ]);
};
