import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { createAccessRequest, requirePermission } from '../access/permissions.ts';
import { findOwnAccount } from '../access/sessions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { toMember } from '../members/decisions.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import { toLawStanding, toReview } from '../reviews/wire.ts';
import { type FoundClients, listClients, listedOf } from './lists.ts';
import { type ClientView, listAdvisers, openClient, readClient } from './store.ts';
import { toClientMessage, toClientNote } from './writing/api.ts';

const toLaws = (laws: StoredStanding['laws']) =>
  Object.entries(laws).map(([id, law]) => toLawStanding(id, law));

const toListed = ({
  organisation_id,
  name,
  place,
  adviser_uid,
  adviser_name,
  waiting_since,
  laws,
}: StoredStanding) => ({
  id: organisation_id,
  name,
  time_zone: timeZoneOf(place),
  adviser: adviser_uid === null ? null : { uid: adviser_uid, name: adviser_name },
  waiting_since,
  laws: toLaws(laws),
});

/**
 * What of an incident staff see follows from its sharing alone, and of actions they see those about
 * laws: their log of a client names no titles of them.
 */
const kindsWithTitles: readonly string[] = [
  'incident_reported',
  'drill_started',
  'drill_finished',
  'incident_shared',
  'incident_sharing_ended',
  'incident_read',
  'action_risk_accepted',
  'action_removed',
] satisfies OrganisationEventKind[];

const toPage = (view: ClientView) => {
  const { id, organisation, adviser, accounts, laws, submissions, reviews, events } = view;
  const { handed_over } = organisation;
  return {
    organisation: {
      id,
      name: organisation.name,
      place: organisation.place,
      time_zone: timeZoneOf(organisation.place),
      contact_person: organisation.contact_person,
    },
    adviser,
    handed_over: handed_over && {
      ...handed_over,
      from_name: hideAddress(handed_over.from_name),
      by_name: hideAddress(handed_over.by_name),
    },
    members: accounts.map((account) => {
      const { uid, role, joinedAt } = toMember(account.uid, account);
      const display_name = hideAddress(account.display_name);
      return { uid, display_name, role, joined_at: joinedAt };
    }),
    laws: toLaws(laws),
    submissions,
    reviews: reviews.map((review) => toReview(review.id, review)),
    log: events.map(({ id, kind, by_name, is_staff, about, created_at }) => ({
      id,
      kind,
      is_staff,
      at: created_at,
      by_name: hideAddress(by_name),
      about: kindsWithTitles.includes(kind) ? '' : hideAddress(about),
    })),
    has_earlier: view.hasEarlier,
    messages: view.messages.map(toClientMessage),
    notes: view.notes.map(toClientNote),
  };
};

const toListedClients = ({ standings, before, after }: FoundClients) => ({
  clients: standings.map(toListed),
  before,
  after,
});

export const clientHandlers = handlersOf(clientEndpoints, {
  listClients: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { after, before, sort = 'name', direction, filter, covering } = query;
    const of = listedOf(caller.actor, filter, covering);
    const isDescending = direction === 'descending';
    return toListedClients(
      await listClients({ of, sort, isDescending, search: '', after, before }),
    );
  },

  searchClients: async (caller, { body }) => {
    const access = createAccessRequest(caller, await findOwnAccount(caller));
    requirePermission(access, { provider: true }, 'Not found');
    const { after, before, filter, search, covering } = body;
    const of = listedOf(access.actor, filter, covering);
    return toListedClients(await listClients({ of, sort: 'name', search, after, before }));
  },

  readClient: async (caller, { params }) => {
    await logRead(caller, params.organisationId, 'client_read');
    return toPage(await readClient(caller, params.organisationId));
  },

  openClient: async (caller, { params, body }) => {
    const view = await openClient(caller, params.organisationId, body.reason);
    return { ...toPage(view), advisers: await listAdvisers() };
  },
});
