import { placeOf } from '@lexplain/contract/actions/place';
import { stateOn } from '@lexplain/contract/actions/state';
import type { NoticeContent, StoredNotice } from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { type ActionWithId, titleOf } from '../../actions/decisions.ts';
import { findActionsToday } from '../../actions/lists.ts';
import { addNotice, findGathering, mostGathered, type NewNotice } from '../../notices/store.ts';
import { updateRead } from '../../platform/unlocked.ts';

// Mail to whoever was given something to do by somebody else (docs/product.md, "Actions").

type Facts = Extract<NoticeContent, { template: 'actions_given' }>['facts'];

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
 * One mail for a person in this time: who asks for several things asks for them one after the
 * other.
 */
const gatheringMilliseconds = 5 * 60_000;

/** The facts of one mail about both. */
export const addGiven = (facts: Facts, next: Facts): Facts => {
  const known = new Set(facts.actions.map(({ id }) => id));
  const actions = [...facts.actions, ...next.actions.filter(({ id }) => !known.has(id))];
  const more = facts.more + next.more + Math.max(0, actions.length - mostGathered);
  return { actions: actions.slice(0, mostGathered), more };
};

/**
 * Tells whoever got an action that they have it, unless they took it themselves or had it before.
 * Reads; the returned function writes in the transaction.
 */
export const addGivenNotice = async (
  transaction: Transaction,
  action: ActionWithId,
  before: Pick<ActionWithId, 'owner_uid'> | null,
  by: { uid: string; name: string },
  now: Date,
): Promise<() => void> => {
  const { id, organisation_id: organisationId, owner_uid: uid } = action;
  if (uid === null || uid === by.uid || uid === before?.owner_uid) return () => {};
  const facts = { actions: [{ id, by: by.name }], more: 0 };
  const noticeOf = (slot: number): NewNotice => ({
    to: { uid },
    organisationId,
    category: 'deadlines',
    key: ['actions_given', uid, organisationId, slot].join(' '),
    template: 'actions_given',
    facts,
  });
  const found = await findGathering(transaction, noticeOf, gatheringMilliseconds, now);
  const { first, until, stored } = found;
  if (stored?.notice.template !== 'actions_given') {
    return () => addNotice(transaction, first, now, until);
  }
  const gathered = addGiven(stored.notice.facts, facts);
  return () => updateRead(transaction, stored.reference, { facts: gathered });
};

/**
 * The actions of a notice as they are at this moment, without those that are not the recipient's to
 * do any more; null without any.
 */
export const withGivenActions = async (
  { uid, organisation_id, facts }: StoredNotice & { template: 'actions_given' },
  now = new Date(),
): Promise<GivenContent | null> => {
  if (organisation_id === null || facts.actions.length === 0) return null;
  const { byId, today } = await findActionsToday(organisation_id, facts.actions, now);
  const actions = facts.actions.flatMap(({ id, by }) => {
    const action = byId.get(id);
    const isTheirs = action?.organisation_id === organisation_id && action.owner_uid === uid;
    if (!isTheirs || stateOn(action, today) !== 'open') return [];
    const { about, due_day } = action;
    const is_question = about.kind === 'question';
    return { id, title: titleOf(action), by, due_day, place: placeOf(action), is_question };
  });
  return actions.length === 0
    ? null
    : { template: 'actions_given', facts: { actions, more: facts.more } };
};
