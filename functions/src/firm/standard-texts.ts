import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type StandardText,
  type StoredStandardTexts,
  standardTextEndpoints,
  storedStandardTexts,
} from '@lexplain/contract/firm/standard-texts';
import { paths } from '@lexplain/contract/paths';
import { requireOnProvider } from '../access/provider-permission.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';

// In a document of their own: only staff read them, and everybody reads the firm.

const reference = db.doc(paths.firmStandardTexts());
const none: StoredStandardTexts = storedStandardTexts.parse({});

/** The texts; none until an admin sets some. */
export const findTexts = async (): Promise<StoredStandardTexts> =>
  readAs(storedStandardTexts, await reference.get()) ?? none;

export const setTexts = async (
  session: Session,
  texts: StandardText[],
  expected: number | null,
): Promise<StoredStandardTexts> => {
  const { stored, isChanged } = await inOwnTransaction(
    session,
    async ({ transaction, readAccount }) => {
      const user = requireOnProvider(session, await readAccount(), 'Not found');
      const current = readAs(storedStandardTexts, await transaction.get(reference)) ?? none;
      // Before the revision is checked: a retry of a stored change gets the current revision.
      if (isDeepStrictEqual(current.texts, texts)) return { stored: current, isChanged: false };
      if (expected !== null && expected !== current.revision) {
        throw new AppError(
          'revision_stale',
          'The standard texts were changed elsewhere. Look at what is stored now, then save again',
          { revision: current.revision },
        );
      }
      const changed: StoredStandardTexts = {
        texts,
        revision: current.revision + 1,
        changed_by_uid: session.uid,
        changed_by_name: nameOf(user),
        changed_at: new Date(),
      };
      transaction.set(reference, changed, { merge: true });
      return { stored: changed, isChanged: true };
    },
  );
  if (isChanged) {
    const reason = `standard texts, revision ${stored.revision}`;
    const route = standardTextEndpoints.setStandardTexts.path;
    logEvent('firm_changed', { uid: session.uid, route, reason });
  }
  return stored;
};
