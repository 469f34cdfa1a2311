import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  can,
  decide,
  findRelation,
  openWithoutSecondFactor,
  type Permission,
  permissions,
  policy,
  type Relation,
  type Resource,
  relations,
} from './policy.ts';

const acme = { organisation: 'acme', adviser_uid: 'eve' };
const lacksSecondFactor = { asStaff: false, asMember: false };
const nobody: Actor = {
  uid: 'anna',
  staff: null,
  organisation: null,
  covers: [],
  lacksSecondFactor,
};
const elsewhere: Actor['organisation'] = { id: 'other', role: 'owner' };

/** For each relation: an actor who has it, and the resource. */
const examples: Record<Relation, { actor: Actor; resource: Resource }> = {
  self: { actor: nobody, resource: { person: 'anna' } },
  member: {
    actor: { ...nobody, organisation: { id: 'acme', role: 'member' } },
    resource: acme,
  },
  owner: { actor: { ...nobody, organisation: { id: 'acme', role: 'owner' } }, resource: acme },
  assigned_adviser: {
    actor: { ...nobody, uid: 'eve', staff: 'adviser', organisation: elsewhere },
    resource: acme,
  },
  staff_adviser: {
    actor: { ...nobody, uid: 'finn', staff: 'adviser', organisation: elsewhere },
    resource: acme,
  },
  admin: {
    actor: { ...nobody, uid: 'gus', staff: 'admin', organisation: elsewhere },
    resource: acme,
  },
};

const holders = (permission: Permission): readonly Relation[] => policy[permission];

describe.each(relations)('%s', (relation) => {
  const { actor, resource } = examples[relation];

  it('is derived from the actor and the resource', () => {
    expect(findRelation(actor, resource)).toBe(relation);
  });
});

it.each<[Relation, Permission, boolean]>([
  ['self', 'account.delete', true],
  ['self', 'submission.read', false],
  ['member', 'submission.answer', true],
  ['member', 'submission.submit', true],
  ['member', 'organisation.leave', true],
  ['member', 'organisation.change', false],
  ['member', 'organisation.export', false],
  ['member', 'member.invite', false],
  ['owner', 'member.invite', true],
  ['owner', 'member.remove', true],
  ['owner', 'organisation.delete', true],
  ['owner', 'account.delete', false],
  ['assigned_adviser', 'submission.read', false],
  ['staff_adviser', 'submission.read', false],
  ['admin', 'submission.read', false],
  ['admin', 'member.remove', false],
])('%s, %s: %s', (relation, permission, expected) => {
  const { actor, resource } = examples[relation];
  expect(can(actor, permission, resource)).toBe(expected);
});

it('without a resource, grants what people may do to themselves and by their role', () => {
  const { actor: member } = examples.member;
  expect(can(member, 'account.read')).toBe(true);
  expect(can(member, 'submission.read')).toBe(true);
  expect(can(member, 'member.invite')).toBe(false);
  expect(can(nobody, 'invitation.accept')).toBe(true);
  expect(can(nobody, 'submission.read')).toBe(false);
});

it('treats an adviser as not assigned when the resource names no adviser', () => {
  const { actor } = examples.assigned_adviser;
  for (const adviser_uid of [null, undefined]) {
    const resource = { organisation: 'acme', ...(adviser_uid !== undefined && { adviser_uid }) };
    expect(findRelation(actor, resource)).toBe('staff_adviser');
  }
});

it.each(['adviser', 'admin'] as const)(
  'gives an %s their role in their own organisation and no relation to other people',
  (staff) => {
    for (const role of ['member', 'owner'] as const) {
      const actor: Actor = { ...nobody, uid: 'eve', staff, organisation: { id: 'acme', role } };
      expect(findRelation(actor, acme)).toBe(role);
      expect(findRelation(actor, { person: 'eve' })).toBe('self');
      expect(findRelation(actor, { person: 'anna' })).toBe(null);
    }
  },
);

it('grants owners all member permissions, and account permissions only to the person themselves', () => {
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
  covers: fc.array(id),
  lacksSecondFactor: fc.constant(lacksSecondFactor),
}) satisfies fc.Arbitrary<Actor>;
const resource: fc.Arbitrary<Resource> = fc.oneof(
  fc.record({ person: id }),
  fc.record({ organisation: id, adviser_uid: fc.option(id) }),
  fc.constant({ provider: true } as const),
);

const isTheirs = (actor: Actor, what: Resource): boolean => {
  if ('provider' in what) return false;
  return 'person' in what
    ? what.person === actor.uid
    : what.organisation === actor.organisation?.id;
};

it('denies clients the resources of others and, without an organisation, all but self permissions', () => {
  let strangers = 0;
  fc.assert(
    fc.property(client, resource, fc.constantFrom(...permissions), (actor, what, permission) => {
      if (!isTheirs(actor, what)) {
        strangers += 1;
        expect(findRelation(actor, what)).toBe(null);
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

describe('who covers for an adviser', () => {
  const { actor, resource } = examples.staff_adviser;
  const cover: Actor = { ...actor, covers: ['eve'] };
  const reserved: Permission[] = ['client.hand_over', 'client.give_back'];

  it.each(permissions)('has what the assigned adviser has: %s', (permission) => {
    const isHeld = can(examples.assigned_adviser.actor, permission, resource);
    expect(can(cover, permission, resource)).toBe(isHeld && !reserved.includes(permission));
    for (const adviser_uid of ['somebody', null]) {
      const others = { organisation: 'acme', adviser_uid };
      expect(can(cover, permission, others)).toBe(can(actor, permission, others));
    }
  });

  it('has nothing by it as an admin, a client, or a member of the organisation', () => {
    for (const staff of [null, 'admin'] as const) {
      expect(findRelation({ ...cover, staff }, resource)).toBe(staff);
    }
    const organisation = { id: 'acme', role: 'member' } as const;
    expect(findRelation({ ...cover, organisation }, resource)).toBe('member');
  });
});

describe('without the second factor that is asked for', () => {
  const cells = relations.flatMap((relation) =>
    permissions.map((permission) => ({ relation, permission, ...examples[relation] })),
  );
  const isStaff = (relation: Relation) => /adviser|admin/.test(relation);

  it.each(cells)('$relation, $permission', ({ relation, permission, actor, resource }) => {
    const isHolder = holders(permission).includes(relation);
    const ask = (asStaff: boolean, asMember: boolean) =>
      decide({ ...actor, lacksSecondFactor: { asStaff, asMember } }, permission, resource);
    const refusedAs = (isRefused: boolean) =>
      (isHolder && isRefused && 'second_factor_required') || (isHolder ? 'granted' : 'denied');

    expect(ask(false, false)).toBe(refusedAs(false));
    expect(ask(true, false)).toBe(refusedAs(isStaff(relation)));
    const isClient = relation === 'member' || relation === 'owner';
    const isOpen = openWithoutSecondFactor.includes(permission);
    expect(ask(false, true)).toBe(refusedAs(isClient && !isOpen));
  });

  it('keeps everybody able to read and change their account, to leave, and to take their data', () => {
    const actor = {
      ...examples.member.actor,
      lacksSecondFactor: { asStaff: true, asMember: true },
    };
    for (const permission of ['account.read', 'account.change', 'account.delete'] as const) {
      expect(decide(actor, permission, { person: actor.uid })).toBe('granted');
    }
    for (const permission of ['organisation.leave', 'contribution.export'] as const) {
      expect(can(actor, permission)).toBe(true);
    }
    expect(can(actor, 'submission.read')).toBe(false);
  });
});
