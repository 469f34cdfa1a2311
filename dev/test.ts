import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeOffset } from './addresses.ts';
import { printFigures, readFigures } from './figures.ts';
import { listNamedTests, listNotRun } from './named-tests.ts';
import { type Part, partsOf } from './parts.ts';
import { endAll, onStop } from './processes.ts';
import { readReport, type Tally } from './reports.ts';
import { startSuite, stopSuite, suiteEnv } from './suite.ts';

const reports = mkdtempSync(join(tmpdir(), 'lexplain-test-'));
const figures = join(reports, 'figures.jsonl');
Object.assign(process.env, { REPORTS: reports, FIGURES: figures });

const deep = process.argv.includes('--deep');
if (deep) process.env.DEEP = '1';

const parts = partsOf(reports, deep);
const wanted = process.argv.slice(2).filter((word) => word !== '--deep');
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const runParts = async (some: Part[], env: NodeJS.ProcessEnv): Promise<Tally[]> => {
  const tallies: Tally[] = [];
  for (const part of some) {
    console.log(`\n── ${part.name}`);
    tallies.push(await part.run(env));
  }
  return tallies;
};

/** Ends whatever is running. */
let stop = endAll;

/** Runs the parts that need a suite, on ports of its own, so that it runs beside a started one. */
const runWithSuite = async (some: Part[]): Promise<Tally[]> => {
  if (some.length === 0) return [];
  const offset = await freeOffset();
  stop = () => stopSuite(offset);
  try {
    console.log('\n── suite');
    await startSuite({ offset });
    return await runParts(some, suiteEnv(offset));
  } catch (error) {
    console.log(error);
    return [{ passed: 0, failed: 1, skipped: 0 }];
  } finally {
    await stopSuite(offset);
  }
};

/** Fails for tests that documents name and that did not run. Only a whole run can tell. */
const checkDocuments = (): Tally => {
  const ran = globSync(join(reports, '*.json')).flatMap((file) => readReport(file).ran);
  const named = listNamedTests();
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
  if (!deep) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: short === 0 ? 1 : 0, failed: short, skipped: 0 };
};

onStop(() => stop().then(() => process.exit(1)));

const tallies = [
  ...(await runParts(
    chosen.filter((part) => !part.needsSuite),
    process.env,
  )),
  ...(await runWithSuite(chosen.filter((part) => part.needsSuite))),
  ...(wanted.length === 0 ? [checkDocuments()] : []),
  checkFigures(),
];
const total = (field: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[field], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
