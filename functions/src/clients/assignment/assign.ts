import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { isBlank } from '@lexplain/contract/text/blank';
import type { Transaction } from 'firebase-admin/firestore';
import { createAccessRequest, requirePermission } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { prepareAdviserChange } from '../../advisers/change-adviser.ts';
import { listSubjectIds } from '../../library/subjects.ts';
import { addEvent, type EventActor, nameOf } from '../../organisation-log/events.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { readToWrite } from '../../platform/unlocked-transaction.ts';
import { getStandingToWrite, writeStandingOf } from '../../projections/standings.ts';
import { prepareAssignedNotices } from '../../reviews/notices.ts';
import { requireLiving } from '../../reviews/store.ts';

interface Assignment {
  organisationId: string;
  name: string;
  adviserUid: string | null;
}

/** Mails an adviser what waits for them. Whoever assigns themselves knows of it. */
const prepareTelling = async (
  transaction: Transaction,
  { organisationId, name, adviserUid }: Assignment,
  session: Session,
  now: Date,
): Promise<() => void> => {
  if (adviserUid === null || adviserUid === session.uid) return () => undefined;
  const standing = await getStandingToWrite(transaction, organisationId);
  const assigned = { adviserUid, organisationId, organisation: name, standing };
  return prepareAssignedNotices(transaction, assigned, now);
};

interface AssignmentReason {
  by: EventActor;
  reason: string;
  now: Date;
}

/** Why it was done, right after what was. */
const addReason = (
  transaction: Transaction,
  organisationId: string,
  { by, reason, now }: AssignmentReason,
): void => {
  if (isBlank(reason)) return;
  const event = { kind: 'adviser_change_explained', by, about: reason.trim() } as const;
  addEvent(transaction, organisationId, event, new Date(now.getTime() + 1));
};

const missingOrganisation = 'Organisation not found';

/**
 * Assigns an organisation to an adviser, or to nobody, whose access then ends with their next call.
 * A repeated call changes nothing. The reason is entered in the organisation's log.
 */
export const assignAdviser = (
  session: Session,
  organisationId: string,
  adviserUid: string | null,
  reason = '',
): Promise<void> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const access = createAccessRequest(session, user);
    requirePermission(access, { organisation: organisationId }, missingOrganisation);
    const organisation = await requireLiving(transaction, organisationId, readToWrite);
    const found = adviserUid ?? organisation.adviser_uid;
    const adviser =
      found === null ? null : readAs(storedUser, await transaction.get(db.doc(paths.user(found))));
    if (adviserUid !== null && adviser?.role !== 'adviser') {
      throw new AppError('not_an_adviser', 'This person is not an adviser');
    }
    if (organisation.adviser_uid === adviserUid) return;
    const by = { uid: session.uid, user, isStaff: true };
    const { name, adviser_uid: before } = organisation;
    const change = await prepareAdviserChange(transaction, {
      organisationId,
      organisation: name,
      before,
      by,
    });
    const now = new Date();
    const assigned = { organisationId, name, adviserUid };
    const tell = await prepareTelling(transaction, assigned, session, now);
    const about = adviser ? nameOf(adviser) : '';
    const next = adviserUid === null ? null : { uid: adviserUid, name: about };
    change(next, now);
    tell();
    const standing = { name, adviser_uid: adviserUid, adviser_name: next?.name ?? '' };
    writeStandingOf(transaction, organisationId, await listSubjectIds(), standing);
    const kind = next === null ? 'adviser_unassigned' : 'adviser_assigned';
    addEvent(transaction, organisationId, { kind, by, about }, now);
    addReason(transaction, organisationId, { by, reason, now });
  });
