import { describe, expect, it } from 'vitest';
import type { AnswerFields } from './assessments.ts';
import { listLeftOut } from './left-out.ts';

// Which questions a submission leaves out (docs/product.md, "Outside the profile").

describe('a question is left out', () => {
  const outside = [
    { question_id: 'q03', reasons: ['no care'] },
    { question_id: 'q04', reasons: ['not registered'] },
  ];
  const empty: AnswerFields = {
    compliance_result: null,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  };

  it('where it is outside and nothing was answered or written', () => {
    expect(listLeftOut(outside, {}, new Set())).toEqual(outside);
    expect(listLeftOut(outside, { q03: empty }, new Set())).toEqual(outside);
    const written = { q03: { ...empty, gaps_actions: ' ' }, q01: empty };
    expect(listLeftOut(outside, written, new Set())).toEqual(outside.slice(1));
    const answered: Record<string, AnswerFields> = {
      q04: { ...empty, compliance_result: 'compliant' },
    };
    expect(listLeftOut(outside, answered, new Set())).toEqual(outside.slice(0, 1));
  });

  it('not where an adviser has flagged it', () => {
    expect(listLeftOut(outside, {}, new Set(['q03', 'q01']))).toEqual(outside.slice(1));
  });
});
