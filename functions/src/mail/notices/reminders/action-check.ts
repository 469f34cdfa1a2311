import { pagePathOf } from '@lexplain/contract/actions/page-path';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { titleOf } from '../../../actions/decisions.ts';
import { findActionsToday } from '../../../actions/lists.ts';
import type { ActionsContent } from '../comments.ts';
import { isStillDue } from './action-selection.ts';

/** The most actions in a mail; it says how many more there are. */
const mostListed = 15;

/**
 * The actions of a reminder as they are at this moment, without those that are done, removed, given
 * to someone else or due on another day; null where none is left.
 */
export const withActionsDue = async (
  {
    uid,
    organisation_id,
    facts,
  }: Pick<StoredNotice & { template: 'actions_due' }, 'uid' | 'organisation_id' | 'facts'>,
  now = new Date(),
): Promise<ActionsContent | null> => {
  if (organisation_id === null || facts.actions.length === 0) return null;
  const { existing, today } = await findActionsToday(organisation_id, facts.actions, now);
  const toldDays = new Map(facts.actions.map(({ id, due_day }) => [id, due_day]));
  const actions = existing.flatMap((action) => {
    const { id } = action;
    const due_day = toldDays.get(id);
    const isDue = due_day !== undefined;
    if (!isDue || !isStillDue(action, due_day, { uid, organisation_id }, today)) return [];
    const title = titleOf(action);
    const is_question = action.about.kind === 'question';
    return [
      { id, title, due_day, is_overdue: due_day < today, place: pagePathOf(action), is_question },
    ];
  });
  if (actions.length === 0) return null;
  const more = Math.max(0, actions.length - mostListed);
  return { template: 'actions_due', facts: { actions: actions.slice(0, mostListed), more } };
};
