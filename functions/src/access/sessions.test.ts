import { mostEndedSessions } from '@lexplain/contract/account/stored';
import { expect, it } from 'vitest';

process.env.FUNCTIONS_EMULATOR = 'true';
const { addEndedSessions } = await import('./sessions.ts');

const none = { ended_sessions: [], sessions_ended_until: 0, seen_sign_ins: [] };

it('ends one session and leaves the others', () => {
  const before = { ...none, seen_sign_ins: [99, 100, 101] };
  expect(addEndedSessions(before, 'this', 100, 500)).toEqual({
    ended_sessions: [100],
    sessions_ended_until: 0,
    seen_sign_ins: [99, 101],
  });
});

it('ends earlier sessions without storing each of them', () => {
  const before = { ...none, ended_sessions: [50, 150], seen_sign_ins: [200, 60, 99, 100] };
  expect(addEndedSessions(before, 'earlier', 100, 500)).toEqual({
    ended_sessions: [150],
    sessions_ended_until: 99,
    seen_sign_ins: [200, 100],
  });
});

it('ends all sessions until now, even if the clock is behind', () => {
  expect(addEndedSessions(none, 'all', 100, 500).sessions_ended_until).toBe(500);
  expect(addEndedSessions(none, 'all', 501, 500).sessions_ended_until).toBe(501);
});

it('never restores an ended session', () => {
  const before = { ...none, ended_sessions: [600], sessions_ended_until: 550 };
  expect(addEndedSessions(before, 'earlier', 560, 570)).toEqual({
    ...before,
    sessions_ended_until: 559,
  });
  expect(addEndedSessions({ ...before, sessions_ended_until: 590 }, 'all', 560, 570)).toEqual({
    ...before,
    sessions_ended_until: 590,
  });
});

it('stores up to twenty ended sessions, and ends all with the next one', () => {
  const times = Array.from({ length: mostEndedSessions }, (_, index) => 100 + index);
  let full: ReturnType<typeof addEndedSessions> = { ...none, seen_sign_ins: [200, 300, 501] };
  for (const began of times) full = addEndedSessions(full, 'this', began, 500);
  expect(full).toEqual({
    ended_sessions: times,
    sessions_ended_until: 0,
    seen_sign_ins: [200, 300, 501],
  });
  expect(addEndedSessions(full, 'this', 200, 500)).toEqual({
    ended_sessions: [],
    sessions_ended_until: 500,
    seen_sign_ins: [501],
  });
});
