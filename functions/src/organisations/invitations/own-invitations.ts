import { AppError } from '@lexplain/contract/api/errors';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db, itsId, readAllAs, readAs } from '../../platform/firestore.ts';
import { hashOf, type Invitation, invitationAt, invitationWithId } from './documents.ts';

// Invitations as the invited person finds them: by the link in the mail, or by their verified
// address.

const createLinkError = () => new AppError('not_found', 'This link is no longer valid');

/** The invitation of a link. Throws `not_found` where no invitation has this id and secret. */
const requireLinked = (snapshot: DocumentSnapshot, token: string): Invitation => {
  const found = readAs(invitationWithId, snapshot, itsId);
  if (!found || found.secret_hash !== hashOf(token)) throw createLinkError();
  return found;
};

/**
 * The invitation that someone with a verified address answers. A link has to be valid; without one,
 * the address has to be the invited one. Throws `not_found`, and `invitation_for_another` for the
 * holder of the link.
 */
export const requireForAddress = (
  snapshot: DocumentSnapshot,
  address: string,
  token: string | undefined,
): Invitation => {
  const found =
    token === undefined
      ? readAs(invitationWithId, snapshot, itsId)
      : requireLinked(snapshot, token);
  if (found?.email === address.toLowerCase()) return found;
  if (!found || token === undefined) throw createLinkError();
  throw new AppError('invitation_for_another', `This invitation is for ${found.email}`);
};

/** An invitation with the name of its organisation; null where that is gone. */
const withOrganisation = async (found: Invitation) => {
  const snapshot = await db.doc(paths.organisation(found.organisation_id)).get();
  const organisation = readAs(storedOrganisation, snapshot);
  if (!organisation || organisation.deleting) return null;
  return { ...found, organisation: organisation.name };
};

/** An invitation with the name of its organisation, for the holder of its link. */
export const findInvitationByLink = async (id: string, token: string) => {
  const found = await withOrganisation(requireLinked(await invitationAt(id).get(), token));
  if (!found) throw createLinkError();
  return found;
};

/** The most invitations that someone is shown. */
const mostShown = 20;

const openOnes = (address: string, limit: number) =>
  db
    .collection(paths.invitations())
    .where('email', '==', address.toLowerCase())
    .where('state', '==', 'open')
    .where('expires_at', '>', new Date())
    .orderBy('expires_at', 'desc')
    .limit(limit)
    .get();

/** The open invitations to a verified address, those that are open for longest first. */
export const listOwnInvitations = async (address: string) => {
  const found = readAllAs(invitationWithId, await openOnes(address, mostShown), itsId);
  return (await Promise.all(found.map(withOrganisation))).filter((one) => one !== null);
};

/** Whether a verified address has an open invitation. */
export const hasOpenInvitation = async (address: string): Promise<boolean> =>
  !(await openOnes(address, 1)).empty;
