import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { csvOf } from '../../../lib/text/csv';

// What the log of an organisation says of each event, on its page, on the adviser's page of a
// client and as CSV.

/** The name of a person who gave none. */
const somebody = 'Somebody';

/** The adviser's page of a client has no addresses, by which those without a name are called. */
const whom = (about: string): string => about || 'somebody';

type Sentence = (by: string, about: string) => string;

/** For each kind: the group for the filter, and its sentence. */
const kinds: Record<string, { group: EventGroup; sentence: Sentence }> = {
  organisation_renamed: {
    group: 'name',
    sentence: (by, about) => `${by} renamed the business${about && ` to “${about}”`}.`,
  },
  place_changed: {
    group: 'name',
    sentence: (by, about) =>
      about
        ? `${by} set the state or territory to ${about}.`
        : `${by} removed the state or territory of the business.`,
  },
  contact_person_changed: {
    group: 'name',
    sentence: (by) => `${by} changed the contact for the adviser.`,
  },
  member_invited: {
    group: 'invitations',
    sentence: (by, about) => `${by} invited ${whom(about)}.`,
  },
  invitation_resent: {
    group: 'invitations',
    sentence: (by, about) => `${by} sent the invitation to ${whom(about)} again.`,
  },
  invitation_cancelled: {
    group: 'invitations',
    sentence: (by, about) => `${by} cancelled the invitation to ${whom(about)}.`,
  },
  member_joined: { group: 'members', sentence: (by) => `${by} joined.` },
  member_left: { group: 'members', sentence: (by) => `${by} left.` },
  member_removed: { group: 'members', sentence: (by, about) => `${by} removed ${whom(about)}.` },
  member_deleted_account: { group: 'members', sentence: (by) => `${by} deleted their account.` },
  ownership_handed_over: {
    group: 'members',
    sentence: (by, about) => `${by} handed ownership over to ${whom(about)}.`,
  },
  ownership_passed_on: {
    group: 'members',
    sentence: (by, about) => `Ownership passed from ${by} to ${whom(about)}.`,
  },
  second_factor_demanded: {
    group: 'members',
    sentence: (by) => `${by} asked all members for two-step sign-in.`,
  },
  second_factor_demand_ended: {
    group: 'members',
    sentence: (by) => `${by} no longer asks members for two-step sign-in.`,
  },
  assessment_submitted: {
    group: 'assessments',
    sentence: (by, about) => `${by} submitted the assessment${about && ` of ${about}`}.`,
  },
  assessment_read: {
    group: 'reviews',
    sentence: (by, about) => `${by} read the assessment${about && ` of ${about}`}.`,
  },
  review_asked: {
    group: 'reviews',
    sentence: (by, about) => `${by} asked for a review${about && ` of ${about}`}.`,
  },
  review_withdrawn: {
    group: 'reviews',
    sentence: (by, about) => `${by} withdrew the assessment${about && ` of ${about}`} from review.`,
  },
  review_taken: {
    group: 'reviews',
    sentence: (by, about) => `${by} began the review${about && ` of ${about}`}.`,
  },
  review_given_back: {
    group: 'reviews',
    sentence: (by, about) => `${by} gave the review${about && ` of ${about}`} back.`,
  },
  review_changes_requested: {
    group: 'reviews',
    sentence: (by, about) => `${by} asked for changes${about && ` to ${about}`}.`,
  },
  review_closed: {
    group: 'reviews',
    sentence: (by, about) => `${by} signed off the assessment${about && ` of ${about}`}.`,
  },
  review_reopened: {
    group: 'reviews',
    sentence: (by, about) => `${by} reopened the review${about && ` of ${about}`}.`,
  },
  profile_read: { group: 'profile', sentence: (by) => `${by} read the profile.` },
  organisation_exported: {
    group: 'downloads',
    sentence: (by) => `${by} downloaded the data of the business.`,
  },
  contribution_exported: {
    group: 'downloads',
    sentence: (by) => `${by} downloaded their own data and what they took part in.`,
  },
  profile_recorded: { group: 'profile', sentence: (by) => `${by} recorded the profile.` },
  profile_brought: {
    group: 'profile',
    sentence: (by, about) =>
      `${by} brought the profile of ${about || 'another business'} with them.`,
  },
  incident_reported: {
    group: 'incidents',
    sentence: (by, about) => `${by} reported an incident${about && `: ${about}`}.`,
  },
  drill_started: {
    group: 'incidents',
    sentence: (by, about) => `${by} started a drill${about && `: ${about}`}.`,
  },
  drill_finished: {
    group: 'incidents',
    sentence: (by, about) => `${by} finished a drill${about && `: ${about}`}.`,
  },
  incident_shared: {
    group: 'incidents',
    sentence: (by, about) => `${by} shared an incident with the adviser${about && `: ${about}`}.`,
  },
  incident_sharing_ended: {
    group: 'incidents',
    sentence: (by, about) => `${by} ended the sharing of an incident${about && `: ${about}`}.`,
  },
  incident_read: {
    group: 'incidents',
    sentence: (by, about) => `${by} read a shared incident${about && `: ${about}`}.`,
  },
  action_proposed: {
    group: 'actions',
    sentence: (by, about) => `${by} proposed an action${about && `: ${about}`}.`,
  },
  action_risk_accepted: {
    group: 'actions',
    sentence: (by, about) => `${by} postponed an action${about && `: ${about}`}.`,
  },
  action_removed: {
    group: 'actions',
    sentence: (by, about) => `${by} removed an action${about && `: ${about}`}.`,
  },
  readiness_changed: {
    group: 'incidents',
    sentence: (by) => `${by} changed the contacts for an incident.`,
  },
  second_address_changed: {
    group: 'incidents',
    sentence: (by) => `${by} changed the second address for reminders.`,
  },
  channel_set: {
    group: 'members',
    sentence: (by, about) => `${by} set ${about || 'a channel'} for messages about events.`,
  },
  channel_categories_changed: {
    group: 'members',
    sentence: (by, about) => `${by} changed which messages go to ${about || 'the channel'}.`,
  },
  channel_removed: {
    group: 'members',
    sentence: (by, about) => `${by} removed the channel${about && ` of ${about}`}.`,
  },
  client_started: {
    group: 'reviews',
    sentence: (by, about) =>
      `${by}, an adviser, created the business${about && ` as “${about}”`} and invited its owner.`,
  },
  client_confirmed: {
    group: 'members',
    sentence: (by, about) =>
      `${by} confirmed the business${about && ` as “${about}”`}, accepted the terms and became its owner. From then on its adviser can read its page, its profile, actions about laws, what is sent for review, and incidents that are shared.`,
  },
  adviser_assigned: {
    group: 'reviews',
    sentence: (by, about) =>
      about ? `${by} made ${about} the adviser of the business.` : `${by} assigned an adviser.`,
  },
  adviser_unassigned: {
    group: 'reviews',
    sentence: (by, about) =>
      about
        ? `${by} ended ${about}’s assignment as the adviser of the business.`
        : `${by} ended the adviser’s assignment.`,
  },
  adviser_change_explained: {
    group: 'reviews',
    sentence: (by, about) => `${by} gave the reason: ${about}.`,
  },
  client_handed_over: {
    group: 'reviews',
    sentence: (by, about) => `${by} handed the business over to ${about || 'another adviser'}.`,
  },
  client_given_back: {
    group: 'reviews',
    sentence: (by, about) =>
      `${by} gave the business back${about && `: ${about}`}. It has no adviser now.`,
  },
  cover_set: {
    group: 'reviews',
    sentence: (by, about) =>
      `${by} set holiday cover for the adviser: ${about || 'a colleague'}. In these days the colleague can do what the adviser can.`,
  },
  cover_ended: {
    group: 'reviews',
    sentence: (by, about) => `${by} ended the holiday cover${about && ` by ${about}`} early.`,
  },
  adviser_wrote: {
    group: 'reviews',
    sentence: (by, about) => `${by} wrote to the owners${about && ` about “${about}”`}.`,
  },
  client_read: {
    group: 'reviews',
    sentence: (by) => `${by} read the page of the business.`,
  },
  client_read_by_admin: {
    group: 'reviews',
    sentence: (by, about) => `${by} read the page of the business${about && `: ${about}`}.`,
  },
};

