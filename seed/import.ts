import { isDeepStrictEqual, parseArgs } from 'node:util';
import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { toForm, toObligations } from './law-file.ts';
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
    const form = toForm(law);
    documents.set(paths.saqFormVersion(form.id, form.version), form);
    documents.set(paths.saqForm(form.id), form);
  }
  return documents;
};

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
  console.log(`Library: ${documents.size} documents, ${changed.length} written`);
  await db.terminate();
};

await main();
