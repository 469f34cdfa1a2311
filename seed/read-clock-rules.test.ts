import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClockRules } from './read-clock-rules.ts';
import { libraryFolder, readLibrary } from './read-library.ts';

it('reads the clocks of every law', () => {
  const clocks = readClockRules();
  expect([...clocks.keys()].sort()).toEqual(
    readLibrary()
      .laws.map(({ subject }) => subject.id)
      .sort(),
  );
  expect([...clocks.values()].flat()).toHaveLength(38);
});

it('rolls forward only clocks whose text cites the section that allows it', () => {
  const clocks = [...readClockRules().values()].flat();
  const citing = clocks.filter(({ extension }) =>
    extension?.includes('Acts Interpretation Act 1901 s 36(2)'),
  );
  expect(clocks.filter(({ rolls_forward }) => rolls_forward)).toEqual(citing);
});

it.each([
  [
    'a second clock of the same id',
    'id: spam-links-work-30d',
    'id: spam-unsubscribe-5bd',
    'Two clocks share the id spam-unsubscribe-5bd',
  ],
  [
    'a clock that follows none',
    'place: sent_to',
    'starts_after: spam-nothing',
    'No clock has the id spam-nothing',
  ],
  ['an unknown unit', 'unit: business_days', 'unit: weeks', 'spam-act-2003.yaml:'],
])('refuses %s', (_, from, to, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-clock-rules-'));
  cpSync(join(libraryFolder, 'clock-rules'), folder, { recursive: true });
  const file = join(folder, 'spam-act-2003.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  expect(() => readClockRules(folder)).toThrow(message);
});
