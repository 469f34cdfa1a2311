import { paths } from '@lexplain/contract/paths';
import {
  type StoredObligation,
  type StoredSubject,
  storedObligation,
  storedSubject,
} from '@lexplain/contract/subjects';
import { db, readAllAs, readAs } from './firestore.ts';

export const listSubjects = async (): Promise<StoredSubject[]> =>
  readAllAs(storedSubject, await db.collection(paths.subjects()).orderBy('position').get());

export const findSubject = async (id: string): Promise<StoredSubject | null> =>
  readAs(storedSubject, await db.doc(paths.subject(id)).get());

export const listObligations = async (subjectId: string): Promise<StoredObligation[]> =>
  readAllAs(
    storedObligation,
    await db.collection(paths.obligations(subjectId)).orderBy('position').get(),
  );
