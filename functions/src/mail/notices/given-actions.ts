import { pagePathOf } from '@lexplain/contract/actions/page-path';
import { stateOn } from '@lexplain/contract/actions/state';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { titleOf } from '../../actions/decisions.ts';
import { findActionsToday } from '../../actions/lists.ts';

// What a mail about given actions says (actions/given-notice.ts writes the notice).

/** What such a mail says: the actions as they are when it is sent, in place of their ids. */
export interface GivenContent {
  template: 'actions_given';
  facts: {
    actions: {
      id: string;
      title: string;
      /** Who gave it, with their name at that time. */
      by: string;
      due_day: string | null;
      /** Where it leads: a question that is to be answered, or the action. */
      place: string;
      is_question: boolean;
    }[];
    /** How many further actions are not listed. */
    more: number;
  };
}

/**
 * The actions of a notice as they are at this moment, without those that are not the recipient's to
 * do any more; null without any.
 */
export const withGivenActions = async (
  {
    uid,
    organisation_id,
    facts,
  }: Pick<StoredNotice & { template: 'actions_given' }, 'uid' | 'organisation_id' | 'facts'>,
  now = new Date(),
): Promise<GivenContent | null> => {
  if (organisation_id === null || facts.actions.length === 0) return null;
  const { existing, today } = await findActionsToday(organisation_id, facts.actions, now);
  const givers = new Map(facts.actions.map(({ id, by }) => [id, by]));
  const actions = existing.flatMap((action) => {
    const { id, about, due_day } = action;
    const isTheirs = action.organisation_id === organisation_id && action.owner_uid === uid;
    if (!isTheirs || stateOn(action, today) !== 'open') return [];
    const by = givers.get(id) ?? '';
    const is_question = about.kind === 'question';
    return { id, title: titleOf(action), by, due_day, place: pagePathOf(action), is_question };
  });
  return actions.length === 0
    ? null
    : { template: 'actions_given', facts: { actions, more: facts.more } };
};
