import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { getUser } from '../../advisers/accounts.ts';
import { prepareAdviserChange } from '../../advisers/change-adviser.ts';
import { listSubjectIds } from '../../library/subjects.ts';
import { tell } from '../../notices/telling.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { writeStandingOf } from '../../projections/standings.ts';
import { listAdmins } from '../../reviews/recipients.ts';
import { openOwnClient, requireSeen } from './hand-over.ts';

/**
 * Leaves a client without an adviser. Its owners are told by the change of the adviser, its members
 * read the reason in the log, and the admins are asked to find another one.
 */
export const giveBack = async (
  session: Session,
  organisationId: string,
  { from_uid, reason }: { from_uid: string; reason: string },
): Promise<void> => {
  // Without a lock: who is told that much later may be no admin any more.
  const admins = await listAdmins();
  await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { organisation, user, adviserUid } = await openOwnClient(unit, organisationId);
    const before = await getUser(transaction, adviserUid);
    requireSeen(from_uid, { uid: adviserUid, name: before ? nameOf(before) : '' });
    const by = { uid: session.uid, user, isStaff: true };
    const { name } = organisation;
    const change = await prepareAdviserChange(transaction, {
      organisationId,
      organisation: name,
      before: adviserUid,
      by,
    });
    const now = new Date();
    change(null, now);
    const standing = { name, adviser_uid: null, adviser_name: '' };
    writeStandingOf(transaction, organisationId, await listSubjectIds(), standing);
    addEvent(transaction, organisationId, { kind: 'client_given_back', by, about: reason }, now);
    const notification = {
      kind: 'client_given_back',
      clientOrganisationId: organisationId,
      facts: { by: nameOf(user), organisation: name },
      place: `/adviser/clients/${organisationId}`,
      key: `client_given_back ${organisationId}`,
    } as const;
    tell(transaction, admins, notification, { by: session.uid, now });
  });
};
