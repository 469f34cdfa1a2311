import '../runtime.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import type { z } from 'zod';

export const db = getFirestore();

/** No reference, bytes or whatever else a newer release may store: those are left as they are. */
const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const toDates = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  return isMap(value) ? withDates(value) : value;
};

const withDates = (map: object): object =>
  Object.fromEntries(Object.entries(map).map(([key, inner]) => [key, toDates(inner)]));

/** What a document's own path says of it: that is so, whatever the document itself says. */
type Known = (snapshot: DocumentSnapshot) => object;
const nothing: Known = () => ({});

const parse = <S extends z.ZodType>(schema: S, snapshot: DocumentSnapshot, known: Known) =>
  schema.safeParse({
    // When Firestore itself saw it made and last written.
    created_at: snapshot.createTime?.toDate(),
    updated_at: snapshot.updateTime?.toDate(),
    ...withDates(snapshot.data() ?? {}),
    ...known(snapshot),
  });

/** Where a document is not what its schema has. Never what it holds: that may be a person's words. */
const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, code }) => `${path.join('.')}: ${code}`);

/**
 * A stored document as its schema has it, times as dates; null when there is none. Throws, naming the
 * document, when it is beyond repair: nobody is to take it for missing and write another in its place.
 */
export const readAs = <S extends z.ZodType>(
  schema: S,
  snapshot: DocumentSnapshot,
  known = nothing,
): z.output<S> | null => {
  if (!snapshot.exists) return null;
  const { data, error } = parse(schema, snapshot, known);
  if (error) throw new Error(`${snapshot.ref.path} can't be read: ${faultsOf(error).join(', ')}`);
  return data;
};

/**
 * Like `readAs`, for documents that a query has just returned. One that is beyond repair is left out, so
 * that it does not take the others with it, and logged, so that it is not lost.
 */
export const readAllAs = <S extends z.ZodType>(
  schema: S,
  { docs }: { docs: DocumentSnapshot[] },
  known = nothing,
): z.output<S>[] =>
  docs.flatMap((snapshot) => {
    const { success, data, error } = parse(schema, snapshot, known);
    if (success) return [data];
    const message = 'A stored document was left out';
    write({ severity: 'ERROR', message, path: snapshot.ref.path, faults: faultsOf(error) });
    return [];
  });

/** The fields of a map by their paths, for an update: whatever else the map holds stays. */
export const fieldsWithin = (path: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));
