import { mostEndedSessions } from '@lexplain/contract/account-stored';
import { expect, it } from 'vitest';

process.env.FUNCTIONS_EMULATOR = 'true';
const { endingsAfter } = await import('./sessions.ts');

const none = { ended_sessions: [], sessions_ended_until: 0 };

it('ends one session and leaves the others', () => {
  expect(endingsAfter(none, 'this', 100, 500)).toEqual({
    ended_sessions: [100],
    sessions_ended_until: 0,
  });
});

it('ends the earlier ones, and remembers none of them one by one', () => {
  const before = { ended_sessions: [50, 150], sessions_ended_until: 0 };
  expect(endingsAfter(before, 'earlier', 100, 500)).toEqual({
    ended_sessions: [150],
    sessions_ended_until: 99,
  });
});

it('ends all until now, also when a clock is behind', () => {
  expect(endingsAfter(none, 'all', 100, 500).sessions_ended_until).toBe(500);
  expect(endingsAfter(none, 'all', 501, 500).sessions_ended_until).toBe(501);
});

it('never takes an ending back', () => {
  const before = { ended_sessions: [600], sessions_ended_until: 550 };
  expect(endingsAfter(before, 'earlier', 560, 570)).toEqual({
    ended_sessions: [600],
    sessions_ended_until: 559,
  });
  expect(endingsAfter({ ...before, sessions_ended_until: 590 }, 'all', 560, 570)).toEqual({
    ended_sessions: [600],
    sessions_ended_until: 590,
  });
});

it('remembers twenty, and the next one ends all', () => {
  const times = Array.from({ length: mostEndedSessions }, (_, index) => 100 + index);
  let full: ReturnType<typeof endingsAfter> = none;
  for (const began of times) full = endingsAfter(full, 'this', began, 500);
  expect(full).toEqual({ ended_sessions: times, sessions_ended_until: 0 });
  expect(endingsAfter(full, 'this', 200, 500)).toEqual({
    ended_sessions: [],
    sessions_ended_until: 500,
  });
});
