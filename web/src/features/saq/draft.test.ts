import type { Answer } from '@lexplain/contract/saq';
import { expect, it } from 'vitest';
import { edited, storedAnswer, toChanges, withoutSaved } from './draft';

const stored: Answer[] = [
  {
    id: 's.q01',
    submission_id: 's',
    question_id: 'q01',
    compliance_result: 'compliant',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  },
];

it('carries the whole answer of an edited question and nothing of the others', () => {
  const draft = edited(new Map(), stored, 'q01', { risk_rating: 'high' });
  expect(toChanges(draft)).toEqual([
    {
      questionId: 'q01',
      compliance_result: 'compliant',
      risk_rating: 'high',
      current_controls: null,
      gaps_actions: null,
    },
  ]);
});

it('is clean again when an edit is taken back', () => {
  const draft = edited(new Map(), stored, 'q01', { risk_rating: 'high' });
  expect(edited(draft, stored, 'q01', { risk_rating: null }).size).toBe(0);
});

it('keeps what was edited again while a save was under way', () => {
  const sent = edited(new Map(), stored, 'q01', { current_controls: 'a' });
  const meanwhile = edited(sent, stored, 'q01', { current_controls: 'ab' });
  expect(withoutSaved(meanwhile, toChanges(sent)).get('q01')?.current_controls).toBe('ab');
  expect(withoutSaved(sent, toChanges(sent)).size).toBe(0);
});

it('has an empty answer for a question that has none', () => {
  expect(storedAnswer(stored, 'q02').compliance_result).toBeNull();
});
