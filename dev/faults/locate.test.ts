import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alone } from '../../functions/src/test/alone.ts';
import { root } from '../processes.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { findTestFile, listFiles, locateFault } from './locate.ts';

const example: Fault = {
  id: 'example',
  what: 'Everything is allowed.',
  file: 'access.ts',
  search: 'isAllowed(who)',
  replacement: 'true',
  run: 'unit',
  test: { file: 'access.test.ts', words: 'refuses' },
};

describe('the place of a fault', () => {
  const find = (contents: Record<string, string>, file = example.file) =>
    locateFault({ ...example, file }, Object.keys(contents), (name) => contents[name] ?? '');

  it('is found by the name of a file, in whatever folder', () => {
    const contents = { 'a/access.ts': 'if (isAllowed(who)) go();', 'a/other.ts': 'isAllowed(who)' };
    expect(find(contents)).toEqual({ file: 'a/access.ts', changed: 'if (true) go();' });
  });

  it('is found by a glob, in the one file that has the text', () => {
    const contents = { 'a/x/access.ts': '(isAllowed(who))', 'b/access.ts': 'isAllowed(who)' };
    expect(find(contents, 'a/**/access.ts').file).toBe('a/x/access.ts');
    expect(find({ ...contents, 'b/access.ts': '' }).file).toBe('a/x/access.ts');
  });

  it('takes the replacement as it is', () => {
    const fault = { ...example, replacement: '$& $1 $$' };
    const { changed } = locateFault(fault, ['access.ts'], () => '(isAllowed(who))');
    expect(changed).toBe('($& $1 $$)');
  });

  it.each([
    ['no such file', { 'a/other.ts': 'isAllowed(who)' }, 'no file is called access.ts'],
    ['no such text', { 'access.ts': 'isAllowed(me)' }, 'access.ts does not have its text'],
    [
      'the text twice in a file',
      { 'access.ts': 'isAllowed(who) || isAllowed(who)' },
      'its text occurs 2 times, in access.ts, access.ts',
    ],
    [
      'the text in two files',
      { 'a/access.ts': 'isAllowed(who)', 'b/access.ts': 'isAllowed(who)' },
      'its text occurs 2 times, in a/access.ts, b/access.ts',
    ],
  ])('is refused with %s', (_, contents, message) => {
    expect(() => find(contents)).toThrow(`example: ${message}`);
  });
});

describe('the test of a fault', () => {
  it('is none of the browser', () => {
    const files = ['e2e/access.test.ts', 'seed/access.test.ts'];
    expect(findTestFile(example, files)).toBe('seed/access.test.ts');
  });

  it.each([
    ['no', ['e2e/access.test.ts']],
    ['more than one', ['a/access.test.ts', 'b/access.test.ts']],
  ])('is refused where there is %s such file', (count, files) => {
    expect(() => findTestFile(example, files)).toThrow(`${count} test is access.test.ts`);
  });
});

describe('the list of faults', () => {
  const files = listFiles();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');

  it('has at most sixty, each with an id of its own', () => {
    expect(faults.length).toBeLessThanOrEqual(60);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  it('names no test of the functions that a suite serves, which have no fault', () => {
    const served = faults.filter((fault) => findTestFile(fault, files) in alone);
    expect(served.map(({ id }) => id)).toEqual([]);
  });

  it.each(faults.map((fault) => [fault.id, fault] as const))(
    '%s has one place and one test file',
    (_, fault) => {
      const faulty = locateFault(fault, files, read);
      expect(faulty.changed).not.toBe(read(faulty.file));
      expect(findTestFile(fault, files)).toMatch(/\.test\.tsx?$/);
    },
  );
});
