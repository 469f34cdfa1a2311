import { randomBytes } from 'node:crypto';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { isOptional, type OptionalCategory } from '@lexplain/contract/notices/preferences';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { SkipReason } from '../../notices/delivery-decisions.ts';
import { findAddressSkip } from '../../notices/suppressions.ts';
import { findInvitationSkip } from '../../organisations/invitations/invitation-mail-skip.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { hasOtherAdviser } from '../../reviews/recipients.ts';
import { isNamedSince } from '../../second-factor/unnamed-factors.ts';
import type { Recipient } from '../outboxes.ts';
import { ofSecondAddress } from './second-address.ts';

/**
 * Creates a person's token for a category when it is first mailed. It is valid as long as the
 * account.
 */
const makeToken = (uid: string, category: OptionalCategory): Promise<string | null> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(uid));
    const user = readAs(storedUser, await transaction.get(reference));
    if (!user) return null;
    const known = user.unsubscribe_tokens[category];
    if (known) return known;
    const token = randomBytes(24).toString('base64url');
    transaction.update(reference, { [`unsubscribe_tokens.${category}`]: token });
    return token;
  });

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

/** Why mail about an organisation is not sent; undefined where it is. */
const findOrganisationSkip = async ({
  organisation_id,
  client_organisation_id,
}: StoredNotice): Promise<SkipReason | undefined> => {
  const id = organisation_id ?? client_organisation_id;
  if (id === null) return undefined;
  const organisation = readAs(storedOrganisation, await db.doc(paths.organisation(id)).get());
  const isDeleted = organisation === null || organisation.deleting;
  return isDeleted ? withheld('The organisation was deleted') : undefined;
};

/** Why a person does not get a notice; undefined where they do. */
const findAccountSkip = (
  { category, template, organisation_id }: StoredNotice,
  user: StoredUser | null,
): SkipReason | undefined => {
  if (!user) return withheld('The account no longer exists');
  if (organisation_id !== null && organisation_id !== user.organisation_id) {
    return withheld('The person has left the organisation');
  }
  const isForStaff = category === 'unassigned_reviews' || template === 'client_deleted';
  if (isForStaff && user.role === 'client') {
    return withheld('The person is no longer on staff');
  }
  if (category === 'due_readings' && user.role !== 'admin') {
    return withheld('The person is no longer an admin');
  }
  const isUnwanted = isOptional(category) && user.notices[category] === 'never';
  return isUnwanted ? withheld('The person has turned off this kind of mail') : undefined;
};

/**
 * Why someone on the provider's staff does not get a notice about a client; undefined where they
 * do.
 */
const findStaffSkip = async (
  notice: StoredNotice,
  uid: string,
  { role, organisation_id, covering }: StoredUser,
): Promise<SkipReason | undefined> => {
  const { client_organisation_id } = notice;
  if (client_organisation_id === null) return undefined;
  // Nobody is staff in their own organisation.
  if (client_organisation_id === organisation_id) {
    return withheld('The person is a member of the organisation');
  }
  if (role === 'admin') return undefined;
  if (role !== 'adviser') return withheld('The person is no longer on staff');
  // The end of a sharing is told to whom it was shared with, as it ends with the assignment.
  if (notice.template === 'incident_sharing' && notice.facts.what === 'ended') return undefined;
  const isOthers = await hasOtherAdviser(client_organisation_id, { uid, covering });
  return isOthers ? withheld('The organisation has another adviser') : undefined;
};

const ofAccount = async (notice: StoredNotice, uid: string): Promise<Recipient | SkipReason> => {
  const { category } = notice;
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  const skip = findAccountSkip(notice, user);
  if (skip || !user) return skip ?? withheld('The account no longer exists');
  const staffSkip = await findStaffSkip(notice, uid, user);
  if (staffSkip) return staffSkip;
  const unsubscribeToken = isOptional(category)
    ? (user.unsubscribe_tokens[category] ?? (await makeToken(uid, category)))
    : null;
  return { address: user.email, unsubscribeToken };
};

const findAddress = async (notice: StoredNotice): Promise<Recipient | SkipReason> => {
  const { uid, address } = notice;
  if (address !== null) return { address, unsubscribeToken: null };
  if (uid !== null) return ofAccount(notice, uid);
  const isToSecond =
    notice.template === 'second_address_check' || notice.template === 'second_address_reminder';
  return isToSecond ? ofSecondAddress(notice) : withheld('The notice has no recipient');
};

/** Why a mail to an address is not sent, or not yet, as things are now; undefined where it is. */
const findSubjectSkip = async (notice: StoredNotice): Promise<SkipReason | undefined> => {
  if (notice.template === 'invitation') return findInvitationSkip(notice.facts);
  if (notice.template === 'contact_answer') {
    const { exists } = await db.doc(paths.contactMessage(notice.facts.message_id)).get();
    return exists ? undefined : withheld('The message was deleted');
  }
  if (notice.template !== 'second_factor_added') return undefined;
  const { unnamed_id } = notice.facts;
  const isNamed = unnamed_id !== null && (await isNamedSince(unnamed_id));
  return isNamed ? withheld('The second factor was named since') : undefined;
};

/**
 * The recipient of a notice at this moment, or why there is none. Organisation, account,
 * membership, choice and the state of the address are read when it is sent, so that former members
 * get no mail, and nobody about what was deleted.
 */
export const findRecipient = async (notice: StoredNotice): Promise<Recipient | SkipReason> => {
  const organisationSkip = await findOrganisationSkip(notice);
  if (organisationSkip) return organisationSkip;
  const found = await findAddress(notice);
  if ('kind' in found) return found;
  const skip = (await findAddressSkip(found.address)) ?? (await findSubjectSkip(notice));
  return skip ?? found;
};
