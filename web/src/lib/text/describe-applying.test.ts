import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import { describe, expect, it } from 'vitest';
import { describeApplying } from './describe-applying';

type Headline = LawOutcome['headline'];

const say = (...headlines: (Headline | null)[]): string =>
  describeApplying(
    headlines.map((_, index) => ({ id: `${index}` })),
    new Map(headlines.flatMap((one, index) => (one ? [[`${index}`, { headline: one }]] : []))),
  );

describe('how many laws apply', () => {
  it.each([
    [['applies', 'partly', 'does_not_apply'], '2 of 3 laws apply to your business.'],
    [['applies', 'by_contract'], '1 of 2 laws applies to your business.'],
    [
      ['partly', 'open', 'ask_an_adviser', null, 'does_not_apply'],
      '1 of 5 laws applies to your business, 3 may apply.',
    ],
    [['does_not_apply', 'by_contract'], 'None of 2 laws applies to your business.'],
  ] as const)('%j: %s', (headlines, expected) => {
    expect(say(...headlines)).toBe(expected);
  });
});
