import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../command.ts';
import { endAll, launch, onStop, root } from '../processes.ts';
import { freeOffset, offsetFromEnv } from '../suite/addresses.ts';
import { isSuiteRunning, startSuite, stopSuite, suiteEnv } from '../suite/suite.ts';
import { printFigures, readFigures } from './figures.ts';
import { isDeepTest, listNamedTests, listNotRun } from './named-tests.ts';
import { measureBusySeconds, type PartResult, partResult, resultFile } from './part-result.ts';
import { listParts, type Part } from './parts.ts';
import { readReport, sumTallies, type Tally } from './reports.ts';
import { type PartTimes, printTimes } from './test-times.ts';

const { positionals, findValue, has, refuse } = readArguments({
  name: 'npm test',
  does: 'Runs the tests, all, some parts or some files of one, and says what took how long. Files of rules and api use the suite that runs, if there is one. Reports are kept in .reports/.',
  forms: [
    '[check|unit|rules|api|e2e …]',
    '<one of unit, rules, api and e2e> <file> …',
    '--deep [… described|engines]',
  ],
  values: { shard: { value: '1/3', does: "this machine's share of the browser tests" } },
  flags: { deep: { does: 'larger samples, and the tests of *.deep.test.ts' } },
  example: 'npm test -- unit rules',
});
const isDeep = has('deep');
const parts = listParts(isDeep);
const isPart = (word: string): boolean => parts.some(({ name }) => name === word);
const wanted = positionals.filter(isPart);
const files = positionals.filter((word) => !isPart(word));
const unknown = files.filter((file) => !existsSync(join(root, file)));
if (unknown.length > 0) refuse(`No such part, and no such file: ${unknown.join(', ')}`);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const isOfFiles = files.length > 0;
if (isOfFiles && (chosen.length !== 1 || !chosen[0]?.takesFiles)) {
  refuse('Files are of one part: unit, rules, api or e2e');
}

/** Kept after the run, for whoever asks where the time went. */
const reports = join(root, '.reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const figures = join(reports, 'figures.jsonl');
/**
 * Node keeps there what it has compiled, for the hundreds of processes that load the same packages.
 */
const compiled = join(root, 'node_modules/.cache/compiled');
const runEnv = {
  REPORTS: reports,
  FIGURES: figures,
  NODE_COMPILE_CACHE: compiled,
  ...(isDeep && { DEEP: '1' }),
};

const started = Date.now();
const busySeconds = measureBusySeconds();
const failed: Tally = { passed: 0, failed: 1, skipped: 0 };
const tallies: Tally[] = [];
const times: PartTimes[] = [];

const readResult = (name: string): PartResult => {
  const file = resultFile(reports, name);
  if (!existsSync(file)) return { tally: failed, processorSeconds: null };
  return partResult.parse(JSON.parse(readFileSync(file, 'utf8')));
};

/** Runs a part in a process of its own. Does not wait for its end when the suite ends before. */
const runPart = async (
  { name, isInBrowser }: Part,
  partEnv: NodeJS.ProcessEnv,
  suiteEnd: Promise<string>,
): Promise<void> => {
  const begun = Date.now();
  const busySecondsOfPart = measureBusySeconds();
  const onLine = (line: string) => console.log(`${name.padEnd(5)} │ ${line}`);
  onLine('begins');
  const command = ['node', 'dev/tests/part.ts', name, reports, findValue('shard') ?? '', ...files];
  const { exit } = launch(command, onLine, { env: partEnv });
  const reason = await Promise.race([exit.then(() => null), suiteEnd]);
  if (reason !== null) onLine(`✖ ended with the suite: ${reason}`);
  const { tally, processorSeconds } = readResult(name);
  onLine(`${tally.passed} passed, ${tally.failed} failed`);
  tallies.push(tally);
  times.push({
    name,
    seconds: (Date.now() - begun) / 1000,
    // The tests in a browser run by themselves.
    processorSeconds: isInBrowser ? busySecondsOfPart() : processorSeconds,
  });
};

const runParts = async (
  some: Part[],
  partEnv: NodeJS.ProcessEnv,
  suiteEnd: Promise<string> = new Promise(() => {}),
): Promise<void> => {
  for (const part of some) await runPart(part, partEnv, suiteEnd);
};

/**
 * Starts a suite on ports of its own, so that it runs beside a started one, and runs the parts that
 * need it; some files run on the one that is started. The browser tests limit how long a page may take: they begin when the parts without a
 * suite have ended.
 */
const runWithSuite = async (some: Part[], othersEnd: Promise<void>): Promise<void> => {
  if (some.length === 0) return;
  if (isOfFiles && some.every((part) => part.canShareSuite?.(files))) {
    const running = offsetFromEnv();
    if (await isSuiteRunning(running)) {
      return runParts(some, { ...suiteEnv(running), ...runEnv });
    }
  }
  const offset = await freeOffset();
  stop = () => stopSuite(offset);
  try {
    const begun = Date.now();
    const suite = await startSuite({ offset, isPlain: true });
    times.push({ name: 'suite', seconds: (Date.now() - begun) / 1000, processorSeconds: null });
    const partEnv = { ...suiteEnv(offset), ...runEnv };
    await runParts(
      some.filter(({ isInBrowser }) => !isInBrowser),
      partEnv,
      suite.ended,
    );
    await othersEnd;
    await runParts(
      some.filter(({ isInBrowser }) => isInBrowser),
      partEnv,
      suite.ended,
    );
  } catch (error) {
    console.log(error);
    tallies.push(failed);
  } finally {
    await othersEnd;
    await stopSuite(offset);
  }
};

/** Fails for tests that documents name and that did not run. Only a whole run can tell. */
const checkDocuments = (): Tally => {
  const ran = globSync(join(reports, '*.json'))
    .filter((file) => !file.endsWith('.result.json'))
    .flatMap((file) => readReport(file).ran);
  const named = listNamedTests().filter(({ file }) => isDeep || !isDeepTest(file));
  const missing = listNotRun(named, ran);
  for (const { document, file, words } of missing) {
    console.log(`✖ ${document} names ${file}: ${words}, which did not run`);
  }
  console.log(
    `\n${named.length - missing.length} of ${named.length} tests that documents name ran`,
  );
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length, skipped: 0 };
};

/** A deep run must reach the goals; a usual run prints how small its samples are. */
const checkFigures = (): Tally => {
  const short = printFigures(readFigures(figures));
  if (!isDeep) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: short === 0 ? 1 : 0, failed: short, skipped: 0 };
};

/** Ends whatever is running. */
let stop = endAll;
onStop(() => stop().then(() => process.exit(1)));

const withoutSuite = runParts(
  chosen.filter((part) => !part.needsSuite),
  { ...process.env, ...runEnv },
);
await Promise.all([
  withoutSuite,
  runWithSuite(
    chosen.filter((part) => part.needsSuite),
    withoutSuite,
  ),
]);
if (wanted.length === 0) tallies.push(checkDocuments());
tallies.push(checkFigures());

printTimes(reports, times, {
  seconds: (Date.now() - started) / 1000,
  processorSeconds: busySeconds(),
});
const total = sumTallies(tallies);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
