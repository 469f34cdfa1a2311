import { AppError } from '@lexplain/contract/api/errors';
import {
  type ChangedObligation,
  type ChangePage,
  changePageEndpoints,
} from '@lexplain/contract/changes/change-page';
import { changeEndpoints, type StoredChange } from '@lexplain/contract/changes/changes';
import { concernEndpoints } from '@lexplain/contract/changes/concerns';
import type { StoredObligation } from '@lexplain/contract/library/stored';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { paths } from '@lexplain/contract/paths';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { listObligations, listObligationVersions } from '../library/subjects.ts';
import { readCached } from '../platform/catalogue.ts';
import { listConcernsOf } from './concern-basis.ts';
import { readEarlierRules } from './earlier-rules.ts';
import { findTexts } from './obligation-texts.ts';
import { findChange, listChanges, listPublishedChanges } from './store.ts';
import { findUnread } from './unread-changes.ts';

const toObligation = ({ position: _, ...obligation }: StoredObligation): Obligation => obligation;

/**
 * Reads the versions of each obligation that a change names, and the obligations of each of its
 * laws.
 */
const readObligations = async (change: StoredChange): Promise<ChangedObligation[]> => {
  const changes = await listChanges();
  return Promise.all(
    change.obligations.map(async (named): Promise<ChangedObligation> => {
      const { subject_id, id } = named;
      const [versions, current] = await Promise.all([
        listObligationVersions(subject_id, id),
        listObligations(subject_id),
      ]);
      const inLaw = current.find((obligation) => obligation.id === id);
      const { state, before, after } = findTexts(change, named, versions, inLaw, changes);
      return {
        ...named,
        state,
        before: before && toObligation(before),
        after: after && toObligation(after),
      };
    }),
  );
};

export const changeHandlers = handlersOf(
  { ...changeEndpoints, ...concernEndpoints },
  {
    listChanges: (_caller, { query }) => listChanges(query.since),

    listConcerns: async (caller, { query }) => {
      const organisationId = findPermittedOrganisationId(caller);
      if (!organisationId || !caller.user) {
        return { concerns: [], unread: [], published_until: null };
      }
      const { notices, created_at } = caller.user;
      const changes = await listPublishedChanges(query.since);
      return {
        concerns: await listConcernsOf(organisationId, notices.followed_laws, changes),
        ...findUnread(changes, notices.changes_seen_until ?? created_at),
      };
    },
  },
);

/** Put together once for each instance and library version; null where there is no such change. */
const findPage = (id: string): Promise<ChangePage | null> =>
  readCached(`page of ${paths.change(id)}`, async () => {
    const found = await findChange(id);
    if (!found) return null;
    const { rule_versions: _, clock_versions: __, penalty_versions: ___, ...change } = found;
    const [obligations, earlier_rules] = await Promise.all([
      readObligations(change),
      readEarlierRules(found),
    ]);
    return { change, obligations, earlier_rules };
  });

export const changePageHandlers = handlersOf(changePageEndpoints, {
  getChange: async (_caller, { params }) => {
    const page = await findPage(params.changeId);
    if (!page) throw new AppError('not_found', 'Change not found.');
    return page;
  },
});
