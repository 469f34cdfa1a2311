import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  can,
  type Permission,
  permissions,
  policy,
  type Resource,
  type Standing,
  standingOn,
  standings,
} from './policy.ts';

const acme = { organisation: 'acme', adviser_uid: 'eve' };
const nobody: Actor = { uid: 'anna', staff: null, organisation: null };
const elsewhere: Actor['organisation'] = { id: 'other', role: 'owner' };

/** For each standing: an actor who has it, and the resource. */
const examples: Record<Standing, { actor: Actor; resource: Resource }> = {
  self: { actor: nobody, resource: { person: 'anna' } },
  member: {
    actor: { ...nobody, organisation: { id: 'acme', role: 'member' } },
    resource: acme,
  },
  owner: { actor: { ...nobody, organisation: { id: 'acme', role: 'owner' } }, resource: acme },
  assigned_adviser: {
    actor: { uid: 'eve', staff: 'adviser', organisation: elsewhere },
    resource: acme,
  },
  other_adviser: {
    actor: { uid: 'finn', staff: 'adviser', organisation: elsewhere },
    resource: acme,
  },
  admin: { actor: { uid: 'gus', staff: 'admin', organisation: elsewhere }, resource: acme },
};

const holders = (permission: Permission): readonly Standing[] => policy[permission];

describe.each(standings)('%s', (standing) => {
  const { actor, resource } = examples[standing];

  it('is what they are to it', () => {
    expect(standingOn(actor, resource)).toBe(standing);
  });

  it.each(permissions)(
    'has %s where the table gives it to them, and nowhere else',
    (permission) => {
      expect(can(actor, permission, resource)).toBe(holders(permission).includes(standing));
    },
  );

  it.each(permissions)('has %s on what is their own as the table says', (permission) => {
    const own: readonly (Standing | undefined)[] = ['self', actor.organisation?.role];
    const expected = holders(permission).some((each) => own.includes(each));
    expect(can(actor, permission)).toBe(expected);
  });
});

it('is another adviser where nobody is assigned, or it is not said who', () => {
  const { actor } = examples.assigned_adviser;
  for (const adviser_uid of [null, undefined]) {
    const resource = { organisation: 'acme', ...(adviser_uid !== undefined && { adviser_uid }) };
    expect(standingOn(actor, resource)).toBe('other_adviser');
  }
});

it.each(['adviser', 'admin'] as const)(
  'an %s is to their own organisation what they are in it, and to another person nothing',
  (staff) => {
    for (const role of ['member', 'owner'] as const) {
      const actor: Actor = { uid: 'eve', staff, organisation: { id: 'acme', role } };
      expect(standingOn(actor, acme)).toBe(role);
      expect(standingOn(actor, { person: 'eve' })).toBe('self');
      expect(standingOn(actor, { person: 'anna' })).toBe(null);
    }
  },
);

it('an owner may do what a member may, and somebody else may not do it to the account of a person', () => {
  for (const permission of permissions) {
    const given = holders(permission);
    if (given.includes('member')) expect(given).toContain('owner');
    if (permission.startsWith('account.')) expect(given).toEqual(['self']);
  }
});

const id = fc.constantFrom('anna', 'ben', 'acme', 'other', '', '__proto__', 'constructor');
const client = fc.record({
  uid: id,
  staff: fc.constant(null),
  organisation: fc.option(fc.record({ id, role: fc.constantFrom('member', 'owner') })),
}) satisfies fc.Arbitrary<Actor>;
const resource: fc.Arbitrary<Resource> = fc.oneof(
  fc.record({ person: id }),
  fc.record({ organisation: id, adviser_uid: fc.option(id) }),
);

it('who is nothing to something may do nothing to it, and has nothing else without an organisation', () => {
  let strangers = 0;
  fc.assert(
    fc.property(client, resource, fc.constantFrom(...permissions), (actor, what, permission) => {
      const isTheirs =
        'person' in what ? what.person === actor.uid : what.organisation === actor.organisation?.id;
      if (!isTheirs) {
        strangers += 1;
        expect(standingOn(actor, what)).toBe(null);
        expect(can(actor, permission, what)).toBe(false);
      }
      if (actor.organisation === null) {
        expect(can(actor, permission)).toBe(holders(permission).includes('self'));
      }
    }),
    { numRuns: 1_000 },
  );
  expect(strangers).toBeGreaterThan(300);
});
