import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@lexplain/contract/api/errors';
import {
  confirmationDays,
  type ReadinessContacts,
  type StoredReadiness,
  storedReadiness,
} from '@lexplain/contract/incidents/readiness';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { requireOrganisation } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../../access/sessions.ts';
import { addNotice } from '../../notices/store.ts';
import { addEvent } from '../../organisation-log/events.ts';
import { readAllowance } from '../../organisations/invitations/limits.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { isRepeated } from '../../platform/idempotency.ts';
import { ownersQuery, toUids } from '../reminders/recipients.ts';

// What an organisation has at hand before an incident (docs/product.md, "Be ready").

const none: StoredReadiness = storedReadiness.parse({});

const toReadiness = (snapshot: DocumentSnapshot): StoredReadiness =>
  readAs(storedReadiness, snapshot) ?? none;

export const findReadiness = async (organisationId: string): Promise<StoredReadiness> =>
  toReadiness(await db.doc(paths.readinessOf(organisationId)).get());

/** The caller, and their organisation with what it has at hand. Throws once it is being deleted. */
const open = async ({ transaction, session, readAccount }: UnitOfWork) => {
  const account = await readAccount();
  const organisationId = requireOrganisation(session, account);
  const reference = db.doc(paths.readinessOf(organisationId));
  const [organisationSnapshot, snapshot] = await transaction.getAll(
    db.doc(paths.organisation(organisationId)),
    reference,
  );
  const organisation = organisationSnapshot && readAs(storedOrganisation, organisationSnapshot);
  const user = requireAccount(organisation && !organisation.deleting ? account : null);
  const current = snapshot ? toReadiness(snapshot) : none;
  const by = { uid: session.uid, user };
  return { organisationId, name: organisation?.name ?? '', reference, current, by };
};

/**
 * Saves who leads and whom to call. `expected` is the revision that the caller last saw, or null.
 */
export const saveReadiness = (
  session: Session,
  contacts: ReadinessContacts,
  expected: number | null,
): Promise<StoredReadiness> =>
  inOwnTransaction(session, async (unit) => {
    const { organisationId, reference, current, by } = await open(unit);
    const { leader, insurer, lawyer } = current;
    // Before the revision is checked: a retry of a stored change gets the current revision.
    if (isDeepStrictEqual({ leader, insurer, lawyer }, contacts)) return current;
    if (expected !== null && expected !== current.revision) {
      const details = { revision: current.revision };
      throw new AppError('revision_stale', 'The contacts were changed elsewhere', details);
    }
    const changed = { ...contacts, revision: current.revision + 1 };
    unit.transaction.set(reference, changed, { merge: true });
    const event = { kind: 'readiness_changed', by, of: organisationId } as const;
    addEvent(unit.transaction, organisationId, event, new Date());
    return { ...current, ...changed };
  });

const createToken = (): string => randomBytes(24).toString('base64url');

/** The session of someone whose address the provider has verified. */
type VerifiedSession = Session & { email: string };

type SecondAddress = NonNullable<StoredReadiness['second_address']>;

interface KeyedAddress {
  address: string;
  key: string | undefined;
  now: Date;
}

/** Counts the mail to an address, which then waits for its confirmation. Throws `rate_limited`. */
const countAndWait = async (
  transaction: Transaction,
  organisationId: string,
  { email }: VerifiedSession,
  { address, key, now }: KeyedAddress,
): Promise<SecondAddress> => {
  const to = address.toLowerCase();
  const sender = { secondAddressOf: organisationId, isOwn: email.toLowerCase() === to };
  const { mailAfter, count } = await readAllowance(transaction, sender, to, now);
  count();
  return {
    address,
    state: 'waiting',
    since: now,
    mail_after: mailAfter,
    token: createToken(),
    idempotency_key: key ?? null,
  };
};

