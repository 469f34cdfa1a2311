import { lookUp } from '../look-up.ts';
import { formatDay } from '../text/format-day.ts';
import type { NotificationKind } from './kinds.ts';
import type { NotificationFacts } from './stored.ts';

// What a notification says, in one sentence.

const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const spanOf = ({ first_day, last_day }: NotificationFacts): string =>
  first_day && last_day ? ` from ${formatDay(first_day)} to ${formatDay(last_day)}` : '';

/** Names are never empty. */
const nameOf = (name: string, otherwise: string): string => name || otherwise;

const lawOf = ({ about }: NotificationFacts): string => nameOf(about, 'a law');
const clientOf = ({ organisation }: NotificationFacts): string =>
  nameOf(organisation, 'An organisation');
const adviserOf = ({ by }: NotificationFacts): string => nameOf(by, 'An adviser');
const memberOf = ({ by }: NotificationFacts): string => nameOf(by, 'A member');
const incidentOf = ({ is_drill }: NotificationFacts): string =>
  is_drill ? 'a drill' : 'an incident';

const actionOf = ({ about }: NotificationFacts): string =>
  about ? `the action “${about}”` : 'an action';

/** What of somebody who has gone is still open. */
const leftOpen = ({ count }: NotificationFacts): string =>
  count === 0 ? '' : `. ${countOf(count, 'action')} of theirs ${count === 1 ? 'is' : 'are'} open`;

