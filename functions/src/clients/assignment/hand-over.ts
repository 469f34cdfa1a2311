import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { Adviser } from '@lexplain/contract/clients/clients';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { createAccessRequest, requirePermission } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../../access/sessions.ts';
import { getUser } from '../../advisers/accounts.ts';
import { prepareAdviserChange } from '../../advisers/change-adviser.ts';
import { listSubjectIds } from '../../library/subjects.ts';
import { addNotice } from '../../notices/store.ts';
import { addEvent, type EventActor, nameOf } from '../../organisation-log/events.ts';
import { idOfKey } from '../../platform/chosen-ids.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { readToWrite } from '../../platform/unlocked-transaction.ts';
import { getStandingToWrite, writeStandingOf } from '../../projections/standings.ts';
import { findLawName } from '../../reviews/store.ts';

// Passing a client on to another adviser. Reviews, verdicts and notes belong to the organisation,
// and their access follows its adviser: nothing of them is moved. The colleague is not asked first,
// as the client would have an adviser who has given them up until someone answers; they can pass it
// on.

/** Whom a client is passed on to, by whom the caller saw as its adviser. */
interface HandOver {
  from_uid: string;
  to_uid: string;
  /** For the colleague. */
  note: string;
  /** Made by the page: a call that is repeated with it finds what it has done. */
  key?: string | undefined;
}

/** What is stored of a key: nobody else's call has the same. */
const hashOf = ({ uid }: Session, key: string | undefined): string =>
  key === undefined ? '' : idOfKey(JSON.stringify(['handed_over', uid, key]));

const missing = 'Client not found';
const notFound = () => new AppError('not_found', missing);

interface OpenedClient {
  organisation: StoredOrganisation;
  user: StoredUser;
  adviserUid: string;
  /** Whether an earlier call with this key has passed it on: the caller may have it no more. */
  isDone: boolean;
}

/**
 * The client that the caller may pass on or give back. Throws `not_found`, also for someone else's.
 */
export const openOwnClient = async (
  { transaction, session, readAccount }: UnitOfWork,
  id: string,
  key = '',
): Promise<OpenedClient> => {
  const user = requireAccount(await readAccount());
  const snapshot = await readToWrite(transaction, db.doc(paths.organisation(id)));
  const organisation = readAs(storedOrganisation, snapshot);
  const adviser_uid = organisation?.deleting ? null : (organisation?.adviser_uid ?? null);
  const isDone = key !== '' && organisation?.handed_over?.key === key;
  if (organisation && adviser_uid !== null && isDone)
    return { organisation, user, adviserUid: adviser_uid, isDone };
  const access = createAccessRequest(session, user);
  requirePermission(access, { organisation: id, adviser_uid }, missing);
  if (!organisation || organisation.deleting || organisation.waiting_for_owner) throw notFound();
  if (adviser_uid === null) {
    const message = 'This client has no adviser any more';
    throw new AppError('adviser_changed', message, { adviser: null });
  }
  return { organisation, user, adviserUid: adviser_uid, isDone: false };
};

/** Throws where the client has another adviser by now than the caller saw. */
export const requireSeen = (seen: string, { uid, name }: Adviser): void => {
  if (uid === seen) return;
  const message = 'This client has another adviser now';
  throw new AppError('adviser_changed', message, { adviser: { uid, name } });
};

/**
 * Mails the colleague once, with the reviews in which it is their turn. Reads; the returned
 * function writes.
 */
const prepareMail = async (
  transaction: Transaction,
  organisationId: string,
  facts: { organisation: string; by: string; note: string },
) => {
  const standing = await getStandingToWrite(transaction, organisationId);
  const waiting = await Promise.all(
    Object.entries(standing?.laws ?? {})
      .filter(([, { review }]) => review?.turn === 'adviser')
      .map(([subjectId]) => findLawName(subjectId)),
  );
  return (uid: string, now: Date): void =>
    addNotice(
      transaction,
      {
        to: { uid },
        category: 'review_turn',
        clientOrganisationId: organisationId,
        template: 'client_handed_over',
        facts: { ...facts, waiting, place: `/adviser/clients/${organisationId}` },
        key: ['client_handed_over', organisationId, uid, now.toISOString()].join(' '),
      },
      now,
    );
};

/**
 * Who passed it on to whom. Where an admin did it for the adviser, as their assignment of another
 * one.
 */
const addEntries = (
  transaction: Transaction,
  organisationId: string,
  by: EventActor,
  { from, to }: { from: Adviser; to: Adviser },
  now: Date,
): void => {
  if (by.uid === from.uid) {
    const event = { kind: 'client_handed_over', by, about: to.name } as const;
    addEvent(transaction, organisationId, event, now);
    return;
  }
  const ended = { kind: 'adviser_unassigned', by, about: from.name } as const;
  addEvent(transaction, organisationId, ended, now);
  const assigned = { kind: 'adviser_assigned', by, about: to.name } as const;
  addEvent(transaction, organisationId, assigned, new Date(now.getTime() + 1));
};

/**
 * Passes a client on to a colleague: all in one transaction, so that at no time two advisers or
 * none have it.
 */
export const handOver = (
  session: Session,
  organisationId: string,
  { from_uid, to_uid, note, key }: HandOver,
): Promise<Adviser> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const hash = hashOf(session, key);
    const opened = await openOwnClient(unit, organisationId, hash);
    const { organisation, user, adviserUid, isDone } = opened;
    const [before, colleague] = await Promise.all([
      getUser(transaction, adviserUid),
      getUser(transaction, to_uid),
    ]);
    const from = { uid: adviserUid, name: before ? nameOf(before) : '' };
    if (isDone) return from;
    requireSeen(from_uid, from);
    if (colleague?.role !== 'adviser') {
      throw new AppError('not_an_adviser', 'This person is not an adviser');
    }
    if (colleague.organisation_id === organisationId) {
      const message = 'This person is a member of the organisation, and cannot advise it';
      throw new AppError('not_an_adviser', message);
    }
    const to = { uid: to_uid, name: nameOf(colleague) };
    const by = { uid: session.uid, user, isStaff: true };
    const { name } = organisation;
    const by_name = nameOf(user);
    const change = await prepareAdviserChange(transaction, {
      organisationId,
      organisation: name,
      before: adviserUid,
      by,
    });
    const facts = { organisation: name, by: by_name, note };
    const tell = await prepareMail(transaction, organisationId, facts);
    const now = new Date();
    change(to, now, { from_name: from.name, by_name, note, key: hash, at: now });
    if (to.uid !== session.uid) tell(to.uid, now);
    const standing = { name, adviser_uid: to.uid, adviser_name: to.name };
    writeStandingOf(transaction, organisationId, await listSubjectIds(), standing);
    addEntries(transaction, organisationId, by, { from, to }, now);
    return to;
  });
