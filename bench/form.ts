/// <reference lib="dom" />
import {
  complianceResultLabels,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { chromium, type Page } from '@playwright/test';
import { addressOf, urlOf } from '../dev/suite/addresses.ts';
import { addHundredQuestions, hundredQuestions } from '../dev/suite/hundred-questions.ts';
import { personPassword, signUp } from '../dev/suite/people.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import { printTable, type Row } from './table.ts';

const keys = 60;
const edits = 1_000;
const rounds = 5;

interface FormTimes {
  /** Milliseconds from requesting the form until its inputs are on screen. */
  ready: number;
  /**
   * Milliseconds of the slowest key event, as the browser measures it: in steps of 8, at least 16.
   */
  slowestKey: number;
}

/** The browser's measurement of each key press until the next frame. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const options = { type: 'event', durationThreshold: 16, buffered: false };
    Object.assign(window, { seenKeys: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name.startsWith('key')) seen.push(entry.duration);
      }
    }).observe(options);
  });
const slowestKey = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seenKeys'));
  return Array.isArray(seen) ? Math.max(16, ...seen.map(Number)) : Number.NaN;
};

/** Shows the texts of a question, which are shown on demand. */
const openTexts = async (page: Page, position: number): Promise<void> => {
  const card = page.getByRole('region', { name: `Question ${position}`, exact: true });
  const add = card.getByRole('button', { name: 'Add details', exact: true });
  if (await add.isVisible()) await add.click();
};

/**
 * Types in a field in the middle of the form. Waits for the scrolling to end first: only key
 * presses are measured.
 */
const type = async (page: Page, field = 100): Promise<void> => {
  const area = page.locator('textarea').nth(field);
  await area.focus();
  if (!(await area.evaluate((field) => field === document.activeElement))) {
    throw new Error('The field to type in has no focus');
  }
  await page.waitForTimeout(300);
  for (let key = 0; key < keys; key += 1) await page.keyboard.press('a');
};

/** A group of radio buttons in plain HTML. */
const plainGroup = (name: string, legend: string, labels: Record<string, string>): string => {
  const radio = (label: string) => `<label><input type="radio" name="${name}">${label}</label>`;
  const radios = Object.values(labels).map(radio).join('');
  return `<fieldset><legend>${legend}</legend>${radios}</fieldset>`;
};

/** The hundred questions as a static page. */
const plainForm = (): string => {
  const card = (
    position: number,
  ) => `<section><h2>${position}. Requirement number ${position}: is it met, written down and tested?</h2>
    <p>What counts is what you can show.</p>
    ${plainGroup(`q${position}-result`, 'Compliance result', complianceResultLabels)}
    ${plainGroup(`q${position}-risk`, 'Risk rating', riskRatingLabels)}
    <label>Controls <textarea rows="3"></textarea></label><label>Gaps <textarea rows="3"></textarea></label></section>`;
  return Array.from({ length: 100 }, (_, index) => card(index + 1)).join('');
};

const measurePlain = async (page: Page): Promise<FormTimes> => {
  await page.goto('about:blank');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<main></main>'));
  const ready = await page.evaluate(async (html) => {
    const started = performance.now();
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - started;
  }, plainForm());
  await watchKeys(page);
  await type(page);
  return { ready, slowestKey: await slowestKey(page) };
};

/** Milliseconds of the slowest key in a single text area on an empty page. */
const typeAlone = async (page: Page): Promise<number> => {
  await page.goto('about:blank');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<textarea rows="3"></textarea>'),
  );
  await watchKeys(page);
  await type(page, 0);
  return slowestKey(page);
};

