import type { BoardClock } from '@lexplain/contract/incidents/board';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import type { IncidentComment } from '@lexplain/contract/incidents/sharing';
import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import type { ReactNode } from 'react';
import type { LogItem, ShownEntry } from '../log/group-log';
import type { EntryQueueState } from '../queue/use-entry-queue';
import type { ComputedIncident, FactEntry, IncidentSource, NewEntry } from './compute-incident';

type ReportContent = Extract<EntryContent, { kind: 'report' }>;
type NoteContent = Extract<EntryContent, { kind: 'note' }>;

/** What the person is about to enter. */
export type Dialog =
  | { kind: 'fact'; fact: IncidentFact; corrected: FactEntry | null }
  | { kind: 'report'; clock: BoardClock; corrected: { id: string; content: ReportContent } | null }
  | { kind: 'note'; corrected: { id: string; content: NoteContent } }
  | { kind: 'take_back'; item: LogItem }
  | { kind: 'details' }
  | { kind: 'close' }
  | { kind: 'reopen' };

/** How a person who adds nothing to the log proposes an entry to those who do. */
interface ProposalForm {
  isBusy: boolean;
  /** Null without a failure. */
  failure: string | null;
  send: (entry: NewEntry) => void;
  /** The field for the text with it. */
  comment: ReactNode;
}

/** An open incident: the known facts, what follows from them, and how to add to it. */
export interface IncidentWork extends ComputedIncident {
  source: IncidentSource;
  /** In milliseconds. */
  now: number;
  entries: readonly ShownEntry[];
  factEntries: ReadonlyMap<string, FactEntry>;
  queue: EntryQueueState;
  /** Between members and the adviser; none until they are loaded. */
  comments: readonly IncidentComment[];
  organisation: string;
  /** Of the person, as who made a report. */
  userName: string;
  canWrite: boolean;
  /** Whether the log takes no more entries. */
  isFull: boolean;
  open: (dialog: Dialog) => void;
  /** Where the forms propose entries, and add none. */
  proposing?: ProposalForm;
}
