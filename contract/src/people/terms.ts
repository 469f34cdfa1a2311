import type { TermsOf } from '../api/terms.ts';
import type { peopleEndpoints } from './people.ts';

export const peopleTerms = {
  listPeople: {
    summary: 'List the staff with their roles',
    permission: 'people.read',
    errors: ['not_permitted'],
    limit: 'list',
  },
  findPerson: {
    summary: 'Find the person who has verified an address',
    permission: 'people.read',
    errors: ['account_missing', 'not_permitted'],
    limit: 'list',
  },
  listAssigned: {
    summary: 'List the organisations that an adviser is assigned to',
    permission: 'people.read',
    errors: ['not_permitted'],
    limit: 'list',
  },
  giveRole: {
    summary: 'Give a person a role; whoever stops being an adviser loses their organisations',
    permission: 'role.give',
    errors: ['account_missing', 'last_admin', 'no_default_plan', 'not_permitted'],
    limit: 'change',
    mails: true,
  },
  endSessions: {
    summary: 'End all sessions of a person',
    permission: 'session.end',
    errors: ['account_missing', 'not_permitted'],
  },
  allowSecondFactorOf: {
    summary:
      'Let somebody on staff name a second factor after their deadline, for 24 hours; they are mailed',
    permission: 'second_factor.allow',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
    mails: true,
  },
  removeSecondFactorOf: {
    summary:
      'Remove the second factor of somebody who lost it, with a reason that they are mailed; ends their sessions',
    permission: 'second_factor.remove',
    errors: ['account_missing', 'last_admin', 'not_permitted'],
    limit: 'change',
    mails: true,
  },
  listSecurityEvents: {
    summary:
      'List what people were told of the security of their accounts in the last 90 days, newest first, in pages of 25',
    permission: 'security_event.list',
    errors: ['not_permitted'],
    limit: 'list',
  },
} as const satisfies TermsOf<typeof peopleEndpoints>;
