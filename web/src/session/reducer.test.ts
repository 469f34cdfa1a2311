import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduce, type SessionEvent } from './reducer';
import { initialState, type SessionState } from './state';
import { identityOf } from './test-identity';
import { after, failure, meOf, signedIn, states } from './test-states';

const from = ['loading', 'signed-out', 'unverified', 'pending', 'done', 'error'] as const;

const anna = identityOf('anna', true);
const user = {
  id: 'anna',
  email: 'anna@example.com',
  display_name: 'Anna B',
  role: 'client',
} as const;
const me = meOf('anna');

const pendingOnly = '- - - pending - -';

/** The next phase for each event of a person, from each phase in the order of `from`. */
const ownEvents: [string, (generation: number) => SessionEvent, string][] = [
  [
    'the reloaded person is verified',
    (generation) => ({ type: 'identity-reloaded', generation, identity: anna }),
    '- - pending - - -',
  ],
  [
    'the reloaded person is not verified',
    (generation) => ({
      type: 'identity-reloaded',
      generation,
      identity: identityOf('anna', false),
    }),
    '- - unverified - - -',
  ],
  [
    'bootstrap starts',
    (generation) => ({ type: 'bootstrap-started', generation }),
    '- - - pending pending pending',
  ],
  [
    'the account is asked for again',
    (generation) => ({ type: 'refresh-asked', generation }),
    '- - - pending pending pending',
  ],
  ['an account is found', (generation) => ({ type: 'account-found', generation, me }), pendingOnly],
  ['a plan is active', (generation) => ({ type: 'plan-activated', generation, me }), pendingOnly],
  ['me is loaded', (generation) => ({ type: 'me-loaded', generation, me }), '- - - done - -'],
  [
    'bootstrap fails',
    (generation) => ({ type: 'bootstrap-failed', generation, message: 'No', error: failure }),
    '- - - error - -',
  ],
  [
    'the profile is updated',
    (generation) => ({ type: 'profile-updated', generation, user, identity: null }),
    '- - - pending done error',
  ],
];

/** The events that are handled in every phase. */
const events: [string, SessionEvent, string][] = [
  [
    'nobody is signed in',
    { type: 'auth-changed', identity: null },
    'signed-out signed-out signed-out signed-out signed-out signed-out',
  ],
  [
    'someone unverified is signed in',
    { type: 'auth-changed', identity: identityOf('ben', false) },
    'unverified unverified unverified unverified unverified unverified',
  ],
  [
    'someone verified is signed in',
    { type: 'auth-changed', identity: identityOf('ben', true) },
    'pending pending pending pending pending pending',
  ],
  [
    'the signed-in person cannot be determined',
    { type: 'auth-missing' },
    'loading signed-out unverified pending done error',
  ],
  ['the page is left', { type: 'left' }, 'loading loading loading loading loading loading'],
  [
    'a call fails whose error no screen shows',
    { type: 'api-failed', error: failure },
    'loading signed-out unverified pending done error',
  ],
  [
    'the toast is closed',
    { type: 'api-error-closed' },
    'loading signed-out unverified pending done error',
  ],
  [
    'the plan is acknowledged',
    { type: 'plan-acknowledged' },
    'loading signed-out unverified pending done error',
  ],
];

describe.each(ownEvents)('when %s', (_, event, next) => {
  const expected = next.split(' ');
  it.each(from)('reaches the expected phase from %s', (phase) => {
    const state = states[phase];
    const reached = reduce(state, event(state.generation));
    const wanted = expected[from.indexOf(phase)];
    if (wanted === '-') expect(reached).toBe(state);
    else expect(reached.phase).toBe(wanted);
  });

  it.each(from)('ignores a late event for the previous person from %s', (phase) => {
    expect(reduce(states[phase], event(states[phase].generation - 1))).toBe(states[phase]);
  });
});

describe.each(events)('when %s', (_, event, next) => {
  it.each(from)('reaches the expected phase from %s', (phase) => {
    expect(reduce(states[phase], event).phase).toBe(next.split(' ')[from.indexOf(phase)]);
  });
});

it('covers every event type', () => {
  const tested = [...ownEvents.map(([, event]) => event(0)), ...events.map(([, event]) => event)];
  // The compiler requires a row for every event.
  const all: Record<SessionEvent['type'], true> = {
    'auth-changed': true,
    'auth-missing': true,
    left: true,
    'identity-reloaded': true,
    'bootstrap-started': true,
    'refresh-asked': true,
    'account-found': true,
    'plan-activated': true,
    'me-loaded': true,
    'bootstrap-failed': true,
    'profile-updated': true,
    'api-failed': true,
    'plan-acknowledged': true,
    'api-error-closed': true,
  };
  expect(new Set(tested.map(({ type }) => type))).toEqual(new Set(Object.keys(all)));
});

it('sets isAuthMissing until the signed-in person is known', () => {
  const missing = after({ type: 'auth-missing' });
  expect(missing.isAuthMissing).toBe(true);
  expect(reduce(missing, signedIn(true)).isAuthMissing).toBe(false);
  expect(reduce(states.done, { type: 'auth-missing' }).isAuthMissing).toBe(false);
});

