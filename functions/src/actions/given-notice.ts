import type { NoticeContent } from '@lexplain/contract/mail/stored';
import { storedNotification } from '@lexplain/contract/notifications/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { matterOf } from '../notices/matters.ts';
import { notificationAt } from '../notices/notifications.ts';
import {
  addNotice,
  addToList,
  findGathering,
  mostGathered,
  type NewNotice,
} from '../notices/store.ts';
import { readAs } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import type { ActionWithId } from './decisions.ts';

// Tells whoever was given something to do by somebody else (docs/product.md, "Actions").

type Facts = Extract<NoticeContent, { template: 'actions_given' }>['facts'];

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
  const { key } = stored.notice;
  const gathered = addGiven(stored.notice.facts, facts);
  const told = {
    to: { uid },
    organisationId,
    key,
    template: 'actions_given',
    facts: gathered,
  } as const;
  // What was given before and is done already ends nothing any more.
  const listed = await readToWrite(transaction, notificationAt(uid, key));
  const waiting = readAs(storedNotification, listed)?.matters ?? [];
  return () => {
    updateRead(transaction, stored.reference, { facts: gathered });
    addToList(transaction, told, now, [...new Set([...waiting, matterOf.action(id)])]);
  };
};
