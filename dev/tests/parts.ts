import { join, relative } from 'node:path';
import { alone as browserAlone } from '../../e2e/alone.ts';
import { alone } from '../../functions/src/test/alone.ts';
import { launch } from '../processes.ts';
import { offsetFromEnv } from '../suite/addresses.ts';
import { signUp } from '../suite/people.ts';
import { check } from './check.ts';
import { findDesktop } from './firefox/desktop.ts';
import { findFirefox, readVersion } from './firefox/find-firefox.ts';
import { findFault, readReport, sumTallies, type Tally } from './reports.ts';
import { schemathesis } from './schemathesis.ts';
import { findWebKit } from './webkit/find-webkit.ts';

interface RunOptions {
  /** The folder of the run's reports. Not committed; CI uploads it. */
  reports: string;
  /** One of several machines that share the browser tests: `1/3`. */
  shard: string | null;
  /** Only these files of tests; empty for all. */
  files: string[];
}

/** A part of the tests: its name on the command line, and how it runs. */
export interface Part {
  name: string;
  needsSuite: boolean;
  /** Its tests limit how long a page may take. */
  isInBrowser?: true;
  /** Whether files of tests can be named. */
  takesFiles?: true;
  /** Whether these files can run on the suite that somebody uses. */
  canShareSuite?: (files: string[]) => boolean;
  run: (options: RunOptions) => Promise<Tally>;
}

/**
 * Runs one runner, shows its output and reads its report. Anything unexpected counts as a failure.
 */
const runner = async (
  name: string,
  command: string[],
  report: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tally> => {
  const exitCode = await launch(command, console.log, { env }).exit;
  try {
    const { tally } = readReport(report);
    const fault = findFault(tally, exitCode);
    if (fault) console.log(`✖ ${name}: ${fault}`);
    return fault ? { ...tally, failed: Math.max(tally.failed, 1) } : tally;
  } catch (error) {
    console.log(`✖ ${name} wrote no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const vitest =
  (name: string, ...projects: string[]): Part['run'] =>
  ({ reports, files }) => {
    const report = join(reports, `${name}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runner(name, ['vitest', 'run', ...chosen, ...output, ...files], report);
  };

/** What fulfils a condition, and the rest. */
const partition = <Item>(items: Item[], is: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
];

const isAlone = (file: string): boolean => Object.hasOwn(alone, file);

/**
 * Tests of triggers and mail mostly wait: they run beside those that have projects of their own.
 */
const apiTests: Part['run'] = async (options) => {
  const [ofSuite, own] = partition(options.files, isAlone);
  const all = options.files.length === 0;
  const runs = [];
  if (all || own.length > 0) runs.push(vitest('api', 'api', 'api-own')({ ...options, files: own }));
  if (all || ofSuite.length > 0) {
    runs.push(vitest('api-alone', 'api-alone')({ ...options, files: ofSuite }));
  }
  return sumTallies(await Promise.all(runs));
};

const runBrowserProject = (
  project: string,
  workers: number,
  { reports, shard, files }: RunOptions,
): Promise<Tally> => {
  const report = join(reports, `e2e-${project}.json`);
  const command = ['playwright', 'test', '--config', 'e2e', '--project', project];
  command.push('--workers', String(workers), '--reporter=list,json');
  command.push('--output', join('e2e/results', project));
  if (shard) command.push('--shard', shard);
  command.push(...files);
  return runner(project, command, report, {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
};

/** Enough to keep two cores busy while pages wait. */
const browserWorkers = 3;

/**
 * First the tests that have people of their own, beside each other, then the few that share
 * something.
 */
const browserTests: Part['run'] = async (options) => {
  const all = options.files.length === 0;
  const isAloneInBrowser = (file: string) => Object.hasOwn(browserAlone, relative('e2e', file));
  const [apart, together] = partition(options.files, isAloneInBrowser);
  const tallies: Tally[] = [];
  if (all || together.length > 0) {
    const tests = { ...options, files: together };
    tallies.push(await runBrowserProject('together', browserWorkers, tests));
  }
  if (all || apart.length > 0) {
    tallies.push(await runBrowserProject('alone', 1, { ...options, files: apart }));
  }
  return sumTallies(tallies);
};

const runEngine = (
  project: 'firefox' | 'spoken' | 'webkit',
  workers: number,
  { reports }: RunOptions,
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> => {
  const report = join(reports, `${project}.json`);
  const config = project === 'webkit' ? 'e2e/webkit.config.ts' : 'e2e/firefox.config.ts';
  const command = ['playwright', 'test', '--config', config];
  command.push('--project', project, '--workers', String(workers), '--reporter=list,json');
  command.push('--output', `e2e/results/${project}`);
  return runner(project, command, report, {
    ...process.env,
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
};

const none: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * The main walks in Firefox, and what a screen reader finds there. A machine that has no Firefox, or
 * no screen for it, and cannot get them, does not run them.
 */
const inFirefox = async (options: RunOptions): Promise<Tally> => {
  const firefox = await findFirefox();
  const version = firefox && readVersion(firefox);
  if (!version) {
    console.log('✖ Not run: no Firefox on this machine (Debian: firefox-esr; or FIREFOX_PATH)');
    return none;
  }
  console.log(`${version}, by WebDriver BiDi`);
  const walks = await runEngine('firefox', 2, options, { FIREFOX_PATH: firefox });
  const desktop = await findDesktop();
  if (!desktop) {
    console.log('✖ Not run: no screen for a screen reader (Debian: xvfb, at-spi2-core, systemd)');
    return walks;
  }
  const spoken = await runEngine('spoken', 1, options, { ...desktop, FIREFOX_PATH: firefox });
  return sumTallies([walks, spoken]);
};

/** A few walks in Safari's engine. A machine that cannot have it does not run them. */
const inWebKit = async (options: RunOptions): Promise<Tally> => {
  if (await findWebKit()) return runEngine('webkit', 1, options);
  console.log('✖ Not run: no WebKitGTK on this machine (Debian: webkit2gtk-driver, xvfb)');
  return none;
};

const engines: Part['run'] = async (options) =>
  sumTallies([await inFirefox(options), await inWebKit(options)]);

/** Cases that another program generates from the published description. */
const described: Part['run'] = async () => {
  const offset = offsetFromEnv();
  return schemathesis(offset, (await signUp({ offset })).token);
};

const deepParts: Part[] = [
  { name: 'described', needsSuite: true, run: described },
  { name: 'engines', needsSuite: true, isInBrowser: true, run: engines },
];

/** All parts in order. Each writes its reports to the folder of the run. */
export const listParts = (isDeep: boolean): Part[] => [
  { name: 'check', needsSuite: false, run: ({ reports }) => check(reports) },
  {
    name: 'unit',
    needsSuite: false,
    takesFiles: true,
    run: vitest('unit', 'unit', 'unit-own', 'screens', 'screens-own'),
  },
  {
    name: 'rules',
    needsSuite: true,
    takesFiles: true,
    canShareSuite: () => true,
    run: vitest('rules', 'rules'),
  },
  {
    name: 'api',
    needsSuite: true,
    takesFiles: true,
    canShareSuite: (files) => !files.some(isAlone),
    run: apiTests,
  },
  { name: 'e2e', needsSuite: true, takesFiles: true, isInBrowser: true, run: browserTests },
  ...(isDeep ? deepParts : []),
];
