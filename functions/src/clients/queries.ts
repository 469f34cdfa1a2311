import { paths } from '@lexplain/contract/paths';
import type { SortField } from '@lexplain/contract/reviews/standing-orders';
import type { Query } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// The queries for lists of clients. Each is written out with its fields, as each needs an index of
// its own, and one for each field of `sortFields` where it is sorted by `sortField`
// (dev/house/indexes.test.ts).

export interface Queries {
  /** Of one adviser, or for null of nobody, the longest waiting first. */
  ofOne: (adviserUid: string | null) => Query;
  all: () => Query;
  ofOneByName: (adviserUid: string | null) => Query;
  byName: () => Query;
  ofOneBy: (adviserUid: string | null, sortField: SortField) => Query;
  by: (sortField: SortField) => Query;
  /** Of those who have a word in their name that begins so, by name. */
  ofOneNamed: (adviserUid: string | null, beginning: string) => Query;
  named: (beginning: string) => Query;
}

/** Every client. What does not wait comes after what does, by name. */
export const allQueries: Queries = {
  ofOne: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  all: () => db.collection(paths.standings()).orderBy('waiting_order').orderBy('name_lower'),
  ofOneByName: (adviserUid) =>
    db.collection(paths.standings()).where('adviser_uid', '==', adviserUid).orderBy('name_lower'),
  byName: () => db.collection(paths.standings()).orderBy('name_lower'),
  ofOneBy: (adviserUid, sortField) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .orderBy(sortField)
      .orderBy('name_lower'),
  by: (sortField) => db.collection(paths.standings()).orderBy(sortField).orderBy('name_lower'),
  ofOneNamed: (adviserUid, beginning) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('name_beginnings', 'array-contains', beginning)
      .orderBy('name_lower'),
  named: (beginning) =>
    db
      .collection(paths.standings())
      .where('name_beginnings', 'array-contains', beginning)
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
    ofOneByName: (adviserUid) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    byName: () =>
      db
        .collection(paths.standings())
        .where('waiting_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    ofOneBy: (adviserUid, sortField) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_since', '>', never)
        .orderBy(sortField)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    by: (sortField) =>
      db
        .collection(paths.standings())
        .where('waiting_since', '>', never)
        .orderBy(sortField)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    ofOneNamed: (adviserUid, beginning) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('name_beginnings', 'array-contains', beginning)
        .where('waiting_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_since'),
    named: (beginning) =>
      db
        .collection(paths.standings())
        .where('name_beginnings', 'array-contains', beginning)
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
    ofOneByName: (adviserUid) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    byName: () =>
      db
        .collection(paths.standings())
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    ofOneBy: (adviserUid, sortField) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('waiting_for_client_since', '>', never)
        .orderBy(sortField)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    by: (sortField) =>
      db
        .collection(paths.standings())
        .where('waiting_for_client_since', '>', never)
        .orderBy(sortField)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    ofOneNamed: (adviserUid, beginning) =>
      db
        .collection(paths.standings())
        .where('adviser_uid', '==', adviserUid)
        .where('name_beginnings', 'array-contains', beginning)
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
    named: (beginning) =>
      db
        .collection(paths.standings())
        .where('name_beginnings', 'array-contains', beginning)
        .where('waiting_for_client_since', '>', never)
        .orderBy('name_lower')
        .orderBy('waiting_for_client_since'),
  },
};

/** Of those who have a word in their name that begins so, to count them. */
export const countNamed = {
  ofOne: (adviserUid: string | null, beginning: string) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('name_beginnings', 'array-contains', beginning),
  all: (beginning: string) =>
    db.collection(paths.standings()).where('name_beginnings', 'array-contains', beginning),
};
