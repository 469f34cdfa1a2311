import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { versionOf } from '../database.ts';
import { toDocuments } from '../documents.ts';
import { readLibrary } from '../read-library.ts';

// Whether a project's library is that of the files from which the public pages are built.

const catalogue = z.object({ version: z.string().optional() });

/**
 * The fault of the imported library, in a sentence; null where it is that of the files. One read.
 */
export const findImportFault = async (db: Firestore): Promise<string | null> => {
  const { data } = catalogue.safeParse((await db.doc(paths.catalogue()).get()).data());
  if (data?.version === undefined) return 'No library has been imported.';
  return data.version === versionOf(toDocuments(readLibrary()))
    ? null
    : 'The imported library differs from seed/library: the public pages and feed of changes show other changes than the product.';
};
