import { expect, it, vi } from 'vitest';
import { deployThenCheck, requireMigrated } from './migration-check.ts';

/** Replaces the check by a program that prints a line and exits. */
const program = (code: number, line: string) =>
  vi.fn((_command: string[], onLine: (line: string) => void) => {
    onLine(line);
    return { exit: Promise.resolve(code) };
  });
const done = () => program(0, '2 people: 0 accounts to be written');
const left = () => program(1, '2 people: 1 account to be written');
const whatToDo = 'npm run migrate -- --project some-project';

const printed = vi.spyOn(console, 'log').mockImplementation(() => {});

it('asks the named project whether anything is left, and writes nothing', async () => {
  const start = done();
  await requireMigrated('some-project', start);
  expect(start.mock.calls.map(([command]) => command)).toEqual([
    ['node', 'functions/src/cli/migrate.ts', '--check', '--project', 'some-project'],
  ]);
});

it('deploys nothing while somebody is left, and says what to do', async () => {
  const refused = requireMigrated('some-project', left());
  await expect(refused).rejects.toThrow('1 account to be written');
  await expect(requireMigrated('some-project', left())).rejects.toThrow(whatToDo);
});

it('checks again after it has deployed', async () => {
  const order: string[] = [];
  const deploy = async () => order.push('deploy') - 1;
  const start = vi.fn(() => {
    order.push('check');
    return { exit: Promise.resolve(0) };
  });
  expect(await deployThenCheck('some-project', deploy, start)).toBe(0);
  expect(order).toEqual(['deploy', 'check']);
  expect(printed).not.toHaveBeenCalled();
});

it('says who was left meanwhile, and fails', async () => {
  expect(await deployThenCheck('some-project', async () => 0, left())).toBe(1);
  const [words = ''] = printed.mock.calls.flat();
  expect(words).toContain('1 account to be written');
  expect(words).toContain(whatToDo);
});

it('asks nothing after a deployment that failed', async () => {
  const start = done();
  expect(await deployThenCheck('some-project', async () => 7, start)).toBe(7);
  expect(start).not.toHaveBeenCalled();
});
