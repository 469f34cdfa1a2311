import { expect, it } from 'vitest';
import { factOf, reportOf } from '../incidents/test-log.ts';
import { concernsSuspicion } from './suspicions.ts';

const said = (...contents: Parameters<typeof concernsSuspicion>[0][number]['content'][]) =>
  concernsSuspicion(contents.map((content) => ({ content })));

it('finds a suspicion by what was once said, and by a report of it', () => {
  expect(said(factOf('crime_suspected', 'yes'))).toBe(true);
  expect(said(factOf('terrorism_suspected', 'yes'), factOf('terrorism_suspected', 'no'))).toBe(
    true,
  );
  expect(said(reportOf('aml-suspicion-3bd', 'online_form', '2026-03-02T01:00:00Z'))).toBe(true);
});

it('finds none without one', () => {
  expect(said()).toBe(false);
  expect(said(factOf('crime_suspected', 'no'), factOf('terrorism_suspected', 'unknown'))).toBe(
    false,
  );
  expect(said(factOf('demand', 'yes'), { kind: 'note' })).toBe(false);
});
