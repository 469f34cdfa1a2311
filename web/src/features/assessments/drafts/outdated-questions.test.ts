import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { outdatedQuestions } from './outdated-questions';

const question = (id: string, ...obligation_ids: string[]): Question => ({
  id,
  position: 1,
  legislative_requirement: 'Do you?',
  required: true,
  obligation_ids,
});
const questions = [question('q01', 'a'), question('q02', 'b', 'c'), question('q03')];

const submitted = (obligation_versions: Record<string, string> | null): Submission =>
  exampleSubmission({
    status: obligation_versions ? 'submitted' : 'draft',
    receipt: obligation_versions && {
      format: 4,
      form_version: 1,
      obligation_versions,
      sha256: '0'.repeat(64),
      profile_record: null,
    },
  });

const idsOf = (submission: Submission, current: [string, string][]): string[] =>
  outdatedQuestions(questions, submission, new Map(current)).map(({ id }) => id);

it('finds the questions whose obligations changed or were removed', () => {
  const receipt = submitted({ a: '1', b: '1', c: '1' });
  expect(
    idsOf(receipt, [
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]),
  ).toEqual([]);
  expect(
    idsOf(receipt, [
      ['a', '1'],
      ['b', '1'],
      ['c', '2'],
    ]),
  ).toEqual(['q02']);
  expect(
    idsOf(receipt, [
      ['b', '1'],
      ['c', '1'],
    ]),
  ).toEqual(['q01']);
});

it('finds none in a draft', () => {
  expect(idsOf(submitted(null), [])).toEqual([]);
});
