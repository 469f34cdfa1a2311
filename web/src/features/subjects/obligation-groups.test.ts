import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { expect, it } from 'vitest';
import { groupObligations } from './obligation-groups';

const obligation = (code: string, effective_from = '2024-01-01'): Obligation => ({
  id: code.toLowerCase(),
  code,
  description: '',
  version_tag: '1',
  effective_from,
  confidence: 'primary',
  checked_on: '2026-11-21',
});

const results: Record<string, ComplianceResult> = {
  PARTLY: 'partial',
  MISSING: 'non_compliant',
  KEPT: 'compliant',
  NOT: 'not_applicable',
  OFF: 'non_compliant',
  SOON_MISSING: 'partial',
};
const day = '2026-12-01';
const all = [
  obligation('PARTLY'),
  obligation('KEPT'),
  obligation('MISSING'),
  obligation('OPEN'),
  obligation('SOON', '2027-01-01'),
  obligation('SOON_MISSING', '2027-01-01'),
  obligation('NOT'),
  obligation('OFF'),
];
const switched = { on: new Set(['PARTLY']), off: new Set(['OFF']) };
const codesOf = (groupedBy: Parameters<typeof groupObligations>[1]) =>
  groupObligations(all, groupedBy).map(({ title, obligations, isFolded }) => [
    isFolded ? `${title}, folded` : title,
    obligations.map(({ code }) => code).join(' '),
  ]);

it('says by the answers what is to be done, the worst first, and folds what does not concern', () => {
  expect(codesOf({ switched, findResult: ({ code }) => results[code] ?? null, day })).toEqual([
    ['To fix', 'MISSING PARTLY SOON_MISSING'],
    ['Not answered yet', 'OPEN'],
    ['Coming', 'SOON'],
    ['In place', 'KEPT'],
    ['Not applicable, folded', 'NOT'],
    ['Outside your profile, folded', 'OFF'],
  ]);
});

it('says by the profile alone, before there are answers, what applies', () => {
  expect(codesOf({ switched, findResult: null, day })).toEqual([
    ['Apply to you', 'PARTLY'],
    ['Not decided yet', 'KEPT MISSING OPEN SOON SOON_MISSING NOT'],
    ['Outside your profile, folded', 'OFF'],
  ]);
});

it('tells none apart without answers and without a profile', () => {
  expect(codesOf({ switched: null, findResult: null, day })).toEqual([
    [null, all.map(({ code }) => code).join(' ')],
  ]);
});
