import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { StoredObligation } from '@lexplain/contract/library/stored';
import { expect, it } from 'vitest';
import { findTexts } from './obligation-texts.ts';

// Which texts a change replaced, found among the versions of an obligation.

const version = (version_tag: string, effective_from: string): StoredObligation => ({
  id: 'a',
  code: 'A',
  description: version_tag,
  version_tag,
  effective_from,
  confidence: 'primary',
  checked_on: '2026-11-01',
  position: 1,
});
const named = { subject_id: 'law', id: 'a', code: 'A' };
const changeOf = (date: string, title: string, more: Partial<StoredChange> = {}): StoredChange => ({
  id: `${date} ${title}`,
  date,
  subject_id: 'law',
  title,
  what_changed: 'More.',
  obligations: [named],
  confidence: 'primary',
  ...more,
});

const correct = (date: string, title: string) => changeOf(date, title, { kind: 'correction' });

const old = version('1', '2024-01-01');
const next = version('2', '2026-07-01');
const corrected = version('3', '2026-07-01');
const again = version('4', '2026-07-01');
const tagsOf = (
  change: StoredChange,
  versions: StoredObligation[],
  others: StoredChange[] = [],
) => {
  const texts = findTexts(change, named, versions, versions[0], [change, ...others]);
  return [texts.state, texts.before?.version_tag ?? null, texts.after?.version_tag ?? null];
};

const begins = changeOf('2026-07-01', 'It begins');
const first = correct('2026-11-01', 'one');
const second = correct('2026-11-20', 'two');

it('compares the text of the day with the one before it', () => {
  expect(tagsOf(begins, [next, old])).toEqual(['altered', '1', '2']);
});

it('compares by the month where only that is known', () => {
  const month = changeOf('2026-07-01', 'In July', { date_precision: 'month' });
  expect(tagsOf(month, [version('2', '2026-07-14'), old])).toEqual(['altered', '1', '2']);
});

it('knows the first text that is stored, and a text that the change left as it was', () => {
  expect(tagsOf(begins, [next])).toEqual(['first', null, '2']);
  expect(tagsOf(changeOf('2026-09-01', 'A fine'), [next, old])).toEqual(['same', null, '2']);
});

it('gives each correction the texts of its own day, newest first', () => {
  const versions = [again, corrected, next];
  expect(tagsOf(second, versions, [first, begins])).toEqual(['altered', '3', '4']);
  expect(tagsOf(first, versions, [second, begins])).toEqual(['altered', '2', '3']);
  // Two of one day were announced together.
  const beside = correct(second.date, 'something else');
  expect(tagsOf(second, versions, [beside, first])).toEqual(['altered', '3', '4']);
});

it('knows a correction that left the text as it was', () => {
  expect(tagsOf(first, [next])).toEqual(['same', null, '2']);
});

it('shows the last text of an obligation that is no longer in its law, or none', () => {
  const repeal = changeOf('2026-09-01', 'Repealed');
  const gone = findTexts(repeal, named, [next, old], undefined, [repeal]);
  expect(gone).toEqual({ state: 'gone', before: next, after: null });
  const unknown = findTexts(repeal, named, [], undefined, [repeal]);
  expect(unknown).toEqual({ state: 'gone', before: null, after: null });
});
