import { storedUser } from '@lexplain/contract/account/stored';
import { can } from '@lexplain/contract/api/policy';
import type { RunPreview, RunSkip } from '@lexplain/contract/clients/runs';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import {
  type AccessRequest,
  createAccessRequest,
  requirePermission,
} from '../../access/permissions.ts';
import { findOwnAccount, type Session } from '../../access/sessions.ts';
import { db, readAs } from '../../platform/firestore.ts';

// What a run over several clients would come to: one document for each. The calls for each client
// decide again when they are made.

interface ChosenClient {
  id: string;
  organisation: StoredOrganisation;
}

/** Why nothing would happen to a client that the caller may act on; null where it would. */
type FindSkip = (client: ChosenClient) => RunSkip | null | Promise<RunSkip | null>;

const readChosen = async (ids: readonly string[]) => {
  const found = await db.getAll(...ids.map((id) => db.doc(paths.organisation(id))));
  return found.map((snapshot) => {
    const organisation = readAs(storedOrganisation, snapshot);
    const isThere = organisation && !organisation.deleting && !organisation.waiting_for_owner;
    return { id: snapshot.id, organisation: isThere ? organisation : null };
  });
};

const isPermitted = (
  { actor, permission }: AccessRequest,
  { id, organisation }: ChosenClient,
): boolean => can(actor, permission, { organisation: id, adviser_uid: organisation.adviser_uid });

/**
 * The chosen clients in their order. One that is the caller's no more is answered like one that
 * does not exist; where none is the caller's, the call is refused as for a single client.
 */
export const previewRun = async (
  session: Session,
  organisationIds: readonly string[],
  findSkip: FindSkip,
): Promise<RunPreview> => {
  const access = createAccessRequest(session, await findOwnAccount(session));
  const chosen = await readChosen([...new Set(organisationIds)]);
  const known = new Map(
    chosen.flatMap(({ id, organisation }) => {
      const client = organisation && { id, organisation };
      return client && isPermitted(access, client) ? [[id, client] as const] : [];
    }),
  );
  const [first] = chosen;
  if (known.size === 0 && first) {
    const adviser_uid = first.organisation?.adviser_uid ?? null;
    requirePermission(access, { organisation: first.id, adviser_uid }, 'Client not found');
  }
  return {
    clients: await Promise.all(
      chosen.map(async ({ id }) => {
        const client = known.get(id);
        return { id, skip: client ? await findSkip(client) : ('not_yours' as const) };
      }),
    ),
  };
};

const findOrganisationOf = async (uid: string): Promise<string | null> => {
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  return user?.organisation_id ?? null;
};

export const previewHandOvers = async (
  session: Session,
  ids: readonly string[],
  toUid: string,
): Promise<RunPreview> => {
  const own = await findOrganisationOf(toUid);
  return previewRun(session, ids, ({ id, organisation: { adviser_uid } }) => {
    if (adviser_uid === null) return 'no_adviser';
    if (adviser_uid === toUid) return 'already';
    return id === own ? 'member' : null;
  });
};

export const previewAssignments = (
  session: Session,
  ids: readonly string[],
  adviserUid: string | null,
): Promise<RunPreview> =>
  previewRun(session, ids, ({ organisation: { adviser_uid } }) =>
    adviser_uid === adviserUid ? 'already' : null,
  );
