import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { Firestore } from 'firebase-admin/firestore';
import type { AcceptedMail } from '../mail-provider.ts';
import type { MonthRecord } from '../record.ts';
import { readStored } from './stored-documents.ts';

// What became of the mails of a story.

/**
 * No mail twice without cause: one is sent again only where its sender never heard that it was
 * accepted, as the answer was cut off or the process was killed before it had recorded it.
 */
export const checkMails = ({ problems }: MonthRecord, accepted: readonly AcceptedMail[]): void => {
  for (const [id, all] of Map.groupBy(accepted, (one) => one.id)) {
    const causes = all.filter(({ isKnown }) => !isKnown).length;
    if (all.length > 1 + causes) {
      problems.push(`the mail ${id} was sent ${all.length} times with ${causes} causes`);
    }
  }
};

/** Each follower is told once of each change, and of none that was published before. */
const checkTold = (
  { followers, changes, problems }: MonthRecord,
  notices: Iterable<StoredNotice>,
): void => {
  const all = [...notices];
  for (const { person, from } of followers) {
    const told = all.flatMap((notice) =>
      notice.template === 'law_changes' && notice.uid === person.uid
        ? notice.facts.changes.map(({ change_id }) => change_id)
        : [],
    );
    for (const [index, id] of changes.entries()) {
      const times = told.filter((one) => one === id).length;
      if (times !== (index < from ? 0 : 1)) {
        problems.push(`${person.uid} was told ${times} times of the change ${id}`);
      }
    }
  }
};

/**
 * Nothing is left after the faults have ended: all mails were sent or withheld, and each sent one
 * was accepted.
 */
export const checkSettled = async (
  db: Firestore,
  record: MonthRecord,
  accepted: readonly AcceptedMail[],
  now: number,
): Promise<void> => {
  const { problems } = record;
  const { notices: asked, newsNotices: news, contactMessages } = await readStored(db);
  const notices = [...asked, ...news];
  for (const [id, { address, expire_at }] of notices) {
    const isEnding = address === null || (expire_at !== null && expire_at.getTime() <= now);
    if (!isEnding) problems.push(`the mail ${id} keeps its address`);
  }
  for (const [id, { delete_once_settled }] of contactMessages) {
    if (delete_once_settled === true) problems.push(`the message ${id} is still to be deleted`);
  }
  checkTold(record, news.values());
  const ids = new Set(accepted.map(({ id }) => id));
  for (const [id, { delivery }] of [...notices, ...contactMessages]) {
    if (delivery.state === 'sent' && !ids.has(id)) problems.push(`the mail ${id} was never sent`);
    if (delivery.state !== 'sent' && delivery.state !== 'withheld') {
      problems.push(
        `the mail ${id} is still ${delivery.state} after ${delivery.attempts} attempts`,
      );
    }
  }
};
