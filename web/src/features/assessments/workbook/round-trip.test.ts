import { read, write } from '@e965/xlsx';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { readDraftWorkbook } from './read-draft';
import { anyDraft, byQuestion, formOf, writeAnswers } from './test-workbook';

// A workbook that was downloaded and comes back as it was, also where another program has saved it,
// has the same answers. Whatever stands in them.

const same = (answers: ReturnType<typeof byQuestion>) =>
  new Map(Object.entries(answers).map(([id, answer]) => [id, { base: answer, mine: answer }]));

it('reads 200 random drafts as they were written', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const [form, answers] = [formOf(draft.length), byQuestion(draft)];
      expect(readDraftWorkbook(writeAnswers(form, answers), form)).toEqual(same(answers));
    }),
    { numRuns: 200 },
  );
});

/** As a library saves it that did not write it. */
const saveAnew = (file: Uint8Array): Uint8Array => {
  const opened = read(file, { type: 'array', cellStyles: true });
  const saved: ArrayBuffer = write(opened, { type: 'array', bookType: 'xlsx', bookSST: true });
  return new Uint8Array(saved);
};

/**
 * Texts that the library writes in another way. It does not mark again what looks like a mark, so that it takes
 * `_x0041_` for `A`, and it does not mark a carriage return, which XML drops before a line feed.
 */
const isAltered = (draft: readonly AnswerFields[]): boolean =>
  draft.some((answer) =>
    Object.values(answer).some((value) => /_x[0-9a-f]{4}_|\r/i.test(value ?? '')),
  );

it('reads 200 random drafts that a library of others has opened and saved', () => {
  fc.assert(
    fc.property(
      anyDraft.filter((draft) => !isAltered(draft)),
      (draft) => {
        const [form, answers] = [formOf(draft.length), byQuestion(draft)];
        const saved = saveAnew(writeAnswers(form, answers));
        expect(readDraftWorkbook(saved, form)).toEqual(same(answers));
      },
    ),
    { numRuns: 200 },
  );
});

it('takes nothing for a change that another program has written in another way', () => {
  const form = formOf(1);
  const answers = { q1: { ...emptyAnswer, gaps_actions: 'See _x0041_.\r\nAnd B.' } };
  const { base, mine } =
    readDraftWorkbook(saveAnew(writeAnswers(form, answers)), form).get('q1') ?? {};
  expect(mine?.gaps_actions).toBe('See A.\nAnd B.');
  expect(mine).toEqual(base);
});

it('writes the same file for the same answers', () => {
  const form = formOf(3);
  expect(writeAnswers(form, {})).toEqual(writeAnswers(form, {}));
});