const sentences: Record<NotificationKind, (facts: NotificationFacts) => string> = {
  review_waiting: (facts) => `${clientOf(facts)} waits for a review of ${lawOf(facts)}`,
  review_still_waiting: (facts) => `${clientOf(facts)} still waits for a review of ${lawOf(facts)}`,
  review_withdrawn: (facts) => `${clientOf(facts)} withdrew its assessment of ${lawOf(facts)}`,
  review_taken: (facts) => `${adviserOf(facts)} reads your assessment of ${lawOf(facts)}`,
  review_given_back: (facts) => `Your assessment of ${lawOf(facts)} waits for an adviser again`,
  review_changes_requested: (facts) =>
    `${adviserOf(facts)} asks for new answers to ${countOf(facts.count, 'question')}: ${lawOf(facts)}`,
  review_closed: (facts) => `Your assessment of ${lawOf(facts)} is signed off`,
  review_reopened: (facts) => `Your assessment of ${lawOf(facts)} was reopened`,
  client_handed_over: (facts) => `${adviserOf(facts)} handed ${clientOf(facts)} over to you`,
  client_given_back: (facts) =>
    `${adviserOf(facts)} gave ${clientOf(facts)} back: it has no adviser`,
  comments: (facts) => `${countOf(facts.count, 'new comment')}: ${lawOf(facts)}`,
  adviser_message: (facts) =>
    `${adviserOf(facts)} wrote to you${facts.about && `: ${facts.about}`}`,
  client_message: (facts) => `${adviserOf(facts)} wrote to you`,
  adviser_reminder: (facts) =>
    `${adviserOf(facts)} reminds you${facts.about && `: ${facts.about}`}`,
  law_changes: ({ count, about }) =>
    count === 1 ? about : `${countOf(count, 'change')} to the law may concern you`,
  coming_dates: ({ count }) => `${countOf(count, 'date')} to come`,
  actions_due: ({ count }) =>
    count === 1 ? 'An action of yours is due' : `${count} actions of yours are due`,
  evidence_lapses: ({ count, about, first_day }) =>
    count === 1 && first_day
      ? `Evidence expires on ${formatDay(first_day)}${about && `: ${about}`}`
      : `${countOf(count, 'piece')} of evidence expire soon`,
  action_given: (facts) =>
    `${memberOf(facts)} gave you ${facts.count === 1 ? 'an action' : countOf(facts.count, 'action')}`,
  question_answered: (facts) =>
    `${memberOf(facts)} answered what you asked${facts.about && `: ${facts.about}`}`,
  action_proposed: (facts) => `${adviserOf(facts)} proposes ${actionOf(facts)}`,
  action_accepted: (facts) => `${clientOf(facts)} accepted ${actionOf(facts)}`,
  action_declined: (facts) => `${clientOf(facts)} declined ${actionOf(facts)}`,
  incident_reminder: (facts) =>
    `A deadline of ${incidentOf(facts)} is near${facts.about && `: ${facts.about}`}`,
  incident_shared: (facts) => `${clientOf(facts)} shared ${incidentOf(facts)} with you`,
  sharing_ended: (facts) => {
    const what = facts.count > 1 ? `${facts.count} incidents` : incidentOf(facts);
    return `${clientOf(facts)} no longer shares ${what} with you`;
  },
  incident_comments: (facts) =>
    `${countOf(facts.count, 'new message')} on ${incidentOf(facts)} of ${nameOf(facts.organisation, 'an organisation')}`,
  adviser_changed: ({ about }) =>
    about ? `Your adviser is now ${about}` : 'Your business has no adviser any more',
  start_confirmed: (facts) => `${clientOf(facts)} has confirmed and is now your client`,
  start_refused: ({ organisation }) =>
    `The owner of ${nameOf(organisation, 'an organisation')} refused your invitation`,
  start_expired: (facts) => `The invitation to ${clientOf(facts)} has expired`,
  start_cancelled: (facts) =>
    `${nameOf(facts.by, 'An admin')} cancelled your invitation to ${nameOf(facts.organisation, 'an organisation')}${facts.about && `: ${facts.about}`}`,
  message_assigned: (facts) =>
    `${nameOf(facts.by, 'A colleague')} asks you to look after a message in the inbox`,
  // To who covers, `about` is the adviser; to the adviser, `by` is who covers.
  cover_begins: (facts) =>
    facts.about
      ? `You cover for ${facts.about}${spanOf(facts)}`
      : `${nameOf(facts.by, 'A colleague')} covers for you${spanOf(facts)}`,
  cover_ends: ({ about, by }) =>
    about
      ? `You no longer cover for ${about}`
      : `${nameOf(by, 'A colleague')} no longer covers for you`,
  member_joined: (facts) => `${nameOf(facts.about, 'Somebody')} joined your business`,
  member_left: (facts) => `${nameOf(facts.about, 'A member')} left your business${leftOpen(facts)}`,
  member_removed: (facts) =>
    `${memberOf(facts)} removed ${nameOf(facts.about, 'a member')} from your business${leftOpen(facts)}`,
  client_deleted: (facts) => `${clientOf(facts)} was deleted by its owner`,
  address_changed: () => 'The address of your account was changed',
  password_changed: () => 'Your password was changed',
  new_sign_in: () => 'Somebody signed in to your account on a new device',
  second_factor_added: () => 'An authenticator app was added to your account',
  second_factor_removed: () => 'Two-step sign-in was turned off for your account',
  second_factor_allowed: () => 'You can set up two-step sign-in, although your time for it is over',
  recovery_codes_created: () => 'New recovery codes were made for your account',
  role_given: ({ about }) =>
    about ? `${about} has another role on the staff` : 'You have another role on the staff',
  second_factor_demanded: (facts) => `${memberOf(facts)} asks all members for two-step sign-in`,
  second_address_ended: () => 'The second address for reminders gets no more mail',
  channel_stopped: ({ about }) =>
    `Nothing is sent to your channel${about && ` of ${about}`} any more: it could not be reached`,
};

/**
 * A sentence without its full stop. It has no title and no fact of an incident. Of a kind that this
 * release does not know, it says that there is something.
 */
export const describeNotification = (kind: string, facts: NotificationFacts): string =>
  lookUp(sentences, kind)?.(facts) ?? 'Something that concerns you has happened';
