import { expect, it } from 'vitest';
import { describePayer, describeStake, rangeText } from './stake-text';
import { amountOf, stakeOf } from './test-outcomes';

const gap = amountOf(364_000, 'a gap in a policy');
const serious = amountOf(50_000_000, 'a serious breach', {
  beyond: { times_benefit: 3, percent_of_turnover: 30 },
});

it('ranges from the lowest to the highest maximum', () => {
  expect(rangeText(stakeOf(serious, gap))).toBe('$364,000 to $50 million or more');
  expect(rangeText(stakeOf(gap))).toBe('up to $364,000');
  expect(rangeText(stakeOf(serious))).toBe('$50 million or more');
});

it.each([
  [999_999, 'up to $999,999'],
  [1_820_000, 'up to $1.82 million'],
  [3_600_000, 'up to $3.6 million'],
  [1_234_567, 'up to $1,234,567'],
])('says %d in the shortest form that rounds nothing', (aud, text) => {
  expect(rangeText(stakeOf(amountOf(aud, 'a breach')))).toBe(text);
});

it('says what each is for, who pays it, and that courts keep it for the worst cases', () => {
  expect(describeStake(stakeOf(serious, gap))).toBe(
    'A court can order a company to pay up to $364,000 for a gap in a policy, and up to $50 million (or 3 times the gain or 30% of turnover, if that is more) for a serious breach. These are maximums, for the worst cases.',
  );
  expect(describeStake(stakeOf(amountOf(100, 'a breach', { of: 'person' })))).toBe(
    'A court can order a person to pay up to $100 for a breach. This is the maximum, for the worst cases.',
  );
  expect(
    describeStake(
      stakeOf(amountOf(100, 'a breach', { of: 'person' }), null, { isOfDirector: true }),
    ),
  ).toMatch(/^A court can order a person, such as a director, to pay up to/);
});

it('says that open and unsure answers may add to what binds already', () => {
  expect(describeStake(stakeOf(gap, null, { mayGrow: true }))).toMatch(
    /for the worst cases\. It counts the duties that bind you already. Questions that are open or answered “Not sure” may add others\.$/,
  );
});

it('says in a line who pays the most', () => {
  expect(describePayer(stakeOf(gap))).toBe(
    'The most that a court can order a company to pay, in the worst cases.',
  );
  expect(describePayer(stakeOf(gap, null, { isOfDirector: true }))).toBe(
    'The most that a court can order a person, such as a director, to pay, in the worst cases.',
  );
});
