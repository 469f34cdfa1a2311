import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { noticeCollections } from '../../functions/src/notices/store.ts';
import { collectionsOf } from '../../functions/src/personal-data/owned-collections.ts';
import { fieldOf, pathOf } from '../../functions/src/personal-data/owners.ts';
import { listObjects } from '../../functions/src/platform/files.ts';
import type { World } from '../player.ts';
import type { MonthRecord } from '../record.ts';
import { toDates } from './stored-documents.ts';

// After a deletion nothing of a person or of an organisation is left, by the register of personal
// data.

/** Every text in a document and every name of a field, with the name of the field that has it. */
const listTexts = (value: unknown, name = ''): [name: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => [
    [name, key],
    ...listTexts(inner, Array.isArray(value) ? name : key),
  ]);
};

type FoundDocument = { path: string; fields: DocumentData };

/** All documents, also those below others. */
const readAll = async (db: Firestore): Promise<FoundDocument[]> => {
  const found: FoundDocument[] = [];
  for (const collection of await db.listCollections()) {
    const { docs } = await collection.get();
    found.push(...docs.map((one) => ({ path: one.ref.path, fields: one.data() })));
  }
  return found;
};

const nameOf = ({ path }: FoundDocument): string => path.split('/')[0] ?? '';

/** Documents of organisations that go on: they say who did what, with the names of that time. */
const isOfOrganisation = (found: FoundDocument): boolean =>
  collectionsOf('organisation').some((owned) => pathOf(owned, '').split('/')[0] === nameOf(found));

const mail = z.object({ address: z.string().nullable(), expire_at: z.unknown().optional() });

/**
 * Mail to an address is kept until it is settled. Then it has a time at which the database deletes
 * it by itself, which the emulator does not.
 */
const isMailOnItsWay = (found: FoundDocument): boolean => {
  const { success, data } = mail.safeParse(found.fields);
  const isNotice = noticeCollections.some((name) => name === nameOf(found));
  return isNotice && success && data.address !== null;
};

/** A message of a person who is gone is deleted once it is delivered. */
const isMessageOnItsWay = (found: FoundDocument): boolean =>
  nameOf(found) === 'contactMessages' && found.fields.delete_once_settled === true;

const isExpired = ({ fields }: FoundDocument, now: number): boolean =>
  fields.expire_at instanceof Timestamp && fields.expire_at.toMillis() <= now;

/** The documents that the register assigns to owners who are gone. */
const findOwned = async (
  db: Firestore,
  of: 'person' | 'organisation',
  ids: readonly string[],
): Promise<string[]> => {
  const queries = collectionsOf(of).flatMap((owned) =>
    ids.map((id) => {
      const collection = db.collection(pathOf(owned, id));
      const { owner } = owned.line;
      return owner === 'parent' ? collection : collection.where(fieldOf(owner), '==', id);
    }),
  );
  const found = await Promise.all(queries.map((query) => query.limit(1).get()));
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
};

/** Where documents of others name someone or something that is gone. */
const findNamed = (
  all: readonly FoundDocument[],
  { gone, organisations: living }: MonthRecord,
  now: number,
): string[] => {
  const organisations = new Set(gone.organisations);
  // The first organisation of someone has their id, and goes on with its other members.
  const kept = new Set(living.map(({ id }) => id));
  const people = new Set(
    gone.people
      .flatMap(({ uid, email }) => [uid, email.toLowerCase()])
      .filter((one) => !kept.has(one)),
  );
  const isKept = (found: FoundDocument) =>
    isOfOrganisation(found) || isMailOnItsWay(found) || isMessageOnItsWay(found);
  const left = all.filter((found) => !isExpired(found, now));
  return left.flatMap((found) =>
    listTexts(toDates(found.fields)).flatMap(([name, text]) => {
      const where = `${found.path} as ${name}: ${text}`;
      if (name.endsWith('organisation_id') && organisations.has(text)) return [where];
      if (isKept(found)) return [];
      return text.split(' ').some((word) => people.has(word.toLowerCase())) ? [where] : [];
    }),
  );
};

/** The remains of whoever was deleted, once the sweep has run. */
export const checkGone = async (db: Firestore, { record, network }: World): Promise<void> => {
  const { gone, problems } = record;
  if (gone.people.length + gone.organisations.length === 0) return;
  let runs = 0;
  while (!(await network.run('sweepDeletedAccounts', runs))) {
    runs += 1;
    if (runs > 5) return void problems.push('the sweep of deleted accounts failed');
  }
  const uids = gone.people.map(({ uid }) => uid);
  const left = [
    ...(await findOwned(db, 'person', uids)),
    ...(await findOwned(db, 'organisation', gone.organisations)),
    ...findNamed(await readAll(db), record, network.now()),
  ];
  for (const id of gone.organisations) {
    const { objects } = await listObjects(`files/${id}/`);
    left.push(...objects.map(({ name }) => name));
  }
  problems.push(...left.map((where) => `of what was deleted, there is ${where}`));
};
