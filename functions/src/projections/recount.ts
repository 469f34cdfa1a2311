import { isDeepStrictEqual } from 'node:util';
import { storedClientLawsState } from '@lexplain/contract/clients/laws/stored';
import { paths } from '@lexplain/contract/paths';
import { lawResultsOf } from '@lexplain/contract/reviews/standing-orders';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';
import { countClientLaws } from './client-laws.ts';
import { findStanding } from './standings.ts';

// Counts every client again once the library has changed, as its rules, forms and laws have, and
// where nothing says with which library they were counted: an operator deletes the state after a
// part of the database was restored.

/**
 * Raised where the stored fields of a client change, so that lists say until then that they are not
 * current.
 */
const storedFormat = 2;

const catalogue = z.object({ version: z.string().default('') });

/** With which library, and in which format, clients are to be counted. */
const findWanted = async (): Promise<string> => {
  const version = await readCached(paths.catalogue(), async () =>
    readAs(catalogue, await db.doc(paths.catalogue()).get()),
  );
  return `${storedFormat} ${version?.version ?? ''}`;
};

const stateAt = () => db.doc(paths.clientLawsState());
const readState = async () =>
  readAs(storedClientLawsState, await stateAt().get()) ?? storedClientLawsState.parse({});

/** Whether every client was counted with the present library. */
export const areClientsCurrent = async (): Promise<boolean> => {
  const [wanted, { version }] = await Promise.all([findWanted(), readState()]);
  return version === wanted;
};

/**
 * What a reading counts after a change of it. Where a part of the database was restored, it was
 * counted from what is there no longer.
 */
const countedAtReading = { incidents: null, lapsing: null };

/** Standings of before `law_results` was kept have none. Reads; the returned function writes. */
const countLawResults = async (transaction: Transaction, organisation_id: string) => {
  const reference = db.doc(paths.standing(organisation_id));
  const standing = readAs(storedStanding, await transaction.get(reference), () => ({
    organisation_id,
  }));
  const law_results = lawResultsOf(standing?.laws ?? {});
  const isAsStored = isDeepStrictEqual(standing?.law_results.toSorted(), law_results);
  return () => {
    if (standing && !isAsStored) transaction.update(reference, { law_results });
  };
};

/** Counts an organisation, and stores it. */
const recountClientLaws = async (organisationId: string, isRestored: boolean): Promise<void> => {
  // A standing that nobody has read yet is not complete.
  await findStanding(organisationId);
  await db.runTransaction(async (transaction) => {
    const laws = await countClientLaws(transaction, organisationId);
    const writeResults = await countLawResults(transaction, organisationId);
    writeResults();
    for (const law of laws ?? []) {
      transaction.set(db.doc(paths.clientLaw(organisationId, law.subject_id)), law);
    }
    if (laws && isRestored) {
      transaction.update(db.doc(paths.standing(organisationId)), countedAtReading);
    }
  });
};

interface RunLimits {
  pageSize: number;
  milliseconds: number;
}

/** Less than the timeout of the function. */
const usualLimits: RunLimits = { pageSize: 50, milliseconds: 180_000 };

/**
 * Goes on where the run before ended, and from the beginning where the library has changed since.
 * Without anything to do it costs two reads.
 */
export const recountClients = async (limits = usualLimits): Promise<void> => {
  const [wanted, state] = await Promise.all([findWanted(), readState()]);
  if (state.version === wanted) return;
  const end = performance.now() + limits.milliseconds;
  let after = state.counting === wanted ? state.after : null;
  do {
    const byId = db.collection(paths.standings()).orderBy(FieldPath.documentId()).select();
    const page = after === null ? byId : byId.startAfter(after);
    const { docs } = await page.limit(limits.pageSize).get();
    for (const { id } of docs) await recountClientLaws(id, state.version === null);
    after = docs.length < limits.pageSize ? null : (docs.at(-1)?.id ?? null);
    const version = after === null ? wanted : state.version;
    await stateAt().set({ version, counting: wanted, after });
  } while (after !== null && performance.now() < end);
};
