import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { type ChangedClient, clientFollowers } from '../../members/changed-clients.ts';
import { tell } from '../../notices/telling.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { prepareFollowers } from '../../platform/followers.ts';
import { createEndedError, invitationAt, keptUntil, stateOf } from './documents.ts';
import { requireForAddress } from './own-invitations.ts';

/**
 * Refuses to be the owner of an organisation that an adviser has started, with the invited, verified
 * address: it ends, and the adviser is told. Other invitations simply expire. Throws `not_found`,
 * `invitation_for_another` and `invitation_ended`. Returns the id of the organisation, which the
 * caller deletes next.
 */
export const refuse = (
  session: Session & { email: string },
  { id, token }: { id: string; token: string | undefined },
): Promise<string> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    requireAccount(await readAccount());
    const found = requireForAddress(await transaction.get(invitationAt(id)), session.email, token);
    const { organisation_id } = found;
    const reference = db.doc(paths.organisation(organisation_id));
    const organisation = readAs(storedOrganisation, await transaction.get(reference));
    const waiting = organisation?.waiting_for_owner;
    const now = new Date();
    const isOpen = stateOf(found, now) === 'open' && organisation?.deleting === false;
    if (!waiting || waiting.invitation_id !== id || !isOpen) throw createEndedError();
    const { adviser_uid } = waiting;
    const client: ChangedClient = { adviserUid: adviser_uid };
    const follow = await prepareFollowers(clientFollowers, transaction, client);
    transaction.update(invitationAt(id), { state: 'cancelled', expire_at: keptUntil(now) });
    transaction.update(reference, { deleting: true, updated_at: now });
    // By name alone, as what is about the organisation is deleted with it.
    const notification = {
      kind: 'start_refused',
      facts: { organisation: organisation.name },
      place: '/adviser/clients',
      key: `start_refused ${organisation_id}`,
    } as const;
    tell(transaction, [adviser_uid], notification, { by: session.uid, now });
    follow();
    return organisation_id;
  });
