import { type StoredForm, storedForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';

export const findForm = (id: string): Promise<StoredForm | null> =>
  readCached(paths.saqForm(id), async () =>
    readAs(storedForm, await db.doc(paths.saqForm(id)).get(), () => ({ id, subject_id: id })),
  );

const versions = new Map<string, StoredForm>();

/** A version of a form. Versions never change, so an instance reads each once. */
export const findFormVersion = async (id: string, version: number): Promise<StoredForm | null> => {
  const path = paths.saqFormVersion(id, version);
  const read = versions.get(path);
  if (read) return read;
  const known = { id, subject_id: id, version };
  const form = readAs(storedForm, await db.doc(path).get(), () => known);
  if (form) versions.set(path, form);
  return form;
};

/** The version that a submission was begun with; imports never remove one. */
export const requireFormVersion = async (id: string, version: number): Promise<StoredForm> => {
  const form = await findFormVersion(id, version);
  if (!form) throw new Error(`Missing version ${version} of form ${id}`);
  return form;
};
