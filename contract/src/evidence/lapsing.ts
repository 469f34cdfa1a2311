import { z } from 'zod';
import { documentId, isoDay } from '../api/fields.ts';
import { type EvidenceAbout, evidenceAbout } from './about.ts';

// Evidence whose last day comes (docs/product.md, "Evidence").

export const lapsingEvidence = z.strictObject({
  id: documentId,
  about: evidenceAbout,
  /** The beginning of what it shows. */
  shows: z.string(),
  valid_until: isoDay,
});
export type LapsingEvidence = z.infer<typeof lapsingEvidence>;

/** The most that one list or calendar has. */
export const mostLapsing = 50;

/** How much a list says of what one shows, as a statement may be long. */
export const longestLapsing = 120;

/** How many days before its last day people are told of it. */
export const lapseReminderDays = [30, 7] as const;

/** How many days before its last day the Feed and calendars have it. */
export const lapseShownDays = 90;

/** Where newer evidence is added: at the question, or at the action. */
export const pagePathOf = (about: EvidenceAbout): string =>
  about.kind === 'answer'
    ? `/dashboard/subjects/${about.subject_id}/saq#${about.question_id}`
    : `/dashboard/actions/${about.action_id}`;
