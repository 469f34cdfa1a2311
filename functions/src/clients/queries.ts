import { paths } from '@lexplain/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// The queries for lists of clients. Each is written out with its fields, as each needs an index of its own
// (dev/house/indexes.test.ts).

interface Queries {
  /** Of one adviser, or for null of nobody, the longest waiting first. */
  ofOne: (adviserUid: string | null) => Query;
  all: () => Query;
  /** Of those whose name begins with `from`, by name. */
  ofOneByName: (adviserUid: string | null, from: string) => Query;
  byName: (from: string) => Query;
}

/** After every name that begins with this. */
const endOf = (from: string): string => `${from}\u{10FFFF}`;

/** Every client. What does not wait comes after what does, by name. */
export const allQueries: Queries = {
  ofOne: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  all: () => db.collection(paths.standings()).orderBy('waiting_order').orderBy('name_lower'),
  ofOneByName: (adviserUid, from) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('name_lower', '>=', from)
      .where('name_lower', '<', endOf(from))
      .orderBy('name_lower'),
  byName: (from) =>
    db
      .collection(paths.standings())
      .where('name_lower', '>=', from)
      .where('name_lower', '<', endOf(from))
      .orderBy('name_lower'),
};

/** Before every time that something waits since. Null is no time, and is not found. */
const never = new Date(0);

/** The fields that say since when one side has been waited for. */
export const waitingFields = {
  adviser: 'waiting_since',
  client: 'waiting_for_client_since',
} as const;

/** The clients in which it is one side's turn. */
export const turnQueries: Record<keyof typeof waitingFields, Queries> = {
  adviser: {
    ofOne: (adviserUid) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_since', '>', never)
        .orderBy('waiting_since'),
    all: () =>
      db.collection(paths.standings()).where('waiting_since', '>', never).orderBy('waiting_since'),
    ofOneByName: (adviserUid, from) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('name_lower', '>=', from)
        .where('name_lower', '<', endOf(from))
        .where('waiting_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    byName: (from) =>
      db
        .collection(paths.standings())
        .where('name_lower', '>=', from)
        .where('name_lower', '<', endOf(from))
        .where('waiting_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
  },
  client: {
    ofOne: (adviserUid) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_for_client_since', '>', never)
        .orderBy('waiting_for_client_since'),
    all: () =>
      db
        .collection(paths.standings())
        .where('waiting_for_client_since', '>', never)
        .orderBy('waiting_for_client_since'),
    ofOneByName: (adviserUid, from) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('name_lower', '>=', from)
        .where('name_lower', '<', endOf(from))
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    byName: (from) =>
      db
        .collection(paths.standings())
        .where('name_lower', '>=', from)
        .where('name_lower', '<', endOf(from))
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
  },
};
