import { paths } from '@lexplain/contract/paths';
import { type StoredForm, storedForm } from '@lexplain/contract/saq';
import { fromCatalogue } from './catalogue.ts';
import { db, readAs } from './firestore.ts';

export const findForm = (id: string): Promise<StoredForm | null> =>
  fromCatalogue(paths.saqForm(id), async () =>
    readAs(storedForm, await db.doc(paths.saqForm(id)).get()),
  );

const versions = new Map<string, StoredForm>();

/** A form as a draft was begun with it. A version never changes, so an instance reads each once. */
export const findFormVersion = async (id: string, version: number): Promise<StoredForm> => {
  const path = paths.saqFormVersion(id, version);
  const known = versions.get(path);
  if (known) return known;
  const form = readAs(storedForm, await db.doc(path).get());
  if (!form) throw new Error(`Missing form version ${path}`);
  versions.set(path, form);
  return form;
};
