import { createHash } from 'node:crypto';
import type { SentMessages } from '@lexplain/contract/clients/touched-clients';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { createAccessRequest, requirePermission } from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { findOwnAccount, inOwnTransaction, type Session } from '../access/sessions.ts';
import { membersQuery, readAccounts } from '../members/accounts.ts';
import { addNotice, type NewNotice, noticeAt } from '../notices/store.ts';
import { addEventOnce, nameOf } from '../organisation-log/events.ts';
import { db, fieldsWithin, readAs } from '../platform/firestore.ts';
import { readClients } from './touched-clients.ts';

// Messages of an adviser to the owners of their clients. Each is sent once to an organisation: its
// entry in the log has an id that follows from who wrote what about what.

/** A message, and what it is about. */
export interface AdviserMessage {
  /** What it is about, such as a change: the same text about something else is another message. */
  about: { id: string; title: string; path: string };
  text: string;
}

const missing = 'Client not found';

const keyOf = (uid: string, organisationId: string, { about, text }: AdviserMessage): string => {
  const hash = createHash('sha256').update(text).digest('hex');
  return ['adviser_message', about.id, organisationId, uid, hash].join(' ');
};

/** The owners of an organisation who want messages of their adviser. */
const listOwners = async (organisationId: string): Promise<string[]> => {
  const query = membersQuery(organisationId).where('organisation_role', '==', 'owner');
  return readAccounts(await query.get())
    .filter(({ notices }) => notices.adviser_messages !== 'never')
    .map(({ uid }) => uid);
};

/**
 * Writes to the owners of one client. Returns how many get the message, also where this was done
 * before. The owners are found without locks: whether they still are members who want it is decided
 * when it is sent.
 */
const messageClient = async (
  session: Session,
  organisationId: string,
  message: AdviserMessage,
): Promise<number> => {
  const owners = await listOwners(organisationId);
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const at = db.doc(paths.organisation(organisationId));
    const snapshot = await transaction.get(at);
    const organisation = readAs(storedOrganisation, snapshot);
    const adviser_uid = organisation?.deleting ? null : (organisation?.adviser_uid ?? null);
    const resource = { organisation: organisationId, adviser_uid };
    requirePermission(createAccessRequest(session, user), resource, missing);
    if (owners.length === 0) return 0;
    const now = new Date();
    const key = keyOf(session.uid, organisationId, message);
    const by = { uid: session.uid, user, isStaff: true };
    const event = { kind: 'adviser_wrote', by, about: message.about.title, key } as const;
    const writeEvent = await addEventOnce(transaction, organisationId, event, now);
    const notices = owners.map(
      (uid): NewNotice => ({
        to: { uid },
        organisationId,
        category: 'adviser_messages',
        template: 'adviser_message',
        facts: {
          by: nameOf(user),
          about: message.about.title,
          text: message.text,
          place: message.about.path,
        },
        key: `${key} ${uid}`,
      }),
    );
    const before = await transaction.getAll(...notices.map((notice) => noticeAt(notice)));
    if (!writeEvent()) return before.filter(({ exists }) => exists).length;
    for (const notice of notices) addNotice(transaction, notice, now);
    // For whoever lists the client next: that someone has written about this, without reading the
    // log.
    transaction.update(at, fieldsWithin('written_about', { [message.about.id]: now }));
    return notices.length;
  });
};

/** How many clients are written to at once. */
const atOnce = 10;

/**
 * Writes to the owners of some clients. Throws `not_found`, and writes nothing, where one of them
 * is not the adviser's, or no longer.
 */
export const messageClients = async (
  session: Session,
  organisationIds: readonly string[],
  message: AdviserMessage,
): Promise<SentMessages> => {
  const ids = [...new Set(organisationIds)];
  const access = createAccessRequest(session, await findOwnAccount(session));
  for (const [index, client] of (await readClients(ids)).entries()) {
    const organisation = ids[index] ?? '';
    const adviser_uid = client?.organisation.adviser_uid ?? null;
    requirePermission(access, { organisation, adviser_uid }, missing);
  }
  const reached = new Map<string, number>();
  for (let from = 0; from < ids.length; from += atOnce) {
    await Promise.all(
      ids.slice(from, from + atOnce).map(async (id) => {
        reached.set(id, await messageClient(session, id, message));
      }),
    );
  }
  return {
    owners: [...reached.values()].reduce((sum, owners) => sum + owners, 0),
    unreached: ids.filter((id) => reached.get(id) === 0),
  };
};
