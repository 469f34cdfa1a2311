import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { readStored, writeDifference } from '../database.ts';
import { compare } from '../difference.ts';
import { toDocuments } from '../documents.ts';
import { readLibrary } from '../read-library.ts';
import { findImportFault } from './imported-library.ts';

const projectId = `demo-imported-${process.pid}`;

it('says where the imported library is another one than that of the pages, or none', async () => {
  const db = getFirestore(initializeApp({ projectId }));
  expect(await findImportFault(db)).toBe('No library has been imported.');
  const wanted = toDocuments(readLibrary());
  await writeDifference(db, compare(await readStored(db), wanted), wanted);
  expect(await findImportFault(db)).toBe(null);
  await db.doc(paths.catalogue()).update({ version: 'of another release' });
  expect(await findImportFault(db)).toMatch(/^The imported library differs from seed\/library/);
});
