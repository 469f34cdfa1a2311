import { createHash } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Difference, Documents } from './difference.ts';
import { updateOf } from './known-fields.ts';
import {
  compareVersions,
  type LibraryVersions,
  listVersions,
  readImportedVersions,
  toCatalogueFields,
} from './rule-versions.ts';

/** The emulator unless a project is named, so that production is never the default. */
export const connect = (project: string | undefined): Firestore => {
  const offset = Number(process.env.PORT_OFFSET ?? 0);
  if (project) delete process.env.FIRESTORE_EMULATOR_HOST;
  else process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${8080 + offset}`;
  initializeApp({ projectId: project ?? process.env.SEED_EMULATED_PROJECT ?? 'demo-lexplain' });
  return getFirestore();
};

/** The library's top-level collections. */
const topCollections = [
  paths.subjects(),
  'saqForms',
  paths.changes(),
  paths.penaltyUnits(),
  paths.plans(),
  paths.factSets(),
  paths.outcomeRules(),
  paths.penaltySets(),
  paths.clockRules(),
  paths.incidentRules(),
  paths.controlSets(),
  paths.uncoveredLaws(),
  paths.libraryReadings(),
];

/**
 * A newer release may have collections of these names at other paths, which do not belong to the
 * library.
 */
const isOfLibrary = (path: string): boolean =>
  topCollections.some((name) => path.startsWith(`${name}/`));

/** Every stored document of the library, including versions. */
export const readStored = async (db: Firestore): Promise<Documents> => {
  const snapshots = await Promise.all([
    ...topCollections.map((name) => db.collection(name).get()),
    db.collectionGroup('obligations').get(),
    db.collectionGroup('versions').get(),
  ]);
  const documents = snapshots.flatMap(({ docs }) =>
    docs.map((document): [string, object] => [document.ref.path, document.data()]),
  );
  return new Map(documents.filter(([path]) => isOfLibrary(path)));
};

/** An id for the library's content; callers cache the catalogue as long as it is unchanged. */
export const versionOf = (documents: Documents): string =>
  createHash('sha256')
    .update(JSON.stringify([...documents]))
    .digest('hex')
    .slice(0, 16);

const isChange = (path: string): boolean => path.startsWith('changes/');

/**
 * The versions before this import: those of the last import that came to its end, as one that was
 * cut has stored its rules already, and not their changes. Where a release did not note all of
 * them, they are those that are stored; they are noted before anything is written.
 */
const readEarlier = async (db: Firestore): Promise<LibraryVersions> => {
  const catalogue = db.doc(paths.catalogue());
  const current = (await catalogue.get()).data();
  const noted = readImportedVersions(current);
  if (!current || noted.penalties !== null) return noted;
  const { clocks, penalties } = listVersions(await readStored(db));
  const earlier = { ...noted, clocks, penalties };
  await catalogue.update(toCatalogueFields(earlier));
  return earlier;
};

interface Publication {
  versions: Record<'earlier' | 'current', LibraryVersions>;
  isQuiet: boolean;
}

/**
 * The fields of a change that are written when it is added: when it was published, for the notices
 * about changes to the law, null where nobody is told; and what its page and its mail compare,
 * before and after.
 */
const publicationOf = (change: object, { versions, isQuiet }: Publication) => ({
  published_at: isQuiet || Reflect.get(change, 'told_by') ? null : FieldValue.serverTimestamp(),
  ...compareVersions(change, versions.earlier, versions.current),
});

interface WriteOptions {
  /** Whether nobody is told of the changes. */
  isQuiet?: boolean;
  /** Called with the number of written documents. */
  onProgress?: (done: number) => void;
}

/**
 * Writes the differences in an order that can be interrupted anywhere and repeated: the law first,
 * then the changes about it, then removals, and the catalogue's version last, so that whoever reads
 * it finds all of it.
 */
export const writeDifference = async (
  db: Firestore,
  { added, changed, removed }: Difference,
  wanted: Documents,
  { isQuiet = false, onProgress = () => {} }: WriteOptions = {},
): Promise<void> => {
  const current = listVersions(wanted);
  const versions = { earlier: await readEarlier(db), current };
  let done = 0;
  const inBulk = async (paths: string[], isRemoval = false): Promise<void> => {
    const writer = db.bulkWriter();
    const writes = paths.map(async (path) => {
      const reference = db.doc(path);
      const document = wanted.get(path) ?? {};
      if (isRemoval) await writer.delete(reference);
      else if (isThere.has(path)) await writer.update(reference, updateOf(path, document));
      else
        await writer.set(reference, {
          ...document,
          ...(isChange(path) && publicationOf(document, { versions, isQuiet })),
        });
      done += 1;
      onProgress(done);
    });
    // A failed write rejects its own promise, so each of them is awaited.
    await writer.close();
    await Promise.all(writes);
  };
  const isThere = new Set(changed.map(({ path }) => path));
  const writes = [...added, ...changed.map(({ path }) => path)];
  await inBulk(writes.filter((path) => !isChange(path)));
  await inBulk(writes.filter(isChange));
  await inBulk(removed, true);
  const fields = { version: versionOf(wanted), ...toCatalogueFields(current) };
  await db.doc(paths.catalogue()).set(fields, { mergeFields: Object.keys(fields) });
};
