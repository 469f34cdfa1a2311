import { type Organisation, storedOrganisation } from '@lexplain/contract/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Actor } from '@lexplain/contract/policy';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { requireAccount } from './account.ts';
import { db, readAs } from './firestore.ts';
import { addEvent } from './organisation-events.ts';
import { type Asking, actorOf, organisationOf, requireOrganisation } from './permissions.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

const toOrganisation = (actor: Actor, snapshot: DocumentSnapshot): Organisation | null => {
  const stored = readAs(storedOrganisation, snapshot);
  return stored && actor.organisation && { ...actor.organisation, name: stored.name };
};

/** The organisation of who asks; null for somebody who has none. */
export const findOrganisation = async (asking: Asking): Promise<Organisation | null> => {
  const id = organisationOf(asking);
  if (id === null) return null;
  return toOrganisation(asking.actor, await db.doc(paths.organisation(id)).get());
};

export const renameOrganisation = (session: Session, name: string): Promise<Organisation | null> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = await readAccount();
    const reference = db.doc(paths.organisation(requireOrganisation(session, user)));
    const found = toOrganisation(actorOf(session.uid, user), await transaction.get(reference));
    if (!found) return null;
    const now = new Date();
    transaction.update(reference, { name, updated_at: now });
    const by = { uid: session.uid, user: requireAccount(user) };
    const happened = { kind: 'organisation_renamed', by, about: name } as const;
    addEvent(transaction, reference.id, happened, now);
    return { ...found, name };
  });
