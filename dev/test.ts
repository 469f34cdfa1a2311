import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeOffset, offsetFromEnv } from './addresses.ts';
import { check } from './check.ts';
import { signUp } from './people.ts';
import { endAll, launch, onStop } from './processes.ts';
import { faultOf, readTally, type Tally } from './reports.ts';
import { schemathesis } from './schemathesis.ts';
import { startSuite, stopSuite, suiteEnv } from './suite.ts';

const reports = mkdtempSync(join(tmpdir(), 'lexplain-test-'));

interface Part {
  name: string;
  needsSuite: boolean;
  run: (env: NodeJS.ProcessEnv) => Promise<Tally>;
}

/** Runs one runner, shows what it prints and reads what it reported. Whatever is wrong counts as a failure. */
const runner = async (name: string, command: string[], report: string, env: NodeJS.ProcessEnv) => {
  const exitCode = await launch(command, console.log, { env }).exit;
  try {
    const tally = readTally(report);
    const fault = faultOf(tally, exitCode);
    if (fault) console.log(`✖ ${name}: ${fault}`);
    return fault ? { ...tally, failed: Math.max(tally.failed, 1) } : tally;
  } catch (error) {
    console.log(`✖ ${name} left no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const vitest = (name: string, needsSuite: boolean, ...projects: string[]): Part => {
  const report = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    needsSuite,
    run: (env) => runner(name, ['vitest', 'run', ...chosen, ...output], report, env),
  };
};

const walks: Part = {
  name: 'e2e',
  needsSuite: true,
  run: (env) => {
    const report = join(reports, 'e2e.json');
    const command = ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'];
    return runner('e2e', command, report, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  },
};

/** Cases that somebody else's program makes from the published description. */
const described: Part = {
  name: 'described',
  needsSuite: true,
  run: async (env) => {
    const offset = offsetFromEnv(env);
    return schemathesis(offset, (await signUp({ offset })).token);
  },
};

const deep = process.argv.includes('--deep');
if (deep) process.env.DEEP = '1';

const parts: Part[] = [
  { name: 'check', needsSuite: false, run: check },
  vitest('unit', false, 'unit', 'screens'),
  vitest('rules', true, 'rules'),
  vitest('api', true, 'api'),
  walks,
  ...(deep ? [described] : []),
];

const runParts = async (chosen: Part[], env: NodeJS.ProcessEnv): Promise<Tally[]> => {
  const tallies: Tally[] = [];
  for (const part of chosen) {
    console.log(`\n── ${part.name}`);
    tallies.push(await part.run(env));
  }
  return tallies;
};

/** Ends whatever is running at the time. */
let stop = endAll;

/** The parts behind one suite on ports of its own, so that it runs beside a started one. */
const runWithSuite = async (chosen: Part[]): Promise<Tally[]> => {
  if (chosen.length === 0) return [];
  const offset = await freeOffset();
  stop = () => stopSuite(offset);
  try {
    console.log('\n── suite');
    await startSuite({ offset });
    return await runParts(chosen, suiteEnv(offset));
  } catch (error) {
    console.log(error);
    return [{ passed: 0, failed: 1, skipped: 0 }];
  } finally {
    await stopSuite(offset);
  }
};

onStop(() => stop().then(() => process.exit(1)));

const wanted = process.argv.slice(2).filter((word) => word !== '--deep');
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const tallies = [
  ...(await runParts(
    chosen.filter((part) => !part.needsSuite),
    process.env,
  )),
  ...(await runWithSuite(chosen.filter((part) => part.needsSuite))),
];
const total = (field: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[field], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
