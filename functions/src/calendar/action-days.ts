import { pagePathOf } from '@lexplain/contract/actions/page-path';
import { stateOn } from '@lexplain/contract/actions/state';
import { brand } from '@lexplain/contract/brand/brand';
import type { CalendarDay } from '@lexplain/contract/calendar/day-entries';
import { listOpenActions } from '../actions/lists.ts';
import { findToday } from '../library/organisation-day.ts';
import { mailSettings } from '../runtime.ts';

// What an organisation has to do, as whole days (docs/product.md, "Actions").

/**
 * The open actions that are due on a day, by their titles. They name no person, and nothing of an
 * incident. Reads at most as many as can be open.
 */
export const listActionDays = async (organisationId: string, now: Date): Promise<CalendarDay[]> => {
  const [found, today] = await Promise.all([
    listOpenActions(organisationId),
    findToday(organisationId, now),
  ]);
  const { hostname } = new URL(brand.origin);
  return found.flatMap((action): CalendarDay[] => {
    const { id, title, about, due_day, revision, updated_at } = action;
    if (due_day === null || stateOn(action, today) !== 'open') return [];
    return [
      {
        uid: `action-${id}@${hostname}`,
        title:
          about.kind === 'incident' ? 'An action about an incident is due' : `Action: ${title}`,
        details: `Where to look: ${mailSettings.origin.value()}${pagePathOf(action)}`,
        day: due_day,
        sequence: revision,
        changed_at: updated_at.toISOString(),
      },
    ];
  });
};
