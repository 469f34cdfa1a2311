import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { listSubjectIds } from '../../library/subjects.ts';
import { clientFollowers } from '../../members/changed-clients.ts';
import { matterOf, prepareMattersEnd } from '../../notices/matters.ts';
import { tell } from '../../notices/telling.ts';
import { addEvent, type EventActor, nameOf } from '../../organisation-log/events.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { prepareFollowers } from '../../platform/followers.ts';
import { waitingOf } from '../../projections/standing-fields.ts';
import { writeStandingOf } from '../../projections/standings.ts';
import { createEndedError } from './documents.ts';

/** What the owner confirms of an organisation that an adviser has created. */
export interface ConfirmedOrganisation {
  name: string;
}

interface Confirmation {
  invitationId: string;
  organisationId: string;
  organisation: StoredOrganisation | null;
  confirmed: ConfirmedOrganisation | undefined;
  by: EventActor;
}

/**
 * Prepares that an organisation waits for its owner no longer; the returned function writes it.
 * Null for one that does not wait. Who has started it becomes its adviser, if they still are one.
 * Throws `invalid_input` where the owner has not confirmed it.
 */
export const prepareConfirmation = async (
  transaction: Transaction,
  { invitationId, organisationId, organisation, confirmed, by }: Confirmation,
): Promise<((now: Date) => void) | null> => {
  const waiting = organisation?.waiting_for_owner;
  if (!waiting) return null;
  if (waiting.invitation_id !== invitationId) throw createEndedError();
  if (!confirmed) {
    throw new AppError('invalid_input', 'Confirm the name of the business and the terms');
  }
  const { adviser_uid: startedBy } = waiting;
  const user = readAs(storedUser, await transaction.get(db.doc(paths.user(startedBy))));
  // Nobody is the adviser of their own organisation.
  const adviser = user?.role === 'adviser' && startedBy !== by.uid ? nameOf(user) : null;
  const adviser_uid = adviser === null ? null : startedBy;
  const { name } = confirmed;
  const { place } = organisation;
  const [subjectIds, follow] = await Promise.all([
    listSubjectIds(),
    prepareFollowers(clientFollowers, transaction, { adviserUid: adviser_uid }),
  ]);
  const endTold = await prepareMattersEnd(transaction, [matterOf.start(organisationId)]);
  return (now) => {
    endTold(now);
    transaction.update(db.doc(paths.organisation(organisationId)), {
      name,
      is_named: true,
      adviser_uid,
      waiting_for_owner: null,
      updated_at: now,
    });
    const adviser_name = adviser ?? '';
    // Nothing was begun: it is listed from now on, by name and by what waits.
    const standing = { name, place, adviser_uid, adviser_name, ...waitingOf({}) };
    writeStandingOf(transaction, organisationId, subjectIds, standing);
    addEvent(transaction, organisationId, { kind: 'client_confirmed', by, about: name }, now);
    if (adviser === null) return;
    follow();
    const notification = {
      kind: 'start_confirmed',
      clientOrganisationId: organisationId,
      facts: { organisation: name },
      place: `/adviser/clients/${organisationId}`,
      key: `start ${organisationId}`,
    } as const;
    tell(transaction, [startedBy], notification, { now });
    const assigned = { kind: 'adviser_assigned', by, about: adviser } as const;
    addEvent(transaction, organisationId, assigned, now);
  };
};
