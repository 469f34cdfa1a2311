import { join } from 'node:path';
import { offsetFromEnv } from './addresses.ts';
import { check } from './check.ts';
import { signUp } from './people.ts';
import { launch } from './processes.ts';
import { findFault, readReport, type Tally } from './reports.ts';
import { schemathesis } from './schemathesis.ts';

/** A part of the tests: its name on the command line, and how it runs. */
export interface Part {
  name: string;
  needsSuite: boolean;
  run: (env: NodeJS.ProcessEnv) => Promise<Tally>;
}

/** Runs one runner, shows its output and reads its report. Anything unexpected counts as a failure. */
const runner = async (name: string, command: string[], report: string, env: NodeJS.ProcessEnv) => {
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

const vitest = (name: string, reports: string, ...projects: string[]): Part['run'] => {
  const report = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return (env) => runner(name, ['vitest', 'run', ...chosen, ...output], report, env);
};

const browserTests = (reports: string): Part['run'] => {
  const report = join(reports, 'e2e.json');
  const command = ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'];
  return (env) => runner('e2e', command, report, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
};

/** Cases that another program generates from the published description. */
const described: Part['run'] = async (env) => {
  const offset = offsetFromEnv(env);
  return schemathesis(offset, (await signUp({ offset })).token);
};

/** All parts in order; each writes its report to the folder. */
export const partsOf = (reports: string, deep: boolean): Part[] => [
  { name: 'check', needsSuite: false, run: check },
  { name: 'unit', needsSuite: false, run: vitest('unit', reports, 'unit', 'screens') },
  { name: 'rules', needsSuite: true, run: vitest('rules', reports, 'rules') },
  { name: 'api', needsSuite: true, run: vitest('api', reports, 'api', 'api-alone') },
  { name: 'e2e', needsSuite: true, run: browserTests(reports) },
  ...(deep ? [{ name: 'described', needsSuite: true, run: described }] : []),
];
