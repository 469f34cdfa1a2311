import type { NoticeContent } from '@lexplain/contract/mail/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import type { Transaction } from 'firebase-admin/firestore';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { reviewKeyOf } from '../notices/notification-of.ts';
import { addNotice, addNoticeOnce } from '../notices/store.ts';
import { type ReviewAndRound, reviewIdOf } from './decisions.ts';
import { findLawName } from './store.ts';

type Facts = Extract<NoticeContent, { template: 'review_turn' }>['facts'];

/** What a mail about a review says has happened. */
export type TurnEvent = Facts['what'];

/** The pages on which each side goes on. */
export const pathForClient = (subjectId: string): string => `/dashboard/subjects/${subjectId}/saq`;
export const pathForAdviser = (reviewId: string): string => `/adviser/reviews/${reviewId}`;
export const queuePath = '/adviser';

interface TurnNotice {
  recipients: string[];
  side: 'client' | 'adviser';
  next: ReviewAndRound;
  facts: Pick<Facts, 'what' | 'law' | 'organisation'> & Partial<Facts>;
}

/** Advisers can't open what was withdrawn. */
const pathFor = ({ side, next, facts }: TurnNotice): string => {
  if (side === 'client') return pathForClient(next.review.subject_id);
  return facts.what === 'withdrawn' ? queuePath : pathForAdviser(reviewIdOf(next));
};

/** Mails a transition, once for each recipient, in its transaction. */
export const addTurnNotices = (transaction: Transaction, turn: TurnNotice, now: Date): void => {
  const { recipients, side, next, facts } = turn;
  const id = reviewIdOf(next);
  const { organisation_id, revision } = next.review;
  const place = pathFor(turn);
  for (const uid of recipients) {
    addNotice(
      transaction,
      {
        to: { uid },
        category: 'review_turn',
        ...(side === 'client'
          ? { organisationId: organisation_id }
          : { clientOrganisationId: organisation_id }),
        key: ['review_turn', id, revision, uid].join(' '),
        template: 'review_turn',
        facts: { by: '', flagged: 0, reason: '', earlier: 0, ...facts, place },
      },
      now,
    );
  }
};

/**
 * Ends what both sides were told of a review that has moved on, but for those who are told of its
 * next turn. Reads; the returned function writes in the transaction.
 */
export const prepareTurnEnd = (
  transaction: Transaction,
  organisationId: string,
  law: string,
): ReturnType<typeof prepareMattersEnd> => {
  const key = reviewKeyOf(organisationId, law);
  const sides = [matterOf.turn(key, 'client'), matterOf.turn(key, 'adviser')];
  return prepareMattersEnd(transaction, sides);
};

interface Assignment {
  adviserUid: string;
  organisationId: string;
  organisation: string;
  standing: StoredStanding | null;
}

/**
 * Mails an adviser who was assigned each review in which it is their turn, once for each state of
 * it. Reads in the transaction; the returned function writes in it.
 */
export const prepareAssignedNotices = async (
  transaction: Transaction,
  { adviserUid, organisationId, organisation, standing }: Assignment,
  now: Date,
): Promise<() => void> => {
  const waiting = Object.entries(standing?.laws ?? {}).flatMap(([subjectId, { review }]) =>
    review?.turn === 'adviser' ? [{ subjectId, review }] : [],
  );
  const writes = await Promise.all(
    waiting.map(async ({ subjectId, review: { id, revision } }) => {
      const facts = {
        what: 'adviser_assigned',
        law: await findLawName(subjectId),
        organisation,
        by: '',
        flagged: 0,
        reason: '',
        earlier: 0,
        place: pathForAdviser(id),
      } as const;
      return addNoticeOnce(
        transaction,
        {
          to: { uid: adviserUid },
          category: 'review_turn',
          clientOrganisationId: organisationId,
          key: ['adviser_assigned', id, revision, adviserUid].join(' '),
          template: 'review_turn',
          facts,
        },
        now,
      );
    }),
  );
  return () => {
    for (const writeNotice of writes) writeNotice();
  };
};
