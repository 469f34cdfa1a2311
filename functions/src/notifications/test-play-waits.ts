import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import type { WaitsByPerson } from './test-waits.ts';

// What each event changes of what waits for people beside their list, from docs/product.md ("What to
// do next", "Dashboard frame", "First screen of an adviser"), for the test that walks the table of
// events. test-waits.ts says what each word stands for.

interface ExpectedWaits {
  /** What it changes, for whom: `+` has come, `-` has gone. */
  changes: WaitsByPerson;
  /** What waits already for those whom a job tells of it. */
  already?: WaitsByPerson;
  /** What is different from before the event once what ends it is done. */
  atEnd?: WaitsByPerson;
}

/** What waits in a new world: a breach, a draft, three reviews, and a client who has not confirmed. */
const ofMember = ['bar', 'menu incident', 'menu turn', 'page incident', 'page unfinished', 'title'];
export const waitsAtFirst: WaitsByPerson = {
  owner: ofMember,
  member: ofMember,
  assignedAdviser: [
    'menu turn',
    'menu turn',
    'menu turn',
    'page incident',
    'page review',
    'page review',
    'page review',
    'page starts',
  ],
};

const gone = (waits: readonly string[]): string[] => waits.map((one) => `- ${one}`);
const come = (waits: readonly string[]): string[] => waits.map((one) => `+ ${one}`);
const members = (changes: string[]): WaitsByPerson => ({ owner: changes, member: changes });

const nothing: ExpectedWaits = { changes: {} };
const toReview = ['menu turn', 'page review'];
/** They are asked for answers in a law in which nothing was asked. */
const toAnswer = ['menu turn', 'page flagged', 'title'];
const breach = ['bar', 'menu incident', 'page incident', 'title'];
const unassigned = ['+ page unassigned', '+ page unassigned', '+ page unassigned'];
const threeReviews = [...toReview, ...toReview, ...toReview];
/** Three reviews are no adviser's any more, and an incident is no longer shared. */
const toNobody: WaitsByPerson = {
  assignedAdviser: [...gone([...threeReviews, 'page incident']), ...unassigned],
  otherAdviser: unassigned,
  admin: unassigned,
  eighth: unassigned,
};

export const waitsOf: Record<NotificationKind, ExpectedWaits> = {
  // The draft stays one until an adviser reads what was submitted.
  review_waiting: {
    changes: { ...members(['- menu turn']), assignedAdviser: come(toReview) },
    atEnd: {
      ...members(['- menu turn', '- page unfinished']),
      assignedAdviser: come(toReview),
    },
  },
  // Only reviews without an adviser are an admin's to do.
  review_still_waiting: {
    changes: {},
    already: { assignedAdviser: toReview },
    atEnd: members(['- page unfinished']),
  },
  review_withdrawn: { changes: { assignedAdviser: gone(toReview) } },
  review_taken: nothing,
  review_given_back: nothing,
  review_changes_requested: {
    changes: { ...members(come(toAnswer)), assignedAdviser: gone(toReview) },
    atEnd: {},
  },
  review_closed: { changes: { assignedAdviser: gone(toReview) } },
  review_reopened: {
    changes: members(come(toAnswer)),
    atEnd: { assignedAdviser: come(toReview) },
  },
  client_handed_over: {
    changes: {
      assignedAdviser: gone(threeReviews),
      otherAdviser: come(threeReviews),
    },
  },
  client_given_back: { changes: toNobody },
  comments: { changes: { assignedAdviser: ['+ page question'] } },
  adviser_message: nothing,
  client_message: nothing,
  adviser_reminder: nothing,
  law_changes: { changes: {}, already: members(['page changed']) },
  coming_dates: nothing,
  actions_due: {
    changes: {},
    already: { member: ['page action', 'title'] },
    atEnd: { member: ['- page action', '- title'] },
  },
  evidence_lapses: { changes: {}, already: members(['page evidence']) },
  action_given: { changes: { member: ['+ page action'] }, atEnd: {} },
  question_answered: { changes: { member: ['- page action', '- title'] } },
  // Each member can accept them.
  action_proposed: { changes: members(['+ page proposals', '+ title']), atEnd: {} },
  action_accepted: { changes: members(['- page proposals', '- title']) },
  action_declined: { changes: members(['- page proposals', '- title']) },
  incident_reminder: {
    changes: {},
    // Theirs, and the one of the world.
    already: members([...breach, ...breach]),
    atEnd: members(gone(breach)),
  },
  incident_shared: {
    changes: { assignedAdviser: ['+ page incident'] },
    atEnd: members(gone(breach)),
  },
  sharing_ended: { changes: { assignedAdviser: ['- page incident'] } },
  incident_comments: nothing,
  adviser_changed: { changes: toNobody },
  start_confirmed: { changes: { assignedAdviser: ['- page starts'] } },
  start_refused: { changes: { assignedAdviser: ['- page starts'] } },
  start_expired: { changes: {}, already: { assignedAdviser: ['page starts'] }, atEnd: {} },
  start_cancelled: { changes: { assignedAdviser: ['- page starts'] } },
  // It waits in the inbox, of which the first screen says nothing.
  message_assigned: { changes: {}, atEnd: {} },
  cover_begins: {
    changes: { assignedAdviser: ['+ page cover'], otherAdviser: ['+ page cover'] },
  },
  cover_ends: {
    changes: { assignedAdviser: ['- page cover'], otherAdviser: ['- page cover'] },
  },
  // The title counts the incident in place of the invitation.
  member_joined: {
    changes: {
      formerMember: ['- page invitation', ...come(ofMember.filter((one) => one !== 'title'))],
    },
  },
  member_left: { changes: { member: gone([...ofMember, 'page action']) } },
  member_removed: { changes: { member: gone([...ofMember, 'page action']) } },
  client_deleted: {
    changes: {
      ...members(gone(ofMember)),
      assignedAdviser: gone([...threeReviews, 'page incident', 'page question']),
    },
  },
  address_changed: nothing,
  password_changed: nothing,
  new_sign_in: nothing,
  second_factor_added: nothing,
  second_factor_removed: nothing,
  second_factor_allowed: nothing,
  recovery_codes_created: nothing,
  role_given: nothing,
  second_factor_demanded: { changes: {}, atEnd: {} },
  second_address_ended: nothing,
  channel_stopped: nothing,
};
