import type { Role } from '@lexplain/contract/account/account';
import type { Person } from '@lexplain/contract/people/people';
import { countOf } from '../../lib/text/count-of';

export const roleLabels: Record<Role, string> = {
  client: 'Client',
  adviser: 'Adviser',
  admin: 'Admin',
};

export const nameOf = ({ display_name, email }: Person): string => display_name || email;

/** With the address where somebody else among them has the same name. */
export const callAmong = (people: readonly Person[], person: Person): string => {
  const name = nameOf(person);
  const isOnly = people.every((one) => one.uid === person.uid || nameOf(one) !== name);
  return isOnly ? name : `${name} (${person.email})`;
};

export const describeClients = ({ role, clients }: Person): string =>
  role === 'adviser' ? countOf(clients, 'client') : '';

/** Whether someone uses two-step sign-in, and for how long they may still do without. */
export const describeSecondFactor = (
  { second_factor, second_factor_due_at: due }: Person,
  now = Date.now(),
): string => {
  if (second_factor) return 'On';
  if (due === null) return 'Not on';
  const days = Math.ceil((Date.parse(due) - now) / 86_400_000);
  return days > 0 ? `Not yet, ${countOf(days, 'day')} left` : 'Missing';
};

/**
 * Whether their days without two-step sign-in are over. The server decides whether a second factor
 * is named.
 */
export const isOverdue = ({ role, second_factor_due_at: due }: Person, now = Date.now()): boolean =>
  role !== 'client' && due !== null && Date.parse(due) <= now;

/** What follows from another role. */
export const consequencesOf = (person: Person, next: Role): string => {
  if (person.role === next) return '';
  if (person.role === 'adviser' && person.clients > 0) {
    return `${describeClients(person)} will have no adviser until somebody takes or is assigned them.`;
  }
  if (next === 'client') return 'They lose the pages of the staff with their next step.';
  return next === 'admin'
    ? 'They can give roles, assign advisers and sign everybody out.'
    : 'They can take reviews and read the inbox.';
};
