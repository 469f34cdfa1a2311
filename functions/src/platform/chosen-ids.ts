import { createHash } from 'node:crypto';

/**
 * The id of a document whose caller chose an id, so that a repeated call finds it. Within what it
 * belongs to: the same choice elsewhere is another document, and nobody learns that there is one.
 */
export const toDocumentId = (ownerId: string, chosen: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['chosen', ownerId, chosen]))
    .digest('hex')
    .slice(0, 32);
