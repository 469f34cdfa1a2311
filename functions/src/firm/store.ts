import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type FirmTextsChange,
  type StoredFirm,
  storedFirm,
  storedFirmLogo,
} from '@lexplain/contract/firm/firm';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { requireOnProvider } from '../access/provider-permission.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { requireLogoSize } from './logo.ts';

// The firm that runs the service. Its logo is in the same document, at most 100 kB of a PNG: one
// transaction for texts and picture, and nothing to sweep. A bucket would be a second store to keep
// in step, and SVG can run programs.

const reference = db.doc(paths.firmDocument());

/** All but the bytes of the logo. */
const withoutBytes = {
  fieldMask: [
    'name',
    'signature_line',
    'records_months',
    'reader',
    'reading_days',
    'revision',
    'changed_by_uid',
    'changed_by_name',
    'changed_at',
    'logo.width',
    'logo.height',
    'logo.revision',
  ],
};

const none: StoredFirm = storedFirm.parse({});

const toFirm = ([snapshot]: DocumentSnapshot[]): StoredFirm =>
  (snapshot && readAs(storedFirm, snapshot)) ?? none;

/** The firm without its logo's bytes: one read. */
export const findFirm = async (): Promise<StoredFirm> =>
  toFirm(await db.getAll(reference, withoutBytes));

/** The bytes of the logo. Throws `not_found` where there is none. */
export const readLogo = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const [snapshot] = await db.getAll(reference, { fieldMask: ['logo.png'] });
  const logo = snapshot && readAs(storedFirmLogo, snapshot)?.logo;
  if (!logo) throw new AppError('not_found', 'The firm has no logo');
  return Uint8Array.from(Buffer.from(logo.png, 'base64'));
};

interface FirmChange {
  /** What to store; null where it is stored already, as after a repeated call. */
  next: Partial<StoredFirm> | null;
  /** Fields that are stored and not read with the others. */
  more?: object;
}

interface Options {
  /** The revision that the caller last saw, or null. */
  expected: number | null;
  route: string;
  decide: (current: StoredFirm, transaction: Transaction) => Promise<FirmChange>;
}

/** Changes the firm, as an admin. */
export const changeFirm = async (
  session: Session,
  { expected, route, decide }: Options,
): Promise<StoredFirm> => {
  const { firm, isChanged } = await inOwnTransaction(
    session,
    async ({ transaction, readAccount }) => {
      const user = requireOnProvider(session, await readAccount(), 'Not found');
      const current = toFirm(await transaction.getAll(reference, withoutBytes));
      const { next, more } = await decide(current, transaction);
      // Before the revision is checked: a retry of a stored change gets the current revision.
      if (next === null) return { firm: current, isChanged: false };
      if (expected !== null && expected !== current.revision) {
        const details = { revision: current.revision };
        throw new AppError(
          'revision_stale',
          'The firm was changed elsewhere. Look at what is stored now, then save again',
          details,
        );
      }
      const changed = {
        ...next,
        revision: current.revision + 1,
        changed_by_uid: session.uid,
        changed_by_name: nameOf(user),
        changed_at: new Date(),
      };
      transaction.set(reference, { ...changed, ...more }, { merge: true });
      return { firm: { ...current, ...changed }, isChanged: true };
    },
  );
  if (isChanged) {
    const reason = `revision ${firm.revision}`;
    logEvent('firm_changed', { uid: session.uid, route, reason });
  }
  return firm;
};

/** Saves the texts, and within how many days submissions are read. What is not sent stays. */
export const updateFirm = (
  session: Session,
  sent: FirmTextsChange,
  expected: number | null,
  route: string,
): Promise<StoredFirm> =>
  changeFirm(session, {
    expected,
    route,
    decide: async ({ name, signature_line, reader, reading_days }) => {
      const stored = { name, signature_line, reader, reading_days };
      const next = {
        name: sent.name,
        signature_line: sent.signature_line,
        reader: sent.reader ?? reader,
        reading_days: sent.reading_days === undefined ? reading_days : sent.reading_days,
      };
      return { next: isDeepStrictEqual(stored, next) ? null : next };
    },
  });

/** Sets the logo. Throws `file_refused`, with the reason, for a file that is not taken as one. */
export const setLogo = (
  session: Session,
  bytes: Uint8Array,
  expected: number | null,
  route: string,
): Promise<StoredFirm> =>
  changeFirm(session, {
    expected,
    route,
    decide: async (current, transaction) => {
      // After the permission: whoever lacks it learns nothing of a picture.
      const size = requireLogoSize(bytes);
      const png = Buffer.from(bytes).toString('base64');
      const [stored] = await transaction.getAll(reference, { fieldMask: ['logo.png'] });
      if (stored && readAs(storedFirmLogo, stored)?.logo?.png === png) return { next: null };
      const logo = { ...size, revision: current.revision + 1 };
      return { next: { logo }, more: { logo: { ...logo, png } } };
    },
  });

export const removeLogo = (
  session: Session,
  expected: number | null,
  route: string,
): Promise<StoredFirm> =>
  changeFirm(session, {
    expected,
    route,
    decide: async ({ logo }) => ({ next: logo === null ? null : { logo: null } }),
  });
