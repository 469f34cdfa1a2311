import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { applyChange, conflictsOf, type Edit, emptyAnswer, toShown } from '../drafts/draft';
import { formOf } from './test-workbook';
import { listChanges } from './workbook-changes';

const { questions } = formOf(1);
const text = (gaps_actions: string | null): AnswerFields => ({ ...emptyAnswer, gaps_actions });

/** What a workbook would change that was downloaded with one text and has another now. */
const changesOf = (
  downloaded: string | null,
  now: string | null,
  stored: string | null,
  edit?: Edit,
) =>
  listChanges(questions, new Map([['q1', { base: text(downloaded), mine: text(now) }]]), {
    editOf: () => edit,
    storedOf: () => text(stored),
  });

it.each([
  ['the workbook has it as it was downloaded', 'a', 'a', 'a'],
  ['only the questionnaire has changed', 'a', 'a', 'b'],
  ['the questionnaire has it already', 'a', 'b', 'b'],
  ['it is empty in all', null, null, null],
])('changes nothing where %s', (_, downloaded, now, stored) => {
  expect(changesOf(downloaded, now, stored)).toEqual([]);
});

it('changes what was changed in the workbook, without a question where nobody else did', () => {
  const [change] = changesOf('a', 'b', 'a');
  expect(change?.fields).toEqual([
    { field: 'gaps_actions', before: text('a'), after: text('b'), wasChangedSince: false },
  ]);
  expect(conflictsOf(change?.edit, text('a'))).toEqual([]);
});

it('empties an answer that was emptied in the workbook', () => {
  const [change] = changesOf('a', null, 'a');
  expect(toShown(change?.edit, text('a'))).toEqual(emptyAnswer);
});

it('asks which to keep where somebody has saved another value since the download', () => {
  const [change] = changesOf('a', 'b', 'c');
  expect(change?.fields[0]?.wasChangedSince).toBe(true);
  expect(conflictsOf(change?.edit, text('c'))).toEqual(['gaps_actions']);
});

it('names what was typed since the download, and takes the value of the workbook', () => {
  const [change] = changesOf('a', 'b', 'a', applyChange(undefined, text('a'), text('typed')));
  expect(change?.fields[0]).toMatchObject({ before: text('typed'), wasChangedSince: true });
  expect(conflictsOf(change?.edit, text('a'))).toEqual([]);
  expect(toShown(change?.edit, text('a'))).toEqual(text('b'));
});

it('keeps what was typed in other fields', () => {
  const edit = applyChange(undefined, text('a'), { current_controls: 'typed' });
  const [change] = changesOf('a', 'b', 'a', edit);
  expect(toShown(change?.edit, text('a'))).toEqual({ ...text('b'), current_controls: 'typed' });
});
