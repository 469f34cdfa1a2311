import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addText,
  applyChange,
  applyChoice,
  conflictsOf,
  type Edit,
  emptyAnswer,
  fieldNames,
  isUnsaved,
  removeText,
  toChanges,
  tooLongIn,
  toShown,
} from './draft';

const stored: AnswerFields = { ...emptyAnswer, compliance_result: 'compliant' };

it('sends the whole answer of an edited question and no other answers', () => {
  const edits = new Map([['q01', applyChange(undefined, stored, { risk_rating: 'high' })]]);
  const answers = new Map([
    ['q01', stored],
    ['q02', stored],
  ]);
  expect(toChanges(edits, answers)).toEqual([
    { questionId: 'q01', ...stored, risk_rating: 'high' },
  ]);
});

it('does not send a text that is too long, and sends the rest of its answer', () => {
  const tooLong = 'a'.repeat(2_001);
  const answers = new Map([['q01', stored]]);
  const text = applyChange(undefined, stored, { current_controls: tooLong });
  expect(tooLongIn(text, stored)).toEqual(['current_controls']);
  expect(toChanges(new Map([['q01', text]]), answers)).toEqual([]);
  const both = applyChange(text, stored, { risk_rating: 'high' });
  expect(toChanges(new Map([['q01', both]]), answers)).toEqual([
    { questionId: 'q01', ...stored, risk_rating: 'high' },
  ]);
  // What is left to save is still shown as it was pasted.
  const saved = { ...stored, risk_rating: 'high' as const };
  expect(toShown(both, saved).current_controls).toBe(tooLong);
  const fits = applyChange(both, saved, { current_controls: 'a'.repeat(2_000) });
  expect(tooLongIn(fits, saved)).toEqual([]);
  expect(toChanges(new Map([['q01', fits]]), answers)).toHaveLength(1);
});

it('has nothing to save once an edit is undone', () => {
  const there = applyChange(undefined, stored, { risk_rating: 'high' });
  expect(isUnsaved(there, stored)).toBe(true);
  expect(isUnsaved(applyChange(there, stored, { risk_rating: null }), stored)).toBe(false);
});

it('has nothing to save once the same text is stored, by any user', () => {
  const edit = applyChange(undefined, stored, { gaps_actions: 'By March' });
  expect(isUnsaved(edit, { ...stored, gaps_actions: 'By March' })).toBe(false);
});

it('keeps text typed during a save', () => {
  const sent = applyChange(undefined, stored, { current_controls: 'a' });
  const meanwhile = applyChange(sent, stored, { current_controls: 'ab' });
  const saved = { ...stored, current_controls: 'a' };
  expect(toShown(meanwhile, saved).current_controls).toBe('ab');
});

describe('a change stored elsewhere in the meantime', () => {
  const edit = applyChange(undefined, stored, { current_controls: 'ours' });
  const elsewhere = { ...stored, risk_rating: 'low' as const, gaps_actions: 'theirs' };

  it('is shown in fields without local edits', () => {
    expect(toShown(edit, elsewhere)).toEqual({ ...elsewhere, current_controls: 'ours' });
    expect(conflictsOf(edit, elsewhere)).toEqual([]);
  });

  it('is a conflict to resolve in fields with local edits', () => {
    const both = { ...stored, current_controls: 'theirs' };
    expect(conflictsOf(edit, both)).toEqual(['current_controls']);
    const mine = applyChoice(edit, both, 'current_controls', 'mine');
    expect([conflictsOf(mine, both), toShown(mine, both).current_controls]).toEqual([[], 'ours']);
    const theirs = applyChoice(edit, both, 'current_controls', 'theirs');
    expect([conflictsOf(theirs, both), isUnsaved(theirs, both)]).toEqual([[], false]);
  });
});

const answer = fc.record<AnswerFields>({
  compliance_result: fc.constantFrom(null, 'compliant', 'partial'),
  risk_rating: fc.constantFrom(null, 'high'),
  current_controls: fc.constantFrom(null, 'a', 'b'),
  gaps_actions: fc.constantFrom(null, 'c'),
});

it('never loses an edit of either side: it is shown, stored or reported as a conflict', () => {
  fc.assert(
    fc.property(answer, answer, answer, (base, mine, now) => {
      const edit: Edit = { base, mine };
      const view = toShown(edit, now);
      const conflicts = conflictsOf(edit, now);
      for (const name of fieldNames) {
        const touchedHere = mine[name] !== base[name];
        expect(view[name]).toBe(touchedHere ? mine[name] : now[name]);
        const touchedThere = now[name] !== base[name];
        const differ = mine[name] !== now[name];
        expect(conflicts.includes(name)).toBe(touchedHere && touchedThere && differ);
      }
    }),
  );
});

it('takes an added text away again, and leaves the other text as it was', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(fc.option(text), text, text, (before, written, later) => {
      const own = { ...emptyAnswer, current_controls: before };
      const added = { submission_id: 's', question_id: 'q', written };
      const once = addText(undefined, own, added);
      expect(isUnsaved(removeText(once, own, added), own)).toBe(false);
      expect(once.origins).toEqual([{ submission_id: 's', question_id: 'q', is_confirmed: false }]);
      const edited = applyChange(once, own, { current_controls: later });
      expect(edited.origins?.map(({ is_confirmed }) => is_confirmed)).toEqual([true]);
    }),
  );
});
