import type { StoredAction } from './stored.ts';

type LinkedAction = Pick<StoredAction, 'about'> & { id: string };

/**
 * Where mail and calendars lead from an action: to the question that it asks to answer, else to its
 * own page.
 */
export const pagePathOf = ({ id, about }: LinkedAction): string =>
  about.kind === 'question'
    ? `/dashboard/subjects/${about.subject_id}/saq#${about.question_id}`
    : `/dashboard/actions/${id}`;
