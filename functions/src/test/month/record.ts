import type { ActionState } from '@lexplain/contract/actions/actions';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';
import type { ReviewState } from '@lexplain/contract/reviews/states';
import type { TestPerson } from '../people.ts';

// What the product has acknowledged in a story, and with that what it has promised. Each call is repeated until it is
// answered, so what is stored at any time is exactly this.

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
  /** Null while it is a draft. */
  /** Its hashes. */
  receipt: string[] | null;
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

export interface IncidentRecord {
  organisation: OrganisationRecord;
  /** The contents of entries by the ids that devices gave them, in their order. */
  entries: Map<string, unknown>;
  isOpen: boolean;
}

export interface ActionRecord {
  organisation: OrganisationRecord;
  title: string;
  state: ActionState;
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
  /** The texts of visitors' messages by their ids. */
  messages: new Map<string, string>(),
  /** The changes to the law that were published, by their ids. */
  changes: [] as string[],
  /** What was not as promised. */
  problems: [] as string[],
  /** How many calls were acknowledged. */
  acknowledged: 0,
});
export type MonthRecord = ReturnType<typeof createRecord>;

/** One more entry is in an organisation's log. */
export const expectEvent = ({ events }: OrganisationRecord, kind: OrganisationEventKind): void =>
  void events.set(kind, (events.get(kind) ?? 0) + 1);
