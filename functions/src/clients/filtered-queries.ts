import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';
import type { Queries } from './queries.ts';

// The queries for lists of clients in one place, or with one law, in every order. Each is written
// out with its fields, as each needs an index of its own (dev/house/indexes.test.ts).

type FilteredQueries = Omit<Queries, 'named' | 'ofOneNamed'>;

/** The clients in a State or territory. */
export const placeQueries = (place: string): FilteredQueries => ({
  ofOne: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('place', '==', place)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  all: () =>
    db
      .collection(paths.standings())
      .where('place', '==', place)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  ofOneByName: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('place', '==', place)
      .orderBy('name_lower'),
  byName: () => db.collection(paths.standings()).where('place', '==', place).orderBy('name_lower'),
  ofOneBy: (adviserUid, sortField) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('place', '==', place)
      .orderBy(sortField)
      .orderBy('name_lower'),
  by: (sortField) =>
    db
      .collection(paths.standings())
      .where('place', '==', place)
      .orderBy(sortField)
      .orderBy('name_lower'),
});

/** The clients that have begun a law, or with whom it has come to something (`toLawResult`). */
export const lawQueries = (lawResult: string): FilteredQueries => ({
  ofOne: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('law_results', 'array-contains', lawResult)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  all: () =>
    db
      .collection(paths.standings())
      .where('law_results', 'array-contains', lawResult)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  ofOneByName: (adviserUid) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('law_results', 'array-contains', lawResult)
      .orderBy('name_lower'),
  byName: () =>
    db
      .collection(paths.standings())
      .where('law_results', 'array-contains', lawResult)
      .orderBy('name_lower'),
  ofOneBy: (adviserUid, sortField) =>
    db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('law_results', 'array-contains', lawResult)
      .orderBy(sortField)
      .orderBy('name_lower'),
  by: (sortField) =>
    db
      .collection(paths.standings())
      .where('law_results', 'array-contains', lawResult)
      .orderBy(sortField)
      .orderBy('name_lower'),
});
