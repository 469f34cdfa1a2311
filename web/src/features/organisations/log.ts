import type { OrganisationEvent } from '@lexplain/contract/organisation-events';
import { csvOf } from '../../lib/csv';

/** The name of somebody who gave none. */
const somebody = 'Somebody';

type Words = (by: string, about: string) => string;

/** For each kind: the group for the filter, and its sentence. */
const kinds: Record<string, { thing: Thing; words: Words }> = {
  organisation_renamed: {
    thing: 'name',
    words: (by, about) => `${by} renamed the organisation${about && ` to “${about}”`}.`,
  },
  place_changed: {
    thing: 'name',
    words: (by, about) =>
      about ? `${by} set the place to ${about}.` : `${by} removed the organisation’s place.`,
  },
  member_invited: { thing: 'invitations', words: (by, about) => `${by} invited ${about}.` },
  invitation_resent: {
    thing: 'invitations',
    words: (by, about) => `${by} sent the invitation to ${about} again.`,
  },
  invitation_cancelled: {
    thing: 'invitations',
    words: (by, about) => `${by} cancelled the invitation to ${about}.`,
  },
  member_joined: { thing: 'members', words: (by) => `${by} joined.` },
  member_left: { thing: 'members', words: (by) => `${by} left.` },
  member_removed: { thing: 'members', words: (by, about) => `${by} removed ${about}.` },
  member_deleted_account: { thing: 'members', words: (by) => `${by} deleted their account.` },
  ownership_handed_over: {
    thing: 'members',
    words: (by, about) => `${by} handed ownership over to ${about}.`,
  },
  ownership_passed_on: {
    thing: 'members',
    words: (by, about) => `Ownership passed on from ${by} to ${about}.`,
  },
  assessment_submitted: {
    thing: 'assessments',
    words: (by, about) => `${by} submitted the assessment${about && ` of ${about}`}.`,
  },
};

export const thingLabels = {
  all: 'Everything',
  members: 'Members and owners',
  invitations: 'Invitations',
  name: 'Name and place',
  assessments: 'Assessments',
  other: 'Anything else',
} as const;
export type Thing = keyof typeof thingLabels;

export const isThing = (value: string): value is Thing => value in thingLabels;

/** Own properties only: a kind may be named like a property of Object. */
const knownOf = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);

/** The group of an entry; "other" for kinds of a newer release. */
export const thingOf = ({ kind }: Pick<OrganisationEvent, 'kind'>): Thing =>
  knownOf(kind)?.thing ?? 'other';

/** The sentence for an entry. */
export const eventWords = ({
  kind,
  by_name,
  about,
}: Pick<OrganisationEvent, 'kind' | 'by_name' | 'about'>): string => {
  const by = by_name || somebody;
  const known = knownOf(kind);
  return known ? known.words(by, about) : `${by}: ${kind.replaceAll('_', ' ')}. ${about}`.trim();
};

export const ofThing = (events: OrganisationEvent[], chosen: Thing): OrganisationEvent[] =>
  chosen === 'all' ? events : events.filter((event) => thingOf(event) === chosen);

/** The log for a spreadsheet, with times in UTC. */
export const eventsCsv = (events: OrganisationEvent[]): string =>
  csvOf([
    ['When', 'Who', 'Staff', 'What happened', 'Kind', 'About'],
    ...events.map((event) => [
      event.at,
      event.by_name,
      event.is_staff ? 'Yes' : 'No',
      eventWords(event),
      event.kind,
      event.about,
    ]),
  ]);
