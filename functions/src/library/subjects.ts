import {
  type StoredObligation,
  type StoredSubject,
  storedObligation,
  storedPenaltyUnit,
  storedSubject,
} from '@lexplain/contract/library/stored';
import type { PenaltyUnit } from '@lexplain/contract/library/subjects';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortByPosition, sortNewestFirst } from '../platform/catalogue-order.ts';
import { db, itsId, readAllAs } from '../platform/firestore.ts';

/** In order of position. There are few laws: finding one in the list is cheaper than reading it. */
export const listSubjects = (): Promise<StoredSubject[]> =>
  readCached(paths.subjects(), async () =>
    sortByPosition(
      readAllAs(storedSubject, await db.collection(paths.subjects()).get(), (law) => ({
        id: law.id,
        name: law.get('name') ?? law.id,
      })),
    ),
  );

export const listSubjectIds = async (): Promise<string[]> =>
  (await listSubjects()).map(({ id }) => id);

export const findSubject = async (id: string): Promise<StoredSubject | undefined> =>
  (await listSubjects()).find((subject) => subject.id === id);

/** Newest first. Versions outlive their obligation, so that receipts stay readable. */
export const listObligationVersions = async (
  subjectId: string,
  id: string,
): Promise<StoredObligation[]> => {
  const path = paths.obligationVersions(subjectId, id);
  const found = await readCached(path, async () => {
    const stored = await db.collection(path).get();
    if (stored.empty) return null;
    const versions = readAllAs(storedObligation, stored, (version) => ({
      id,
      version_tag: version.id,
    }));
    return sortNewestFirst(versions, ({ effective_from }) => effective_from);
  });
  return found ?? [];
};

/** Newest first. */
export const listPenaltyUnits = (): Promise<PenaltyUnit[]> =>
  readCached(paths.penaltyUnits(), async () =>
    sortNewestFirst(
      readAllAs(storedPenaltyUnit, await db.collection(paths.penaltyUnits()).get(), ({ id }) => ({
        from: id,
      })),
      ({ from }) => from,
    ),
  );

export const listObligations = (subjectId: string): Promise<StoredObligation[]> =>
  readCached(paths.obligations(subjectId), async () =>
    sortByPosition(
      readAllAs(storedObligation, await db.collection(paths.obligations(subjectId)).get(), itsId),
    ),
  );
