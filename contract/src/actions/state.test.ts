import { describe, expect, it } from 'vitest';
import { actionState, actionTransition } from './actions.ts';
import { canBecome, canChange, isOverdue, listGoals, stateOn } from './state.ts';

describe('the state of an action', () => {
  const accepted = { state: 'risk_accepted' as const, accepted_until: '2026-12-31' };

  it('is open again once the day of an accepted risk has passed', () => {
    expect(stateOn(accepted, '2026-12-31')).toBe('risk_accepted');
    expect(stateOn(accepted, '2027-01-01')).toBe('open');
    expect(stateOn({ ...accepted, accepted_until: null }, '2026-01-01')).toBe('open');
    expect(stateOn({ state: 'done', accepted_until: '2026-01-01' }, '2027-01-01')).toBe('done');
  });

  it('is overdue after its due day, while it is open', () => {
    const due = { state: 'open' as const, accepted_until: null, due_day: '2026-12-18' };
    expect(isOverdue(due, '2026-12-18')).toBe(false);
    expect(isOverdue(due, '2026-12-19')).toBe(true);
    expect(isOverdue({ ...due, due_day: null }, '2026-12-19')).toBe(false);
    expect(isOverdue({ ...due, state: 'done' }, '2026-12-19')).toBe(false);
    expect(isOverdue({ ...due, ...accepted }, '2026-12-19')).toBe(false);
    expect(isOverdue({ ...due, ...accepted }, '2027-01-01')).toBe(true);
  });
});

describe('the changes of state', () => {
  it('are those of the product, and only owners accept risks', () => {
    const table = actionState.options.map((state) => [state, listGoals(state, true).join(', ')]);
    expect(Object.fromEntries(table)).toEqual({
      proposed: 'open, declined',
      open: 'done, risk_accepted, removed',
      done: 'open, removed',
      risk_accepted: 'done, open, risk_accepted, removed',
      declined: 'open, removed',
      removed: 'open',
    });
    expect(listGoals('open', false)).toEqual(['done', 'removed']);
    const changing = actionState.options.filter(canChange);
    expect(changing).toEqual(['open', 'risk_accepted']);
  });

  it('can all be taken back, and reach every state', () => {
    const goals = actionTransition.options.map(({ shape }) => shape.to.value);
    for (const goal of goals) {
      expect(actionState.options.some((state) => canBecome(state, goal))).toBe(true);
      // Out of each state there is a way to work on it again.
      if (goal !== 'open') expect(canBecome(goal, 'open')).toBe(true);
    }
  });
});
