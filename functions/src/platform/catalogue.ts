// The library (laws, questionnaires, rules) in the memory of an instance. Domains read it by
// `readCached`; an import changes `catalogue/current`, which clears every copy.

import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { catalogueFreshness } from '../runtime.ts';
import { db, readAs } from './firestore.ts';

const versionDocument = z.object({ version: z.string().default('') });

const copies = new Map<string, Promise<unknown>>();
let version: string | undefined;
let freshUntil = Number.NEGATIVE_INFINITY;

let checking: Promise<void> | undefined;

const check = async (): Promise<void> => {
  const current = readAs(versionDocument, await db.doc(paths.catalogue()).get())?.version;
  freshUntil = performance.now() + catalogueFreshness.value() * 1000;
  if (current !== version) copies.clear();
  version = current;
};

/**
 * One small read at most every `CATALOGUE_FRESHNESS` seconds, shared by concurrent callers; a new
 * version clears every copy.
 */
const clearIfOutdated = async (): Promise<void> => {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  await checking;
};

const copyOf = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = copies.get(key);
  // Stored under this key by this function alone, with this reader's type.
  if (known) return known as Promise<T>;
  const reading = read();
  copies.set(key, reading);
  const forget = () => copies.delete(key);
  reading.then((found) => found === null && forget(), forget);
  return reading;
};

/**
 * A part of the catalogue, read once for each instance and library version. Callers share the
 * object and must not change it. Failed and empty reads are not cached: ids come from callers, and
 * invented ones would fill the memory.
 */
export const readCached = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
  if (performance.now() >= freshUntil) await clearIfOutdated();
  return copyOf(key, read);
};

/**
 * For tests whose process shows another catalogue than before: the next read checks, and nothing is
 * kept.
 */
export const forgetCatalogue = (): void => {
  copies.clear();
  version = undefined;
  freshUntil = Number.NEGATIVE_INFINITY;
};
