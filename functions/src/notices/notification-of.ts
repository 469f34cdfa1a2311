import { lookUp } from '@lexplain/contract/look-up';
import { describeAdviserReminder } from '@lexplain/contract/mail/adviser-reminder';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import { matterOf } from './matters.ts';
import type { NewNotification } from './notifications.ts';

// What stands in a person's list of a mail to them. So whoever writes a notice tells of the event in
// both ways.

interface NoticeOrigin {
  /** Who is told. */
  uid?: string;
  organisationId?: string;
  clientOrganisationId?: string;
  /** The notice's. */
  key: string;
}
type ToldEvent = Omit<NewNotification, 'organisationId' | 'clientOrganisationId'>;
type FactsOf<Template extends NoticeContent['template']> = Extract<
  NoticeContent,
  { template: Template }
>['facts'];

const kindsOfTurn: Record<FactsOf<'review_turn'>['what'], NotificationKind> = {
  waiting_for_adviser: 'review_waiting',
  waiting_for_you: 'review_waiting',
  adviser_assigned: 'review_waiting',
  still_waiting: 'review_still_waiting',
  withdrawn: 'review_withdrawn',
  taken: 'review_taken',
  given_back: 'review_given_back',
  changes_requested: 'review_changes_requested',
  closed: 'review_closed',
  reopened: 'review_reopened',
};

/** The key of a review: it is one entry, which says whose turn it is now. */
export const reviewKeyOf = (organisationId: string, law: string): string =>
  ['review', organisationId, law].join(' ');

/** Whose turn asks for something. */
const askedOf: Partial<Record<NotificationKind, 'client' | 'adviser'>> = {
  review_waiting: 'adviser',
  review_still_waiting: 'adviser',
  review_changes_requested: 'client',
  review_reopened: 'client',
};

const ofTurn = (facts: FactsOf<'review_turn'>, about: NoticeOrigin): ToldEvent => {
  const { what, law, organisation, by, flagged, place } = facts;
  const key = reviewKeyOf(about.organisationId ?? about.clientOrganisationId ?? '', law);
  const kind = lookUp(kindsOfTurn, what) ?? 'review_waiting';
  const side = lookUp(askedOf, kind);
  return {
    kind,
    facts: { by, about: law, organisation, count: flagged },
    place,
    key,
    matters: side ? [matterOf.turn(key, side)] : [],
  };
};

const ofSharing = ({ what, organisation, incidents }: FactsOf<'incident_sharing'>, key: string) => {
  const [first] = incidents;
  const isOne = first !== undefined && incidents.length === 1;
  const isShared = what === 'shared';
  const told: ToldEvent = {
    kind: isShared ? 'incident_shared' : 'sharing_ended',
    facts: {
      organisation,
      count: incidents.length,
      is_drill: incidents.every(({ is_drill }) => is_drill),
    },
    place: isShared && first ? `/adviser/incidents/${first.id}` : '/adviser',
    key: isOne ? `sharing ${first.id}` : key,
    matters: isShared ? incidents.map(({ id }) => matterOf.incident(id)) : [],
  };
  return told;
};

const ofIncidentComments = (facts: FactsOf<'incident_comments'>): ToldEvent => {
  const { incident_id, organisation, is_drill, side } = facts;
  const { comments, proposals, entered, declined } = facts;
  const pages = side === 'adviser' ? '/adviser/incidents' : '/dashboard/incidents';
  return {
    kind: 'incident_comments',
    facts: { organisation, is_drill, count: comments + proposals + entered + declined },
    place: `${pages}/${incident_id}`,
    key: `incident_comments ${incident_id}`,
  };
};

const changesPage = '/dashboard/cyber-laws/changes';

const ofLawChanges = ({ changes, more }: FactsOf<'law_changes'>, key: string): ToldEvent => {
  const [first] = changes;
  const count = changes.length + more;
  const isOne = first !== undefined && count === 1;
  return {
    kind: 'law_changes',
    facts: { count, about: first?.title ?? '' },
    place: isOne ? `${changesPage}/${first.change_id}` : changesPage,
    key,
  };
};

const actionsPage = '/dashboard/actions';

const ofActionsGiven = ({ actions, more }: FactsOf<'actions_given'>, key: string): ToldEvent => {
  const [first] = actions;
  const count = actions.length + more;
  const isOne = first !== undefined && count === 1;
  return {
    kind: 'action_given',
    facts: { by: actions.at(-1)?.by ?? '', count },
    place: isOne ? `${actionsPage}/${first.id}` : actionsPage,
    key,
    matters: actions.map(({ id }) => matterOf.action(id)),
  };
};

const ofEvidence = ({ evidence, more }: FactsOf<'evidence_lapses'>): ToldEvent => {
  const [first] = evidence;
  const count = evidence.length + more;
  const isOne = first !== undefined && count === 1;
  return {
    kind: 'evidence_lapses',
    facts: { count, ...(isOne && { about: first.law, first_day: first.valid_until }) },
    place: isOne ? first.place : '/dashboard/feed',
    key: 'evidence_lapses',
  };
};

/** Where a person's own events of security lead; a role that they have got leads to the other. */
export const ownSecurityPlaces = { account: '/dashboard/user/sign-in', role: '/adviser' } as const;

/** Of a change to how somebody signs in. The mail's link may hold a secret: it is not taken. */
const ofAccount = (kind: NotificationKind, key: string): ToldEvent => ({
  kind,
  facts: {},
  place: ownSecurityPlaces.account,
  key,
});