/** From the law's page, with everything loaded: the form is measured, not the network. */
const measureOurs = async (page: Page, origin: string): Promise<FormTimes> => {
  const law = `${origin}/dashboard/subjects/${hundredQuestions}`;
  await page.goto(`${law}/saq`);
  await page.getByText('Answered: 0/100').waitFor();
  // Removes the unsaved answers of the previous round: otherwise leaving the page opens a dialog.
  const remove = page.getByRole('button', { name: 'Remove from this device' });
  if (await remove.isVisible()) await remove.click();
  await page.getByRole('link', { name: 'A Hundred Questions' }).click();
  await page.getByRole('heading', { level: 1, name: 'A Hundred Questions', exact: true }).waitFor();
  const ready = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
    const started = performance.now();
    links
      .filter(({ href }) => href.endsWith('/saq'))
      .at(-1)
      ?.click();
    const isThere = () => document.querySelectorAll('textarea').length === 200;
    while (!isThere()) await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - started;
  });
  await openTexts(page, 51);
  await watchKeys(page);
  await type(page);
  return { ready, slowestKey: await slowestKey(page) };
};

/** Megabytes of JavaScript heap after a garbage collection. */
const heap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
};

const growth = async (page: Page): Promise<number> => {
  const edit = async (count: number) => {
    const area = page.locator('textarea').nth(50);
    for (let index = 0; index < count; index += 1) await area.fill(`Edit ${index}`);
  };
  await openTexts(page, 26);
  await edit(100);
  const before = await heap(page);
  await edit(edits);
  return (await heap(page)) - before;
};

const medianOf = (measured: FormTimes[]): FormTimes => ({
  ready: median(measured.map(({ ready }) => ready)),
  slowestKey: median(measured.map(({ slowestKey }) => slowestKey)),
});

interface Speed {
  where: string;
  /** How many times slower the processor is. */
  rate: number;
  /** How many times as long as plain HTML the form may take to be ready. */
  mostReady: number;
  /** Milliseconds of the slowest key, and what they are compared with. */
  keyGoal: (plain: number, alone: number) => [most: number, text: string];
}

const speeds: Speed[] = [
  {
    where: 'this machine',
    rate: 1,
    mostReady: 2,
    keyGoal: (plain) => [Math.max(24, plain), `24 ms, or plain HTML's (${plain} ms)`],
  },
  {
    where: '4 × slower',
    rate: 4,
    mostReady: 1.3,
    keyGoal: (_, alone) => [1.5 * alone, `1.5 × a text area on an empty page (${alone} ms)`],
  },
];

const rows = (
  { where, mostReady, keyGoal }: Speed,
  plain: FormTimes,
  ours: FormTimes,
  alone: number,
): Row[] => {
  const [mostOfKey, text] = keyGoal(plain.slowestKey, alone);
  return [
    {
      what: `100 questions ready to type in, ${where}`,
      ours: `${Math.round(ours.ready)} ms`,
      goal: `≤ ${mostReady} × plain HTML (${Math.round(plain.ready)} ms)`,
      met: ours.ready <= mostReady * plain.ready,
    },
    {
      what: `slowest of ${keys} keys, ${where}`,
      ours: `${ours.slowestKey} ms`,
      goal: `≤ ${text}`,
      met: ours.slowestKey <= mostOfKey,
    },
  ];
};

/**
 * A form of a hundred questions against the same form in plain HTML, in the same browser and run.
 */
export const benchForm = async (offset: number): Promise<boolean> => {
  process.env.FIRESTORE_EMULATOR_HOST = addressOf('firestore', offset);
  await addHundredQuestions();
  const { email } = await signUp({ offset });
  const origin = urlOf('hosting', offset);
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  const plainPage = await browser.newPage();

  const session = await page.context().newCDPSession(page);
  const plainSession = await page.context().newCDPSession(plainPage);
  const table: Row[] = [];
  for (const speed of speeds) {
    const { rate } = speed;
    for (const each of [session, plainSession])
      await each.send('Emulation.setCPUThrottlingRate', { rate });
    const [ours, plain] = await measureAlternately(rounds, (side) =>
      side === 0 ? measureOurs(page, origin) : measurePlain(plainPage),
    );
    const [alone] = await measureAlternately(rounds, () => typeAlone(plainPage));
    table.push(...rows(speed, medianOf(plain), medianOf(ours), median(alone)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const grown = await growth(page);
  table.push({
    what: `memory after ${edits} edits`,
    ours: `${grown.toFixed(1)} MB more`,
    goal: '≤ 2 MB more',
    met: grown <= 2,
  });
  await browser.close();
  return printTable('A form of 100 questions', table);
};