export const groupLabels = {
  all: 'Everything',
  members: 'Members and owners',
  invitations: 'Invitations',
  name: 'Name and state',
  profile: 'Profile',
  assessments: 'Assessments',
  reviews: 'Reviews and advisers',
  incidents: 'Incidents',
  actions: 'Actions',
  downloads: 'Downloads',
  other: 'Anything else',
} as const;
export type EventGroup = keyof typeof groupLabels;

export const isEventGroup = (value: string): value is EventGroup => value in groupLabels;

/** Own properties only: a kind may be named like a property of Object. */
const knownOf = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);

/** The group of an entry; "other" for kinds of a newer release. */
export const groupOf = ({ kind }: Pick<OrganisationEvent, 'kind'>): EventGroup =>
  knownOf(kind)?.group ?? 'other';

/** Whether it is about a drill, and no incident. */
export const isDrill = ({ kind }: Pick<OrganisationEvent, 'kind'>): boolean =>
  kind.startsWith('drill_');

/** The sentence for an entry. */
export const eventSentence = ({
  kind,
  by_name,
  about,
}: Pick<OrganisationEvent, 'kind' | 'by_name' | 'about'>): string => {
  const by = by_name || somebody;
  const known = knownOf(kind);
  return known ? known.sentence(by, about) : `${by}: ${kind.replaceAll('_', ' ')}. ${about}`.trim();
};

export const filterByGroup = (
  events: OrganisationEvent[],
  chosen: EventGroup,
): OrganisationEvent[] =>
  chosen === 'all' ? events : events.filter((event) => groupOf(event) === chosen);

/** The log for a spreadsheet, with times in UTC. */
export const eventsCsv = (events: OrganisationEvent[]): string =>
  csvOf([
    ['When', 'Who', 'Staff', 'What happened', 'Kind', 'About'],
    ...events.map((event) => [
      event.at,
      event.by_name,
      event.is_staff ? 'Yes' : 'No',
      eventSentence(event),
      event.kind,
      event.about,
    ]),
  ]);