const askForConfirmation = (
  transaction: Transaction,
  organisation: { id: string; name: string },
  { token, mail_after }: SecondAddress,
  now: Date,
): void =>
  addNotice(
    transaction,
    {
      to: { second: true },
      category: 'incident_reminders',
      organisationId: organisation.id,
      key: ['second_address_check', organisation.id, token].join(' '),
      template: 'second_address_check',
      facts: {
        organisation: organisation.name,
        asked_at: now,
        is_counted: mail_after === null,
      },
    },
    now,
    mail_after ?? undefined,
  );

/**
 * Sets the second address, which gets a mail with a link that confirms it. Saying it again mails
 * again, but for a further attempt of the same call. Throws `idempotency_key_reused` and
 * `rate_limited`.
 */
export const saveSecondAddress = (
  session: VerifiedSession,
  address: string | null,
  key?: string,
): Promise<StoredReadiness> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { organisationId, name, reference, current, by } = await open(unit);
    const before = current.second_address;
    if (address === null && before === null) return current;
    if (before?.state === 'confirmed' && before.address === address) return current;
    if (isRepeated(before, key, before?.address === address)) return current;
    const now = new Date();
    const second_address =
      address === null
        ? null
        : await countAndWait(transaction, organisationId, session, { address, key, now });
    transaction.set(reference, { second_address }, { merge: true });
    addEvent(transaction, organisationId, { kind: 'second_address_changed', by }, now);
    if (second_address) {
      const organisation = { id: organisationId, name };
      askForConfirmation(transaction, organisation, second_address, now);
    }
    return { ...current, second_address };
  });

const noLink = () => new AppError('not_found', 'This link is no longer valid');

/** The days count from the mail, where it has waited. */
const hasExpired = ({ state, since, mail_after }: SecondAddress, now: Date): boolean =>
  state === 'waiting' &&
  now.getTime() - (mail_after ?? since).getTime() > confirmationDays * 86_400_000;

const queryOf = (token: string): Query =>
  db.collection(paths.readiness()).where('second_address.token', '==', token).limit(1);

/** The organisation whose second address has this link. Throws `not_found`. */
const holderOf = ({ docs }: { docs: DocumentSnapshot[] }, token: string, now: Date) => {
  const [snapshot] = docs;
  const second = snapshot && toReadiness(snapshot).second_address;
  if (!snapshot || second?.token !== token || hasExpired(second, now)) throw noLink();
  return { organisationId: snapshot.id, reference: snapshot.ref, second };
};

const readName = (snapshot: DocumentSnapshot): string => {
  const organisation = readAs(storedOrganisation, snapshot);
  if (!organisation || organisation.deleting) throw noLink();
  return organisation.name;
};

/** What the holder of a link sees. */
export const findSecondAddress = async (token: string) => {
  const found = holderOf(await queryOf(token).get(), token, new Date());
  const organisation = readName(await db.doc(paths.organisation(found.organisationId)).get());
  return { organisation, state: found.second.state };
};

/**
 * Confirms a second address, or ends the mails to it, which tells the owners. What was ended stays
 * ended.
 */
export const answerSecondAddress = (token: string, state: 'confirmed' | 'ended') =>
  db.runTransaction(async (transaction) => {
    const now = new Date();
    const { organisationId, reference, second } = holderOf(
      await transaction.get(queryOf(token)),
      token,
      now,
    );
    const organisation = readName(
      await transaction.get(db.doc(paths.organisation(organisationId))),
    );
    if (second.state === state || second.state === 'ended') {
      return { organisation, state: second.state };
    }
    const owners =
      state === 'ended' ? toUids(await transaction.get(ownersQuery(organisationId))) : [];
    transaction.update(reference, {
      'second_address.state': state,
      'second_address.since': now,
    });
    for (const uid of owners) {
      addNotice(
        transaction,
        {
          to: { uid },
          category: 'incident_reminders',
          organisationId,
          key: ['second_address_ended', token, uid].join(' '),
          template: 'second_address_ended',
          facts: { ended_at: now },
        },
        now,
      );
    }
    return { organisation, state };
  });
