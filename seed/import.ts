import { createHash } from 'node:crypto';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { toChanges, toForm, toObligations } from './law-file.ts';
import { readLibrary } from './read-library.ts';

/** Every document the library stands for, by path. */
const libraryDocuments = (): Map<string, object> => {
  const { laws, plans } = readLibrary();
  const documents = new Map<string, object>();
  for (const plan of plans) documents.set(paths.plan(plan.code), plan);
  for (const law of laws) {
    documents.set(paths.subject(law.subject.id), law.subject);
    for (const obligation of toObligations(law)) {
      const { id, version_tag } = obligation;
      documents.set(paths.obligationVersion(law.subject.id, id, version_tag), obligation);
      documents.set(paths.obligation(law.subject.id, id), obligation);
    }
    for (const change of toChanges(law)) documents.set(paths.change(change.id), change);
    const form = toForm(law);
    documents.set(paths.saqFormVersion(form.id, form.version), form);
    documents.set(paths.saqForm(form.id), form);
  }
  return documents;
};

const versionOf = (documents: Map<string, object>): string =>
  createHash('sha256')
    .update(JSON.stringify([...documents]))
    .digest('hex')
    .slice(0, 16);

/** The emulator unless a project is named, so that no habit of typing ever reaches production. */
const connect = (project: string | undefined) => {
  if (project) delete process.env.FIRESTORE_EMULATOR_HOST;
  else
    process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${8080 + Number(process.env.PORT_OFFSET ?? 0)}`;
  initializeApp({ projectId: project ?? 'demo-lexplain' });
  return getFirestore();
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const documents = libraryDocuments();
  const db = connect(values.project);
  const stored = await db.getAll(...[...documents.keys()].map((path) => db.doc(path)));
  const changed = stored.filter((snapshot) => {
    return !isDeepStrictEqual(
      snapshot.data(),
      JSON.parse(JSON.stringify(documents.get(snapshot.ref.path))),
    );
  });
  const writer = db.bulkWriter();
  // A failed write rejects its own promise; waiting for each of them lets none go unseen.
  const writes = changed.map(({ ref }) => writer.set(ref, documents.get(ref.path) ?? {}));
  await writer.close();
  await Promise.all(writes);
  // Last: whoever sees the new version finds all of it.
  if (changed.length > 0) await db.doc(paths.catalogue()).set({ version: versionOf(documents) });
  console.log(`Library: ${documents.size} documents, ${changed.length} written`);
  await db.terminate();
};

await main();
