import { paths } from '@lexplain/contract/paths';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The documents of the library by path (seed/test-library.ts). */
    library: [path: string, document: object][];
  }
}

/** Stores the library in the file's own project, as an import leaves it. */
export const storeLibrary = async (db: Firestore): Promise<void> => {
  const batch = db.batch();
  for (const [path, document] of inject('library')) {
    const published = path.startsWith('changes/') && { published_at: FieldValue.serverTimestamp() };
    batch.set(db.doc(path), { ...document, ...published });
  }
  batch.set(db.doc(paths.catalogue()), { version: 'the library' });
  await batch.commit();
};

/** The library is there before the first test. */
export const withLibrary = (): void => beforeAll(() => storeLibrary(getFirestore()));
