import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { findNamedTests, type NamedTest, names } from '../tests/named-tests.ts';
import type { PassedTest } from '../tests/reports.ts';

// The requirements of docs/asvs.md, with the tests that each cites.

const assessment = 'docs/asvs.md';
const threats = 'docs/security.md';

const sectionOf = (document: string, heading: string): string =>
  readFileSync(join(root, document), 'utf8')
    .split(`\n${heading}\n`)[1]
    ?.split(/\n##+ /)[0] ?? '';

/** The lines of a list whose items begin with numbers, by number. */
const linesOf = (section: string): Map<string, string> =>
  new Map(
    [...section.matchAll(/^- ([\d., ]+): (.*)$/gm)].flatMap(([, numbers = '', line = '']) =>
      numbers.split(', ').map((number) => [number, line] as const),
    ),
  );

export interface Requirement {
  /** False where something of it is missing. */
  isMet: boolean;
  /** The tests that it cites, also by a threat. */
  tests: NamedTest[];
}

/** The requirements of a section, by their numbers. */
const readSection = (section: string, isMet: boolean): [string, Requirement][] => {
  const ofThreats = linesOf(sectionOf(threats, '### Tests of the threats'));
  const testsOf = linesOf(section);
  const numbers = [...section.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/\b\d+\.\d+\.\d+\b/g) ?? [],
  );
  return numbers.map((number) => {
    const line = testsOf.get(number) ?? '';
    const cited = [...line.matchAll(/\bthreat (\d+)/g)].map(([, threat = '']) =>
      ofThreats.get(threat),
    );
    const tests = findNamedTests(assessment, [line, ...cited].join(' '));
    return [number, { isMet, tests }];
  });
};

/** Each requirement that is met, fully or not, by its number. */
export const readRequirements = (): Map<string, Requirement> => {
  const sections = readFileSync(join(root, assessment), 'utf8').split('\n## ');
  return new Map([
    ...readSection(sections[1] ?? '', true),
    ...readSection(sections[2] ?? '', false),
  ]);
};

/** Those of a fault's requirements that do not cite the test that has found it. */
export const listUncited = (
  numbers: readonly string[],
  known: Map<string, Requirement>,
  found: PassedTest,
): string[] =>
  numbers.filter((number) => !known.get(number)?.tests.some((named) => names(named, found)));
