import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../faults/faults.ts';
import { findTestFile, listFiles } from '../faults/place.ts';
import { readRequirements } from '../faults/requirements.ts';
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

describe('the faults of requirements', () => {
  const known = readRequirements();
  const files = listFiles();
  const broken = faults.flatMap((fault) =>
    (fault.requirements ?? []).map((number) => ({ number, fault })),
  );
  const numbers = new Set(broken.map(({ number }) => number));

  it('are there for each requirement that is met', () => {
    const stated = statedIn(met).map(({ number }) => number);
    expect(stated.filter((number) => !known.get(number)?.isMet)).toEqual([]);
    expect(stated.filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('name requirements that are there', () => {
    expect([...numbers].filter((number) => !known.has(number))).toEqual([]);
  });

  // Whether it is one of the tests themselves, only a run of the fault can say.
  it('are found in a file of tests that the requirement cites', () => {
    const elsewhere = broken.filter(({ number, fault }) => {
      const file = findTestFile(fault, files);
      return !known.get(number)?.tests.some((test) => test.file === file);
    });
    expect(elsewhere.map(({ number, fault }) => `${number}: ${fault.id}`)).toEqual([]);
  });
});
