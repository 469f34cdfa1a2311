import { activeSession, namedFactor, removedFactor } from './sessions.ts';

// The people of the tests of the rules (`read-matrix.ts`).

const past = new Date('2026-01-01T00:00:00Z');
const future = new Date('2100-01-01T00:00:00Z');

export const noted = { seen_sign_ins: [removedFactor, activeSession] };

export const acme = { organisation_id: 'acme' };

/** An adviser who covers for Abby between two instants. */
const coverOf = (begins_at: Date, ends_at: Date) => ({
  organisation_id: 'other',
  role: 'adviser',
  staff_second_factor_due_at: future,
  covering: { abby: { id: 'span', begins_at, ends_at } },
});
const other = { organisation_id: 'other', organisation_role: 'owner' };

/** The accounts, each with noted sessions. Cleo has none. */
export const accounts: Record<string, object> = {
  anna: { ...acme, organisation_role: 'owner' },
  bea: { ...acme, organisation_role: 'member' },
  // Was an adviser, and still has days without a second factor.
  cora: { ...other, staff_second_factor_due_at: future },
  // Was a member of Acme, and began a submission there.
  dora: other,
  // Documents that can't be read, as they name no organisation.
  ben: { email: 'ben@example.com' },
  adviser: { ...other, role: 'adviser', staff_second_factor_due_at: future },
  admin: { ...other, role: 'admin', staff_second_factor_due_at: future },
  mia: {
    organisation_id: 'strict',
    member_second_factor_due_at: past,
    second_factor_id: namedFactor,
    second_factor_removed_at: removedFactor,
  },
  moe: { organisation_id: 'strict', member_second_factor_due_at: future },
  late: {
    ...other,
    role: 'adviser',
    staff_second_factor_due_at: past,
    second_factor_id: namedFactor,
    second_factor_removed_at: removedFactor,
  },
  now: coverOf(past, future),
  early: coverOf(future, future),
  after: coverOf(past, past),
  was: { ...coverOf(past, future), role: 'client' },
  ended: { ...coverOf(past, future), covering: {} },
  // No days of grace were ever stored.
  'late-too': { ...other, role: 'adviser', second_factor_id: namedFactor },
  // Nor was a factor named.
  unnamed: { ...other, role: 'adviser', second_factor_id: null },
};
