import { paths } from '@lexplain/contract/paths';
import {
  type StoredObligation,
  type StoredSubject,
  storedObligation,
  storedSubject,
} from '@lexplain/contract/subjects';
import { fromCatalogue } from './catalogue.ts';
import { db, readAllAs } from './firestore.ts';

/** In their order. A handful of laws: finding one in the list costs less than a read of its own. */
export const listSubjects = (): Promise<StoredSubject[]> =>
  fromCatalogue(paths.subjects(), async () =>
    readAllAs(storedSubject, await db.collection(paths.subjects()).orderBy('position').get()),
  );

export const findSubject = async (id: string): Promise<StoredSubject | undefined> =>
  (await listSubjects()).find((subject) => subject.id === id);

export const listObligations = (subjectId: string): Promise<StoredObligation[]> =>
  fromCatalogue(paths.obligations(subjectId), async () =>
    readAllAs(
      storedObligation,
      await db.collection(paths.obligations(subjectId)).orderBy('position').get(),
    ),
  );
