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

it('runs the migration in check mode against the given project', async () => {
  const start = done();
  await requireMigrated('some-project', start);
  expect(start.mock.calls.map(([command]) => command)).toEqual([
    ['node', 'functions/src/cli/migrate.ts', '--check', '--project', 'some-project'],
  ]);
});

it('fails and names the migration command while accounts are not migrated', async () => {
  const refused = requireMigrated('some-project', left());
  await expect(refused).rejects.toThrow('1 account to be written');
  await expect(requireMigrated('some-project', left())).rejects.toThrow(whatToDo);
});

it('checks again after deploying', async () => {
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

it('fails and reports accounts that are not migrated after the deployment', async () => {
  expect(await deployThenCheck('some-project', async () => 0, left())).toBe(1);
  const [words = ''] = printed.mock.calls.flat();
  expect(words).toContain('1 account to be written');
  expect(words).toContain(whatToDo);
});

it('skips the check after a failed deployment', async () => {
  const start = done();
  expect(await deployThenCheck('some-project', async () => 7, start)).toBe(7);
  expect(start).not.toHaveBeenCalled();
});
