import type { Browser } from '@playwright/test';
import { urlOf } from '../../dev/suite/addresses.ts';
import { personPassword } from '../../dev/suite/people.ts';
import { type Cost, handOn } from '../../dev/tests/hand.ts';
import { type Job, type WindowName, windows } from './job.ts';
import type { People } from './people.ts';

export interface DoneJob {
  job: Job;
  where: WindowName;
  cost: Cost;
}

/** Does a job in a browser of its own. */
export const doJob = async (
  browser: Browser,
  offset: number,
  people: People,
  job: Job,
  where: WindowName,
): Promise<DoneJob> => {
  const prepared = await job.prepare(people);
  const context = await browser.newContext({
    baseURL: urlOf('hosting', offset),
    viewport: windows[where],
    hasTouch: where === 'phone',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (prepared.email === null) {
    await page.goto('/');
  } else {
    await page.goto('/login');
    await page.getByLabel('Email address').fill(prepared.email);
    await page.getByLabel(/^Password/).fill(personPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.waitForTimeout(2_000);
  const hand = handOn(page);
  try {
    await job.work({ page, hand, offset }, prepared);
  } catch (error) {
    console.error(await page.locator('body').ariaSnapshot());
    throw new Error(`${job.what} (${where}) was not finished`, { cause: error });
  }
  await context.close();
  return { job, where, cost: hand.cost };
};
