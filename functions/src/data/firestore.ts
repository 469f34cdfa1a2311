import '../runtime.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';

export const db = getFirestore();

const toDates = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toDates(inner)]));
};

/** A stored document as its schema has it, times as dates; null when there is none. Throws ZodError on a bad one. */
export const readAs = <S extends z.ZodType>(
  schema: S,
  snapshot: DocumentSnapshot,
): z.output<S> | null => (snapshot.exists ? schema.parse(toDates(snapshot.data())) : null);

/** Like `readAs`, for documents that a query has just returned. */
export const readAllAs = <S extends z.ZodType>(
  schema: S,
  snapshot: { docs: DocumentSnapshot[] },
): z.output<S>[] => snapshot.docs.map((document) => schema.parse(toDates(document.data())));
