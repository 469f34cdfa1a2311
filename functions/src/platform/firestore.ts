import '../runtime.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';

export const db = getFirestore();

/** Not references, bytes or other types of a newer release: those are left as they are. */
const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const toDates = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  return isMap(value) ? withDates(value) : value;
};

const withDates = (map: object): object =>
  Object.fromEntries(Object.entries(map).map(([key, inner]) => [key, toDates(inner)]));

/** The innermost fields of a map, each by its path: what a merge writes. */
export const leavesOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isMap(value) && Object.keys(value).length > 0
        ? Object.entries(fieldsWithin(name, leavesOf(value)))
        : [[name, value]],
    ),
  );

/** The fields that follow from a document's path, whatever the document says. */
type KnownTimes = (snapshot: DocumentSnapshot) => object;
const nothing: KnownTimes = () => ({});

/** The schema of a document with its id, which `itsId` reads from its path. */
export const withId = <Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
) => schema.extend({ id: z.string() });
export const itsId = ({ id }: DocumentSnapshot) => ({ id });

const parse = <S extends z.ZodType>(schema: S, snapshot: DocumentSnapshot, known: KnownTimes) =>
  schema.safeParse({
    // Firestore's own times of creation and last write.
    created_at: snapshot.createTime?.toDate(),
    updated_at: snapshot.updateTime?.toDate(),
    ...withDates(snapshot.data() ?? {}),
    ...known(snapshot),
  });

/** The paths at which a document violates its schema. Never the values, which may be personal. */
const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, code }) => `${path.join('.')}: ${code}`);

/**
 * A stored document, parsed by its schema, with times as dates; null when there is none. Throws,
 * naming the document, when it can't be parsed: it must not be mistaken for a missing one and
 * overwritten.
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
 * Like `readAs`, for the documents of a query, or for those that were asked for by name, where one
 * that is gone is left out. Those that can't be parsed are left out, so that the others are still
 * returned, and logged.
 */
export const readAllAs = <S extends z.ZodType>(
  schema: S,
  { docs }: { docs: DocumentSnapshot[] },
  known = nothing,
): z.output<S>[] =>
  docs.flatMap((snapshot) => {
    if (!snapshot.exists) return [];
    const { success, data, error } = parse(schema, snapshot, known);
    if (success) return [data];
    const message = 'A stored document was left out';
    write({ severity: 'ERROR', message, path: snapshot.ref.path, faults: faultsOf(error) });
    return [];
  });

/** A map's fields by path, for an update that leaves its other fields unchanged. */
export const fieldsWithin = (path: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));
