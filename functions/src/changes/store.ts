import { type ImportedChange, importedChange } from '@lexplain/contract/changes/change-page';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { OutcomeRules } from '@lexplain/contract/library/outcomes';
import { storedOutcomeRules } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortNewestFirst } from '../platform/catalogue-order.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { type PublishedChange, publishedChange } from './published-change.ts';

/** With the times of their publication, newest first. */
export const listPublishedChanges = (): Promise<PublishedChange[]> =>
  readCached(`${paths.changes()}, with times`, async () =>
    sortNewestFirst(
      readAllAs(publishedChange, await db.collection(paths.changes()).get(), ({ id }) => ({ id })),
      ({ date }) => date,
    ),
  );

const listAll = (): Promise<StoredChange[]> =>
  readCached(paths.changes(), async () =>
    (await listPublishedChanges()).map(({ published_at: _, ...change }) => change),
  );

/** Newest first: all, or those of a day, `YYYY-MM-DD`, and later. */
export const listChanges = async (since?: string): Promise<StoredChange[]> => {
  const changes = await listAll();
  return since === undefined ? changes : changes.filter(({ date }) => date >= since);
};

/** A change with what its import wrote of the outcome rules; null where there is none. */
export const findChange = async (id: string): Promise<ImportedChange | null> =>
  readAs(importedChange, await db.doc(paths.change(id)).get(), (stored) => ({ id: stored.id }));

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
