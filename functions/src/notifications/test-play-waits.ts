import type { NotificationKind } from '@lexplain/contract/notifications/kinds';

// What each event changes of what waits for people beside their list, for the test that walks the
// table of events (test-waits.ts says what each word stands for).

interface ChangedWaits {
  /** Right after it, by whom. */
  after: Record<string, string[]>;
  /** Once what ends it is done, compared with before it. */
  atEnd?: Record<string, string[]>;
}

const nothing: ChangedWaits = { after: {} };
const toAnswer = ['+ menu turn', '+ page flagged', '+ title'];
const answered = ['- menu turn', '- page review'];
const decided = ['- page proposals', '- title'];

export const waitsOf: Partial<Record<NotificationKind, ChangedWaits>> = {
  review_waiting: {
    after: {
      owner: ['- menu turn'],
      member: ['- menu turn'],
      assignedAdviser: ['+ menu turn', '+ page review'],
    },
  },
  review_still_waiting: nothing,
  review_withdrawn: { after: { assignedAdviser: answered } },
  review_taken: nothing,
  review_given_back: nothing,
  review_changes_requested: {
    after: { owner: toAnswer, member: toAnswer, assignedAdviser: answered },
  },
  review_closed: { after: { assignedAdviser: answered } },
  review_reopened: { after: { owner: toAnswer, member: toAnswer } },
  client_handed_over: nothing,
  comments: { after: { assignedAdviser: ['+ page question'] } },
  adviser_message: nothing,
  adviser_reminder: nothing,
  law_changes: nothing,
  coming_dates: nothing,
  actions_due: nothing,
  evidence_lapses: nothing,
  action_given: { after: { member: ['+ page action'] } },
  question_answered: { after: { member: ['- page action', '- title'] } },
  action_proposed: {
    after: { owner: ['+ page proposals', '+ title'], member: ['+ page proposals', '+ title'] },
  },
  action_accepted: { after: { owner: decided, member: decided } },
  action_declined: { after: { owner: decided, member: decided } },
  // The duty runs already when people are reminded of it.
  incident_reminder: nothing,
  incident_shared: nothing,
  sharing_ended: nothing,
  incident_comments: nothing,
  adviser_changed: nothing,
  start_confirmed: nothing,
};