const dayLength = 86_400_000;

/** After the last of the dates; of a month of which no day is known, after the month. */
const endOfDates = (dates: FactsOf<'coming_dates'>['dates']): Date => {
  const ends = dates.map(
    ({ day, date_precision }) => Date.parse(day) + (date_precision ? 31 : 1) * dayLength,
  );
  return new Date(Math.max(...ends));
};

const ofComingDates = ({ dates, more }: FactsOf<'coming_dates'>): ToldEvent => ({
  kind: 'coming_dates',
  facts: { count: dates.length + more },
  place: '/dashboard/feed',
  key: 'coming_dates',
  ...(dates.length > 0 && more === 0 && { overAt: endOfDates(dates) }),
});

const toldOf = (content: NoticeContent, about: NoticeOrigin): ToldEvent | null => {
  const { key, uid } = about;
  switch (content.template) {
    case 'review_turn':
      return ofTurn(content.facts, about);
    case 'client_deleted': {
      const { organisation } = content.facts;
      return { kind: 'client_deleted', facts: { organisation }, place: '/adviser/clients', key };
    }
    case 'client_handed_over': {
      const { organisation, by, place } = content.facts;
      return { kind: 'client_handed_over', facts: { organisation, by }, place, key };
    }
    case 'comments': {
      const { about: law, place, comment_ids, more } = content.facts;
      const facts = { about: law, count: comment_ids.length + more };
      return { kind: 'comments', facts, place, key: `comments ${place}` };
    }
    case 'adviser_message': {
      const { by, about: title, place } = content.facts;
      return { kind: 'adviser_message', facts: { by, about: title }, place, key };
    }
    case 'client_message': {
      const { by } = content.facts;
      return { kind: 'client_message', facts: { by }, place: '/dashboard/organisation', key };
    }
    case 'adviser_reminder': {
      const { by, subject, path } = describeAdviserReminder(content.facts);
      return { kind: 'adviser_reminder', facts: { by, about: subject }, place: path, key };
    }
    case 'law_changes':
      return ofLawChanges(content.facts, key);
    case 'coming_dates':
      return ofComingDates(content.facts);
    case 'actions_due': {
      const { actions } = content.facts;
      return {
        kind: 'actions_due',
        facts: { count: actions.length },
        place: actionsPage,
        key: 'actions_due',
        matters: actions.map(({ id }) => matterOf.action(id)),
      };
    }
    case 'evidence_lapses':
      return ofEvidence(content.facts);
    case 'actions_given':
      return ofActionsGiven(content.facts, key);
    case 'incident_reminder': {
      const { incident_id, is_drill, deadlines } = content.facts;
      return {
        kind: 'incident_reminder',
        facts: { about: deadlines[0]?.law ?? '', count: deadlines.length, is_drill },
        place: `/dashboard/incidents/${incident_id}`,
        key: `incident_reminder ${incident_id}`,
        matters: [matterOf.incident(incident_id)],
      };
    }
    case 'incident_sharing':
      return ofSharing(content.facts, key);
    case 'incident_comments':
      return ofIncidentComments(content.facts);
    case 'second_factor_demanded': {
      const { organisation, by } = content.facts;
      const matters = uid === undefined ? [] : [matterOf.secondFactor(uid)];
      return { ...ofAccount('second_factor_demanded', key), facts: { organisation, by }, matters };
    }
    case 'second_factor_allowed': {
      const matters = uid === undefined ? [] : [matterOf.secondFactor(uid)];
      const overAt = content.facts.until;
      return { ...ofAccount('second_factor_allowed', key), matters, overAt };
    }
    case 'second_address_ended': {
      const place = '/dashboard/organisation/incidents';
      return { ...ofAccount('second_address_ended', key), place };
    }
    case 'channel_stopped': {
      const { service, channel_of } = content.facts;
      const place = channel_of === 'firm' ? '/adviser/firm' : '/dashboard/organisation';
      return { kind: 'channel_stopped', facts: { about: service }, place, key };
    }
    case 'role_given': {
      const { is_own, name, by } = content.facts;
      const place = is_own ? ownSecurityPlaces.role : '/adviser/people';
      return { kind: 'role_given', facts: { about: is_own ? '' : name, by }, place, key };
    }
    case 'second_factor_added':
      // Its mail waits whether it is named; the page of the account shows one that is not.
      return content.facts.unnamed_id === null ? ofAccount(content.template, key) : null;
    case 'address_changed':
    case 'password_changed':
    case 'second_factor_removed':
    case 'recovery_codes_created':
    case 'new_sign_in':
      return ofAccount(content.template, key);
    // The queue itself says how many wait, and the page of the library what is due.
    case 'unassigned_reviews':
    case 'due_readings':
    // Written from what the list says.
    case 'told_events':
    // To addresses, and what somebody has just asked for.
    case 'account_deleted':
    case 'address_check':
    case 'contact_answer':
    case 'invitation':
    case 'second_address_check':
    case 'second_address_reminder':
      return null;
  }
};

/** What the list says of a notice to a person; null where it says nothing. */
export const notificationOf = (
  content: NoticeContent,
  about: NoticeOrigin,
): NewNotification | null => {
  const told = toldOf(content, about);
  const { organisationId, clientOrganisationId } = about;
  return told && { organisationId, clientOrganisationId, ...told };
};
