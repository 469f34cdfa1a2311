import { type ImportedChange, importedChange } from '@lexplain/contract/changes/change-page';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { OutcomeRules } from '@lexplain/contract/library/outcomes';
import { storedOutcomeRules } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortNewestFirst } from '../platform/catalogue-order.ts';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { type DatedChange, datedChange } from './published-change.ts';

const listAll = (): Promise<DatedChange[]> =>
  readCached(paths.changes(), async () =>
    sortNewestFirst(
      readAllAs(datedChange, await db.collection(paths.changes()).get(), ({ id, updateTime }) => ({
        id,
        changed_at: updateTime?.toDate() ?? null,
      })),
      ({ date }) => date,
    ),
  );

/**
 * Newest first, with the times of their publication: all, or those of a day, `YYYY-MM-DD`, and
 * later.
 */
export const listPublishedChanges = async (since?: string): Promise<DatedChange[]> => {
  const changes = await listAll();
  return since === undefined ? changes : changes.filter(({ date }) => date >= since);
};

/** The changes without the times of publication, which no caller needs. */
export const listChanges = async (since?: string): Promise<StoredChange[]> =>
  (await listPublishedChanges(since)).map(
    ({ published_at: _, changed_at: __, ...change }) => change,
  );

/** A change with what its import wrote of the outcome rules; null where there is none. */
export const findChange = async (id: string): Promise<ImportedChange | null> =>
  readAs(importedChange, await db.doc(paths.change(id)).get(), itsId);

/** A version of a law's outcome rules; null where it is not stored. Versions never change. */
export const findRulesVersion = (
  subjectId: string,
  version: number,
): Promise<OutcomeRules | null> =>
  readCached(paths.outcomeRulesVersion(subjectId, version), async () =>
    readAs(
      storedOutcomeRules,
      await db.doc(paths.outcomeRulesVersion(subjectId, version)).get(),
      () => ({ subject_id: subjectId }),
    ),
  );
