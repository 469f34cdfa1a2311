import type { SecondFactorDemand } from '@lexplain/contract/account/second-factor-demand';
import { expect, it } from 'vitest';
import { findHeldBack } from './second-factor-demand';

const past = new Date(Date.now() - 60_000).toISOString();
const future = new Date(Date.now() + 60_000).toISOString();
const of = (by: SecondFactorDemand['by'], due_at: string): SecondFactorDemand => ({ by, due_at });

it.each([
  ['/dashboard', true],
  ['/dashboard/', true],
  ['/dashboard/saq', true],
  ['/dashboard/organisation/members', true],
  ['/dashboard/user', false],
  ['/dashboard/user/', false],
  ['/dashboard/user/sign-in', false],
  ['/dashboard/user/data', false],
  ['/dashboard/organisation', false],
  ['/dashboard/organisation/leave', false],
  ['/dashboard/invitation', false],
  ['/adviser', false],
])('an organisation holds %s back: %s', (path, isHeldBack) => {
  const demand = of('organisation', past);
  expect(findHeldBack([demand], path)).toBe(isHeldBack ? demand : undefined);
});

it.each([
  ['/adviser', true],
  ['/adviser/people', true],
  ['/dashboard', false],
  ['/dashboard/user/sign-in', false],
])('the provider holds %s back: %s', (path, isHeldBack) => {
  const demand = of('provider', past);
  expect(findHeldBack([of('organisation', future), demand], path)).toBe(
    isHeldBack ? demand : undefined,
  );
});

it('holds nothing back before the day', () => {
  const demands = [of('provider', future), of('organisation', future)];
  expect(findHeldBack(demands, '/adviser')).toBeUndefined();
  expect(findHeldBack(demands, '/dashboard')).toBeUndefined();
});
