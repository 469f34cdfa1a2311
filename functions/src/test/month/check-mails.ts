import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { Firestore } from 'firebase-admin/firestore';
import type { Accepted } from './mail-provider.ts';
import type { MonthRecord } from './record.ts';
import { readStored } from './stored.ts';

// What became of the mails of a story.

/**
 * No mail twice without cause: one is sent again only where its sender never heard that it was accepted, as the answer
 * was cut off or the process was killed before it had recorded it.
 */
export const checkMails = ({ problems }: MonthRecord, accepted: readonly Accepted[]): void => {
  for (const [id, all] of Map.groupBy(accepted, (one) => one.id)) {
    const causes = all.filter(({ isKnown }) => !isKnown).length;
    if (all.length > 1 + causes) {
      problems.push(`the mail ${id} was sent ${all.length} times with ${causes} causes`);
    }
  }
};

/** Each owner is told once of each change. */
const checkTold = (
  { organisations, changes, problems }: MonthRecord,
  notices: Iterable<StoredNotice>,
): void => {
  const all = [...notices];
  for (const { people } of organisations) {
    const told = all.flatMap((notice) =>
      notice.template === 'law_changes' && notice.uid === people[0]?.uid
        ? notice.facts.changes.map(({ change_id }) => change_id)
        : [],
    );
    for (const id of changes) {
      const times = told.filter((one) => one === id).length;
      if (times !== 1) problems.push(`an owner was told ${times} times of the change ${id}`);
    }
  }
};

/** Nothing is left after the faults have ended: all mails were sent or withheld, and what is sent was accepted. */
export const checkSettled = async (
  db: Firestore,
  record: MonthRecord,
  accepted: readonly Accepted[],
): Promise<void> => {
  const { problems } = record;
  const { notices, contactMessages } = await readStored(db);
  checkTold(record, notices.values());
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
