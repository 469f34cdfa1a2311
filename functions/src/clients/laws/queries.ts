import type { LawClientSort } from '@lexplain/contract/clients/laws/laws';
import { paths } from '@lexplain/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { db } from '../../platform/firestore.ts';

// The queries for one law over all clients. Each is written out with its fields, as each needs an
// index of its own (dev/house/indexes.test.ts).

/** All clients, for an admin. */
export const allQueries: Record<LawClientSort, (subjectId: string) => Query> = {
  name: (subjectId) =>
    db.collection(paths.clientLaws()).where('subject_id', '==', subjectId).orderBy('name_lower'),
  submitted: (subjectId) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .orderBy('submitted_order')
      .orderBy('name_lower'),
  waiting: (subjectId) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  gaps: (subjectId) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .orderBy('gaps', 'desc')
      .orderBy('name_lower'),
};

/** The clients of one adviser. */
export const queriesOfOne: Record<LawClientSort, (subjectId: string, uid: string) => Query> = {
  name: (subjectId, uid) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .orderBy('name_lower'),
  submitted: (subjectId, uid) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .orderBy('submitted_order')
      .orderBy('name_lower'),
  waiting: (subjectId, uid) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  gaps: (subjectId, uid) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .orderBy('gaps', 'desc')
      .orderBy('name_lower'),
};

/** Those of one adviser's clients with a result, by its token. */
export const queriesOfResult: Record<
  LawClientSort,
  (subjectId: string, uid: string, token: string) => Query
> = {
  name: (subjectId, uid, token) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .where('tokens', 'array-contains', token)
      .orderBy('name_lower'),
  submitted: (subjectId, uid, token) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .where('tokens', 'array-contains', token)
      .orderBy('submitted_order')
      .orderBy('name_lower'),
  waiting: (subjectId, uid, token) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .where('tokens', 'array-contains', token)
      .orderBy('waiting_order')
      .orderBy('name_lower'),
  gaps: (subjectId, uid, token) =>
    db
      .collection(paths.clientLaws())
      .where('subject_id', '==', subjectId)
      .where('adviser_uid', '==', uid)
      .where('tokens', 'array-contains', token)
      .orderBy('gaps', 'desc')
      .orderBy('name_lower'),
};
