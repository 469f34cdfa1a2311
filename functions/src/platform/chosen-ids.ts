import { createHash } from 'node:crypto';

/** The id of a document that follows from a key, so that the same key is one document. */
export const idOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * The id of a document whose caller chose an id, so that a repeated call finds it. Within what it
 * belongs to: the same choice elsewhere is another document, and nobody learns that there is one.
 */
export const toDocumentId = (ownerId: string, chosen: string): string =>
  idOfKey(JSON.stringify(['chosen', ownerId, chosen]));
