import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../command.ts';
import { onStop, root } from '../processes.ts';
import { type Fault, parts } from './fault.ts';
import { faults } from './faults.ts';
import { findTestFile, listFiles, locateFault } from './locate.ts';
import { runTests } from './run-tests.ts';
import { createSuiteOfFaults } from './suite-of-faults.ts';

// Puts one fault after the other into the working tree and shows that its test finds it.

const { findValue, has, refuse } = readArguments({
  name: 'npm run test:faults',
  does: 'Puts faults into the code, one after the other, and shows that a test finds each.',
  values: {
    only: { value: '<id,…>', does: 'only these faults' },
    part: { value: '<name>', does: `only faults that this part finds: ${parts.join(', ')}` },
  },
  flags: { list: { does: 'prints the faults and runs nothing' } },
  example: 'npm run test:faults -- --part unit',
});
const part = findValue('part');
const ids = findValue('only')?.split(',');
const unknown = ids?.filter((id) => !faults.some((fault) => fault.id === id)) ?? [];
if (unknown.length > 0) refuse(`No such fault: ${unknown.join(', ')}`);
if (part !== undefined && !parts.some((name) => name === part)) refuse(`No such part: ${part}`);

const isAsked = ({ id, run }: Fault): boolean =>
  (ids?.includes(id) ?? true) && (part === undefined || run === part);

const files = listFiles();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const locate = (fault: Fault) => ({
  fault,
  faulty: locateFault(fault, files, read),
  testFile: findTestFile(fault, files),
});
type LocatedFault = ReturnType<typeof locate>;

const orderOf = ({ fault }: LocatedFault): number => parts.indexOf(fault.run);

const chosen = faults
  .filter(isAsked)
  .map(locate)
  .sort((a, b) => orderOf(a) - orderOf(b));
if (chosen.length === 0) refuse('No fault is chosen');

const nameOf = ({ fault, testFile }: LocatedFault): string => `${testFile}: ${fault.test.words}`;

if (has('list')) {
  for (const each of chosen) {
    const { id, run, what } = each.fault;
    console.log(`${id} (${run})\n  ${what}\n  ${nameOf(each)}`);
  }
  process.exit(0);
}

const changedFiles = execFileSync(
  'git',
  ['status', '--porcelain', '--', ...new Set(chosen.map(({ faulty }) => faulty.file))],
  { cwd: root, encoding: 'utf8' },
);
if (changedFiles) {
  console.log(`Commit or undo these changes first:\n${changedFiles}`);
  process.exit(1);
}

let restore = (): void => {};
let isStopping = false;

const apply = ({ file, changed }: LocatedFault['faulty']): void => {
  if (isStopping) throw new Error('Stopped');
  const original = read(file);
  restore = () => {
    writeFileSync(join(root, file), original);
    restore = () => {};
  };
  writeFileSync(join(root, file), changed);
};

const needsSuite = ({ fault }: LocatedFault): boolean => ['api', 'rules'].includes(fault.run);
const suite = createSuiteOfFaults();

process.on('exit', () => restore());
onStop(() => {
  isStopping = true;
  process.exitCode = 1;
  restore();
  suite.stop().then(
    () => process.exit(1),
    () => process.exit(1),
  );
});

const envOf = (some: LocatedFault): NodeJS.ProcessEnv =>
  needsSuite(some) ? suite.env() : process.env;

/** Without any fault every named test passes: otherwise its failure would show nothing. */
const control = async (group: LocatedFault[]): Promise<boolean> => {
  const [first] = group;
  if (!first) return true;
  const { passed, failed, exitCode, output } = await runTests({
    part: first.fault.run,
    files: [...new Set(group.map(({ testFile }) => testFile))],
    words: [...new Set(group.map(({ fault }) => fault.test.words))],
    env: envOf(first),
  });
  const missing = group.filter(
    ({ fault, testFile }) =>
      !passed.some(({ file, title }) => file === testFile && title.includes(fault.test.words)),
  );
  for (const each of missing) console.log(`✖ did not run, or did not pass: ${nameOf(each)}`);
  const isGood = missing.length === 0 && failed.length === 0 && exitCode === 0;
  if (!isGood) console.log(`${failed.map((title) => `✖ ${title}\n`).join('')}${output}`);
  return isGood;
};

interface Result {
  id: string;
  /** The test that failed; null where none did. */
  foundBy: string | null;
  seconds: number;
}

const print = ({ id, foundBy, seconds }: Result): void =>
  console.log(
    `${foundBy ? '✔' : '✖'} ${id.padEnd(30)} ${seconds.toFixed(0).padStart(4)} s  ${foundBy ?? 'NOT FOUND'}`,
  );

/** Whether a test finds the fault: it ran and failed. */
const tryFault = async (located: LocatedFault): Promise<Result> => {
  const { fault, faulty, testFile } = located;
  const began = performance.now();
  let foundBy: string | null = null;
  try {
    apply(faulty);
    if (needsSuite(located)) await suite.serve(fault.run, testFile);
    const { failed, output } = await runTests({
      part: fault.run,
      files: [testFile],
      words: [fault.test.words],
      env: envOf(located),
    });
    // A test that failed because the suite has ended finds nothing: this throws then.
    envOf(located);
    const title = failed.find((each) => each.includes(fault.test.words));
    if (title === undefined) console.log(output);
    else foundBy = `${testFile}: ${title}`;
  } catch (error) {
    console.log(error);
  } finally {
    if (needsSuite(located)) await suite.release(fault.run);
    restore();
  }
  const result = { id: fault.id, foundBy, seconds: (performance.now() - began) / 1_000 };
  print(result);
  return result;
};

const runAll = async (): Promise<Result[] | null> => {
  if (chosen.some(needsSuite)) await suite.start();
  const groups = Map.groupBy(chosen, ({ fault }) => fault.run);
  for (const [name, group] of groups) {
    console.log(`── without a fault: ${name}`);
    if (!(await control(group))) return null;
  }
  const results: Result[] = [];
  for (const [name, group] of groups) {
    console.log(`── ${name}`);
    for (const located of group) results.push(await tryFault(located));
  }
  return results;
};

const began = performance.now();
try {
  const results = await runAll();
  if (results) {
    console.log();
    results.forEach(print);
    const found = results.filter(({ foundBy }) => foundBy !== null).length;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(`\n${found} of ${results.length} faults found in ${minutes} minutes`);
    process.exitCode = found === results.length ? 0 : 1;
  } else {
    console.log('\nWithout a fault not every test passes: this shows nothing');
    process.exitCode = 1;
  }
} finally {
  await suite.stop();
}
// The mailbox of the suite would keep this process alive.
process.exit();
