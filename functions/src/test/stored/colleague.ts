import { randomBytes } from 'node:crypto';
import { coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

/** Stores an adviser with no clients, who can cover for others. Returns their uid. */
export const storeColleague = (db: Firestore, batch: WriteBatch): string => {
  const uid = `colleague${randomBytes(9).toString('hex')}`;
  const now = new Date();
  batch.set(db.doc(paths.user(uid)), {
    email: `${uid}@example.com`,
    display_name: 'Colleague',
    role: 'adviser',
    plan_code: 'starter',
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: now,
    updated_at: now,
  });
  return uid;
};

/** A span that begins today. */
export const coverBody = (cover_uid: string | undefined, days = 3) => {
  const first_day = dayOf(new Date(), coverTimeZone);
  return { cover_uid, first_day, last_day: addDays(first_day, days - 1) };
};
