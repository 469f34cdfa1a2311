import type { NoticeContent } from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { updateRead } from '../platform/unlocked-transaction.ts';
import { addNotice, addToList, findGathering, type NewNotice } from './store.ts';

// Mail about what was written on a shared incident (docs/decisions/0073-sharing-incidents.md).

type Facts = Extract<NoticeContent, { template: 'incident_comments' }>['facts'];

/** One mail for an incident and a person in this time. */
const gatheringMilliseconds = 15 * 60_000;

/** The facts of one mail about both. */
export const addCounts = (facts: Facts, more: Facts): Facts => ({
  ...facts,
  comments: facts.comments + more.comments,
  proposals: facts.proposals + more.proposals,
  entered: facts.entered + more.entered,
  declined: facts.declined + more.declined,
});

/**
 * Mails someone 15 minutes after the first unsent occurrence, together with all further ones about
 * the same incident. Reads in the transaction; the returned function writes in it.
 */
export const addIncidentCommentNotice = async (
  transaction: Transaction,
  uid: string,
  about: Pick<NewNotice, 'organisationId' | 'clientOrganisationId'>,
  facts: Facts,
  now: Date,
): Promise<() => void> => {
  const noticeOf = (slot: number): NewNotice => ({
    ...about,
    to: { uid },
    category: 'comments',
    key: ['incident_comments', uid, facts.incident_id, slot].join(' '),
    template: 'incident_comments',
    facts,
  });
  const found = await findGathering(transaction, noticeOf, gatheringMilliseconds, now);
  const { first, until, stored } = found;
  if (stored?.notice.template !== 'incident_comments') {
    return () => addNotice(transaction, first, now, until);
  }
  const { key } = stored.notice;
  const next = addCounts(stored.notice.facts, facts);
  const notice = {
    ...about,
    to: { uid },
    key,
    template: 'incident_comments' as const,
    facts: next,
  };
  return () => {
    updateRead(transaction, stored.reference, { facts: next });
    addToList(transaction, notice, now);
  };
};
