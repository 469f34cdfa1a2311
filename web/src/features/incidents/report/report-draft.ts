import { bounds } from '@lexplain/contract/api/bounds';
import { type Board, computeBoard } from '@lexplain/contract/incidents/board';
import { type LogEntry, readIncidentLog } from '@lexplain/contract/incidents/effective';
import type { EntryInput } from '@lexplain/contract/incidents/entries';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { Place } from '@lexplain/contract/library/moments';
import { lookUp } from '@lexplain/contract/look-up';
import { describeExcess } from '../../../lib/forms/text-limit';
import type { ReportDraft } from '../device-drafts';
import { type FactAnswer, noAnswer } from '../fact-question';

// A report as it is written, and what follows from it.

export const newReport = (): ReportDraft => ({
  id: crypto.randomUUID(),
  title: '',
  noticed: null,
  place: null,
  kind: 'real',
  answers: {},
  request: null,
});

export const answerOf = ({ answers }: ReportDraft, id: string): FactAnswer =>
  lookUp(answers, id) ?? noAnswer;

/** The known facts: "don't know yet" is no entry. */
const toEntries = (
  { answers }: ReportDraft,
  written_at: string,
  toId: (factId: string) => string,
): EntryInput[] =>
  Object.entries(answers)
    .filter(([, { answer }]) => answer !== 'unknown')
    .map(([fact_id, given]) => ({
      id: toId(fact_id),
      corrects: null,
      content: { kind: 'fact', fact_id, ...given },
      written_at,
    }));

interface DraftContext {
  rules: IncidentRules;
  possible_codes: ReadonlySet<string> | null;
  now: Date;
}

/** The deadlines by the draft so far. Until the notice is given, they are counted from now. */
export const previewBoard = (draft: ReportDraft, place: Place, context: DraftContext): Board => {
  const { rules, possible_codes } = context;
  const now = context.now.toISOString();
  const entries = toEntries(draft, now, (factId) => factId).map(
    (entry): LogEntry => ({ ...entry, stored_at: null }),
  );
  const noticed = draft.noticed ?? { at: now };
  const log = readIncidentLog(entries, { title: draft.title, noticed, place });
  return computeBoard({ rules, log, now, possible_codes });
};

export interface ReportFaults {
  title: string | null;
  noticed: string | null;
}

/** What is missing before it can be reported. */
export const findFaults = ({ title, noticed }: ReportDraft): ReportFaults => ({
  title:
    title.trim() === ''
      ? 'Say in a few words what happened.'
      : describeExcess(bounds.incidentTitle, title.trim().length),
  noticed: noticed ? null : 'Choose when it was noticed. A guess is enough for now.',
});

/** The draft with the report to send; null while something is missing. */
export const toReported = (draft: ReportDraft, place: Place, now: Date): ReportDraft | null => {
  const { id, kind, noticed } = draft;
  const faults = findFaults(draft);
  if (!noticed || faults.title !== null) return null;
  const entries = toEntries(draft, now.toISOString(), () => crypto.randomUUID());
  return {
    ...draft,
    request: { id, kind, scenario: null, title: draft.title.trim(), place, noticed, entries },
  };
};