describe('session data', () => {
  it('is reset on every authentication change', () => {
    const full = after(
      signedIn(true),
      { type: 'plan-activated', generation: 1, me },
      { type: 'me-loaded', generation: 1, me },
      { type: 'api-failed', error: failure },
    );
    const next = reduce(full, { type: 'auth-changed', identity: identityOf('ben', true) });
    const { generation, phase, identity, ...rest } = next;
    const { generation: _, phase: __, identity: ___, ...initial } = initialState;
    expect(rest).toEqual(initial);
    expect([generation, phase, identity?.uid]).toEqual([2, 'pending', 'ben']);
  });

  it('marks a plan that was just activated until it is acknowledged', () => {
    const activated = after(signedIn(true), { type: 'plan-activated', generation: 1, me });
    const done = reduce(activated, { type: 'me-loaded', generation: 1, me });
    expect(done).toMatchObject({
      bootstrapDone: true,
      planJustActivated: true,
      entitlements: ['saq'],
      organisation: { id: 'anna', role: 'owner' },
    });
    expect(reduce(done, { type: 'plan-acknowledged' }).planJustActivated).toBe(false);
  });

  it('keeps the error until a retry starts or the toast is closed', () => {
    expect(states.error).toMatchObject({ bootstrapError: 'No', lastApiError: failure });
    const retried = reduce(states.error, { type: 'bootstrap-started', generation: 1 });
    expect(retried).toMatchObject({ bootstrapError: null, lastApiError: null, refreshing: true });
    const closed = reduce(states.error, { type: 'api-error-closed' });
    expect(closed).toMatchObject({ bootstrapError: 'No', lastApiError: null });
  });

  it('is asked for again also while it is being opened', () => {
    const asked = reduce(states.pending, { type: 'refresh-asked', generation: 1 });
    expect(asked).toMatchObject({ phase: 'pending', refreshes: states.pending.refreshes + 1 });
  });

  it('contains an updated name immediately', () => {
    const renamed = reduce(states.done, {
      type: 'profile-updated',
      generation: 1,
      user,
      identity: { ...anna, displayName: 'Anna B' },
    });
    expect(renamed.backendUser?.display_name).toBe('Anna B');
    expect(renamed.identity?.displayName).toBe('Anna B');
  });
});

// Random events, including late answers for earlier people, in any order. An answer belongs to the
// person whose generation requested it.
const generation = fc.integer({ min: 0, max: 12 });
const identity = fc
  .tuple(fc.constantFrom('anna', 'ben'), fc.boolean())
  .map(([uid, verified]) => identityOf(uid, verified));
const literal = <T extends string>(type: T) => fc.constant(type);

const worldEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: literal('auth-changed'), identity: fc.option(identity) }),
  fc.record({ type: fc.constantFrom('bootstrap-started', 'refresh-asked'), generation }),
  fc.record({
    type: literal('bootstrap-failed'),
    generation,
    message: literal('No'),
    error: fc.constant(failure),
  }),
  fc.record({ type: fc.constantFrom('left', 'plan-acknowledged', 'api-error-closed') }),
);
const answer = fc.record({
  generation,
  type: fc.constantFrom(
    'identity-reloaded',
    'account-found',
    'plan-activated',
    'me-loaded',
    'profile-updated',
  ),
});
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never;

const answerFor = (person: string, { type, generation }: Answer): SessionEvent => {
  switch (type) {
    case 'identity-reloaded':
      return { type, generation, identity: identityOf(person, true) };
    case 'profile-updated':
      return { type, generation, user: { ...user, id: person }, identity: null };
    default:
      return { type, generation, me: meOf(person) };
  }
};

/** Throws where the session shows something that it must not. */
const expectPrivate = ({ phase, identity, ...held }: SessionState): void => {
  const isOpen = ['pending', 'done', 'error'].includes(phase);
  if (isOpen) expect(identity?.emailVerified).toBe(true);
  else {
    expect([held.backendUser, held.plan, held.entitlements, held.organisation]).toEqual([
      null,
      null,
      [],
      null,
    ]);
  }
  if (held.backendUser) expect(held.backendUser.id).toBe(identity?.uid);
};

it("never shows a dashboard to an unverified person or one person's data to another", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(worldEvent, answer), { maxLength: 40 }), (steps) => {
      let state: SessionState = initialState;
      const people = new Map<number, string>();
      const play = (event: SessionEvent): void => {
        state = reduce(state, event);
        if (state.identity) people.set(state.generation, state.identity.uid);
        expectPrivate(state);
      };
      for (const step of steps) {
        const person = 'generation' in step ? people.get(step.generation) : undefined;
        const isOfWorld = !('generation' in step) || 'message' in step;
        if (isOfWorld || step.type === 'bootstrap-started' || step.type === 'refresh-asked') {
          play(step);
        } else if (person) play(answerFor(person, step));
      }
    }),
    { numRuns: 2_000 },
  );
});
