import type { EvidenceAbout } from './evidence.ts';

// Evidence whose last day comes (docs/product.md, "Evidence").

/** How many days before its last day people are told of it. */
export const lapseReminderDays = [30, 7] as const;

/** How many days before its last day the Feed and calendars have it. */
export const lapseShownDays = 90;

/** Where newer evidence is added: at the question, or at the action. */
export const pagePathOf = (about: EvidenceAbout): string =>
  about.kind === 'answer'
    ? `/dashboard/subjects/${about.subject_id}/saq#${about.question_id}`
    : `/dashboard/actions/${about.action_id}`;
