import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [met = '', short = ''] = document.split('\n## ').slice(1);

interface Requirement {
  number: string;
  isLevel3: boolean;
}

/** The requirements in the first column of a section's tables. */
const statedIn = (section: string): Requirement[] =>
  [...section.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => ({
      number,
      isLevel3: cell.includes('(level 3)'),
    })),
  );

const count = (section: string): string => {
  const stated = statedIn(section);
  const deeper = stated.filter(({ isLevel3 }) => isLevel3).length;
  return `${stated.length - deeper} of these and ${deeper} of level 3`;
};

it('states the correct numbers of requirements', () => {
  const said = [...document.matchAll(/\d+ of these and \d+ of level 3/g)].map(([words]) => words);
  expect(said).toEqual([count(met), count(short)]);
});

it('states each requirement once', () => {
  const numbers = [met, short].flatMap(statedIn).map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

/** The tests that a section cites, by requirement: themselves, or by the number of a threat. */
const citedIn = (section: string): Map<string, string> =>
  new Map(
    [...section.matchAll(/^- ([\d., ]+): (.*)$/gm)].flatMap(([, numbers = '', cited = '']) =>
      numbers.split(', ').map((number) => [number, cited] as const),
    ),
  );

// That they are there and pass, a check and each run say of all tests that documents name.
it('cites a test for each requirement that is met, and none for another', () => {
  const cited = citedIn(met);
  const numbers = statedIn(met).map(({ number }) => number);
  const isTest = /`[\w./-]+\.test\.tsx?: [^`]+`|\bthreat \d+/;
  expect(numbers.filter((number) => !isTest.test(cited.get(number) ?? ''))).toEqual([]);
  expect([...cited.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
});
