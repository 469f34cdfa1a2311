import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { cutWithEllipsis } from '@lexplain/contract/text/one-line';
import type { Transaction } from 'firebase-admin/firestore';
import type { Session } from '../access/sessions.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { addNotice } from '../notices/store.ts';
import { tell } from '../notices/telling.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { changeMessage, type ReadMessage, stale } from './store.ts';

// Who looks after a contact message, and what is answered to it by mail. What comes back arrives in
// a mailbox: nothing of it is received here.

/** Throws unless they are on staff. */
const readColleague = async (transaction: Transaction, uid: string): Promise<StoredUser> => {
  const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
  if (!user || user.role === 'client') {
    throw new AppError('not_an_adviser', 'This person is not on staff');
  }
  return user;
};

/**
 * Has somebody on staff look after a message, or nobody. `expected` is the revision that the caller
 * last saw. A repeated call changes nothing. The colleague is told.
 */
export const assignMessage = (
  session: Session,
  id: string,
  uid: string | null,
  expected: number,
): Promise<ReadMessage> =>
  changeMessage(session, id, async (transaction, { message, by }) => {
    const { assigned, handled_revision: revision = 0 } = message;
    if ((assigned?.uid ?? null) === uid) return;
    if (revision !== expected) throw stale();
    const colleague = uid === null ? null : await readColleague(transaction, uid);
    const endTold = await prepareMattersEnd(transaction, [matterOf.message(id)]);
    const now = new Date();
    const told = uid === null ? [] : [uid];
    endTold(now, told);
    transaction.update(db.doc(paths.contactMessage(id)), {
      assigned: colleague && { uid, name: nameOf(colleague), at: now },
      handled_revision: revision + 1,
    });
    // It names nobody who wrote: their message is deleted before the entry may be.
    const notification = {
      kind: 'message_assigned',
      facts: { by: by.name },
      place: `/adviser/inbox?message=${id}`,
      key: `message_assigned ${id}`,
      matters: [matterOf.message(id)],
    } as const;
    tell(transaction, told, notification, { by: by.uid, now });
  });

/** How much of what they wrote is in the mail. */
const askedCharacters = 1_200;

interface SentAnswer {
  id: string;
  text: string;
  reply_to: 'firm' | 'adviser';
}

/**
 * Answers a message by mail, and keeps the answer with it. Once for each id. Throws `id_taken` for
 * another answer with it, and `comments_full`.
 */
export const answerMessage = (
  session: Session,
  messageId: string,
  { id, text, reply_to }: SentAnswer,
): Promise<ReadMessage> =>
  changeMessage(session, messageId, (transaction, { message, by }) => {
    const { answers = {}, email, message: asked } = message;
    const known = lookUp(answers, id);
    if (known && (known.by_uid !== by.uid || known.text !== text)) {
      throw new AppError('id_taken', 'Another answer has this id: send it with a new one');
    }
    if (known) return;
    if (Object.keys(answers).length >= bounds.answersPerMessage) {
      const most = `This message has ${bounds.answersPerMessage} answers. Go on by your own mail`;
      throw new AppError('comments_full', most);
    }
    const now = new Date();
    transaction.update(db.doc(paths.contactMessage(messageId)), {
      [`answers.${id}`]: {
        by_uid: by.uid,
        by_name: by.name,
        text,
        reply_to,
        at: now,
        state: 'waiting',
      },
    });
    addNotice(
      transaction,
      {
        to: { address: email },
        category: 'contact_answer',
        template: 'contact_answer',
        facts: {
          message_id: messageId,
          answer_id: id,
          by: by.name,
          reply_to: reply_to === 'adviser' ? by.email : '',
          text,
          asked: cutWithEllipsis(asked, askedCharacters),
        },
        key: ['contact_answer', messageId, id].join(' '),
      },
      now,
    );
  });
