import { paths } from '@lexplain/contract/paths';
import {
  type PenaltyUnit,
  penaltyUnit,
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

/** Newest first. Versions outlive their obligation, so that a receipt's stay readable. */
export const listObligationVersions = async (
  subjectId: string,
  id: string,
): Promise<StoredObligation[]> => {
  const path = paths.obligationVersions(subjectId, id);
  const found = await fromCatalogue(path, async () => {
    const versions = await db.collection(path).orderBy('effective_from', 'desc').get();
    return versions.empty ? null : readAllAs(storedObligation, versions);
  });
  return found ?? [];
};

/** Newest first. */
export const listPenaltyUnits = (): Promise<PenaltyUnit[]> =>
  fromCatalogue(paths.penaltyUnits(), async () =>
    readAllAs(penaltyUnit, await db.collection(paths.penaltyUnits()).orderBy('from', 'desc').get()),
  );

export const listObligations = (subjectId: string): Promise<StoredObligation[]> =>
  fromCatalogue(paths.obligations(subjectId), async () =>
    readAllAs(
      storedObligation,
      await db.collection(paths.obligations(subjectId)).orderBy('position').get(),
    ),
  );
