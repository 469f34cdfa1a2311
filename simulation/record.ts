import type { ActionState } from '@lexplain/contract/actions/actions';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import type { ProposalState } from '@lexplain/contract/incidents/sharing';
import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import type { TestPerson } from '../functions/src/test/people.ts';

// What the product has acknowledged in a story, and with that what it has promised. Each call is
// repeated until it is answered, so exactly this is stored at any time.

export interface OrganisationRecord {
  id: string;
  /** The owner first. */
  people: TestPerson[];
  /** Who has an open invitation, by its id. */
  invited: Map<string, TestPerson>;
  adviser: TestPerson | null;
  /** The entries of its log, by kind. */
  events: Map<OrganisationEventKind, number>;
}

export interface SubmissionRecord {
  organisation: OrganisationRecord;
  formId: string;
  /** Its hash. Null while it is a draft. */
  receipt: string | null;
  answers: Map<string, AnswerFields>;
}

export interface ReviewRecord {
  organisation: OrganisationRecord;
  formId: string;
  state: ReviewState;
  round: number;
  /** The texts of comments by their ids. */
  comments: Map<string, string>;
}

/** An entry that an adviser proposed for the log of an incident. */
interface ProposalRecord {
  content: { kind: string };
  state: ProposalState;
}

export interface IncidentRecord {
  organisation: OrganisationRecord;
  /** The contents of entries by the ids that devices gave them, in their order. */
  entries: Map<string, unknown>;
  isOpen: boolean;
  /** With the organisation's adviser. */
  isShared: boolean;
  /** The texts of comments by the ids that devices gave them. */
  comments: Map<string, string>;
  /** The comments that propose an entry, by the same ids. */
  proposals: Map<string, ProposalRecord>;
}

/** Holiday cover that was not ended early. */
export interface CoverRecord {
  id: string;
  adviser: TestPerson;
  colleague: TestPerson;
  begins: number;
  ends: number;
}

/** A person who follows all laws, and how many changes were published before. */
interface FollowerRecord {
  person: TestPerson;
  organisation: OrganisationRecord;
  from: number;
}

export interface ActionRecord {
  organisation: OrganisationRecord;
  title: string;
  state: ActionState;
  repeats: boolean;
  /** The action of whose series it is the next. */
  follows?: string;
}

interface FileRecord {
  organisation: OrganisationRecord;
  evidenceId: string;
  bytes: number;
  sha256: string;
}

export const createRecord = () => ({
  organisations: [] as OrganisationRecord[],
  submissions: new Map<string, SubmissionRecord>(),
  reviews: new Map<string, ReviewRecord>(),
  incidents: new Map<string, IncidentRecord>(),
  actions: new Map<string, ActionRecord>(),
  evidence: new Map<string, OrganisationRecord>(),
  files: new Map<string, FileRecord>(),
  /** Messages of visitors by their ids. */
  messages: new Map<string, { text: string; email: string }>(),
  covers: [] as CoverRecord[],
  /** Who joined an organisation, in that order. */
  joined: [] as string[],
  /** Who is told of changes. */
  followers: [] as FollowerRecord[],
  /** Who has left, and may read nothing of an organisation here. */
  outside: [] as TestPerson[],
  /** Who and what was deleted. */
  gone: { people: [] as TestPerson[], organisations: [] as string[] },
  /** The changes to the law that were published, by their ids. */
  changes: [] as string[],
  /** What was not as promised. */
  problems: [] as string[],
  /** How many calls were acknowledged. */
  acknowledged: 0,
  /**
   * Of several people at once: how often, with how many calls, and how many were refused or never
   * answered; in how many steps several of them saved or submitted one draft, or decided on what
   * was proposed.
   */
  atOnce: { steps: 0, calls: 0, refused: 0, unknown: 0, drafts: 0, decisions: 0 },
});
export type MonthRecord = ReturnType<typeof createRecord>;

/** The owner leaves, and who belongs to the organisation longest follows: they stand first. */
export const removePerson = (
  { joined, followers, outside }: MonthRecord,
  organisation: OrganisationRecord,
  { uid }: TestPerson,
): void => {
  const { people } = organisation;
  const isOwner = people[0]?.uid === uid;
  const rest = people.filter((one) => one.uid !== uid);
  const [first] = rest.toSorted(
    (one, other) => joined.indexOf(one.uid) - joined.indexOf(other.uid),
  );
  organisation.people = isOwner && first ? [first, ...rest.filter((one) => one !== first)] : rest;
  if (isOwner && first) expectEvent(organisation, 'ownership_passed_on');
  // Their mail of before is about an organisation that may be deleted.
  const at = followers.findIndex(({ person }) => person.uid === uid);
  if (at >= 0) followers.splice(at, 1);
  outside.push(...people.filter((one) => one.uid === uid));
};

/**
 * An organisation gets another adviser, or none: what it shared with the one before is theirs no
 * more.
 */
export const setAdviser = (
  { incidents }: MonthRecord,
  organisation: OrganisationRecord,
  adviser: TestPerson | null,
): void => {
  for (const incident of incidents.values()) {
    if (incident.organisation !== organisation || !incident.isShared) continue;
    incident.isShared = false;
    expectEvent(organisation, 'incident_sharing_ended');
  }
  organisation.adviser = adviser;
};

/** Nothing of an organisation is promised any more. */
export const forgetOrganisation = (record: MonthRecord, organisation: OrganisationRecord): void => {
  const { submissions, reviews, incidents, actions, evidence, files, gone } = record;
  for (const kept of [submissions, reviews, incidents, actions, files]) {
    for (const [id, one] of kept) if (one.organisation === organisation) kept.delete(id);
  }
  for (const [id, owner] of evidence) if (owner === organisation) evidence.delete(id);
  record.organisations.splice(record.organisations.indexOf(organisation), 1);
  record.followers = record.followers.filter((one) => one.organisation !== organisation);
  gone.organisations.push(organisation.id);
};

/** One more entry is in an organisation's log. */
export const expectEvent = ({ events }: OrganisationRecord, kind: OrganisationEventKind): void =>
  void events.set(kind, (events.get(kind) ?? 0) + 1);
