import '../followers.ts';
import type { Permission } from '@lexplain/contract/api/policy';
import { paths } from '@lexplain/contract/paths';
import type { Session } from '../access/sessions.ts';
import { provisionAccount } from '../account/store.ts';
import { deleteIfAbandoned } from '../deletion/deletion.ts';
import type { Invitation } from '../organisations/invitations/documents.ts';
import { invite, listInvitations } from '../organisations/invitations/invitations.ts';
import { accept } from '../organisations/invitations/joining.ts';
import { updateOrganisation } from '../organisations/store.ts';
import { db } from '../platform/firestore.ts';
import { findIdentity } from '../platform/identity.ts';

// The demo people and their organisations, made by the calls that the API makes for people.

export interface DemoPerson {
  uid: string;
  email: string;
  organisationId: string;
}

export interface DemoPeople {
  owner: DemoPerson;
  member: DemoPerson;
  otherOwner: DemoPerson;
  adviser: DemoPerson;
}

/** A call of a person. */
export const as = (
  { uid, email }: Pick<DemoPerson, 'uid' | 'email'>,
  permission: Permission,
): Session & { email: string } => ({
  uid,
  email,
  permission,
  signedInAt: new Date(),
  secondFactor: null,
  device: null,
  isCommand: true,
});

const findPerson = async (email: string): Promise<DemoPerson> => {
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`${email} has no account: dev/suite/fill.ts makes it`);
  const { uid, displayName } = identity;
  const { user } = await provisionAccount({ uid, email, display_name: displayName });
  return { uid, email, organisationId: user.organisation_id };
};

/** Reads the secret from an invitation's mail, and removes the mail, as after it was sent. */
const receive = async (email: string): Promise<string> => {
  const found = await db.collection(paths.notices()).where('address', '==', email).get();
  const [mail] = found.docs;
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
  return String(mail?.get('facts.place')).split('#').at(-1) ?? '';
};

const join = async (owner: DemoPerson, member: DemoPerson): Promise<DemoPerson> => {
  const { organisationId } = owner;
  if (member.organisationId === organisationId) return member;
  const invitation = await invite(as(owner, 'member.invite'), {
    email: member.email,
    role: 'member',
  });
  const token = await receive(member.email);
  const { id } = invitation;
  const joining = { id, token, content: 'refuse' } as const;
  const joined = await accept(as(member, 'invitation.accept'), joining);
  if (joined.leftEmpty) await deleteIfAbandoned(joined.leftEmpty);
  return { ...member, organisationId };
};

const day = 24 * 3_600_000;

/** Moves an invitation and its entry in the log into the past, so that it has expired. */
const expire = async ({ id, organisation_id, email, ...times }: Invitation): Promise<void> => {
  const before = (time: Date) => new Date(time.getTime() - 20 * day);
  const events = await db
    .collection(paths.organisationEvents(organisation_id))
    .where('about', '==', email)
    .get();
  const { created_at, sent_at, expires_at } = times;
  await Promise.all([
    db.doc(paths.invitation(id)).update({
      created_at: before(created_at),
      sent_at: before(sent_at),
      expires_at: before(expires_at),
    }),
    ...events.docs.map(({ ref }) => ref.update({ created_at: before(created_at) })),
  ]);
};

const inviteInVain = async (owner: DemoPerson, email: string): Promise<void> => {
  const known = await listInvitations(owner.organisationId);
  if (known.some((invitation) => invitation.email === email)) return;
  const invitation = await invite(as(owner, 'member.invite'), { email, role: 'member' });
  await receive(email);
  await expire(invitation);
};

/** Makes those that are missing. */
export const makeOrganisations = async (): Promise<DemoPeople> => {
  const [owner, member, otherOwner, adviser] = await Promise.all([
    findPerson('owner@example.com'),
    findPerson('member@example.com'),
    findPerson('other-owner@example.com'),
    findPerson('adviser@example.com'),
  ]);
  await updateOrganisation(as(owner, 'organisation.change'), {
    name: 'Example Pty Ltd',
    place: 'NSW',
  });
  await updateOrganisation(as(otherOwner, 'organisation.change'), {
    name: 'Other Example Pty Ltd',
    place: 'WA',
  });
  const joined = await join(owner, member);
  await inviteInVain(owner, 'invited@example.com');
  return { owner, member: joined, otherOwner, adviser };
};
