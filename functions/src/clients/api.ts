import { AppError } from '@lexplain/contract/api/errors';
import { type ClientPageSize, clientEndpoints } from '@lexplain/contract/clients/clients';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';
import { toLawResult } from '@lexplain/contract/reviews/standing-orders';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import type { z } from 'zod';
import { createAccessRequest, requirePermission } from '../access/permissions.ts';
import { findOwnAccount } from '../access/sessions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { toMember } from '../members/decisions.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import { toLawStanding, toReview } from '../reviews/wire.ts';
import { type ClientScope, type FoundClients, listClients, listedOf } from './lists.ts';
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
  place,
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
      from_name: hideAddress(handed_over.from_name),
      by_name: hideAddress(handed_over.by_name),
      note: handed_over.note,
      at: handed_over.at,
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

const toListedClients = ({ standings, total, before, after }: FoundClients) => ({
  clients: standings.map(toListed),
  total,
  before,
  after,
});

/** The place or the law by which a list is filtered. Throws `invalid_input` for what does not go together. */
const findFilter = ({
  place,
  law,
  result,
  filter,
}: z.output<typeof clientEndpoints.listClients.query>): NonNullable<ClientScope['by']> | null => {
  const isOfTurn = filter === 'adviser_turn' || filter === 'client_turn';
  const count = [isOfTurn, place !== undefined, law !== undefined].filter(Boolean).length;
  if (count > 1 || (result !== undefined && law === undefined)) {
    const message = 'Filter by one of turn, place and law; a result needs its law';
    throw new AppError('invalid_input', message);
  }
  if (place !== undefined) return { place };
  return law === undefined ? null : { law: toLawResult(law, result) };
};

const toLimit = (rows: ClientPageSize | undefined): number | undefined =>
  rows === undefined ? undefined : Number(rows);

export const clientHandlers = handlersOf(clientEndpoints, {
  listClients: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { after, before, sort = 'name', direction, filter, covering, adviser, rows } = query;
    const by = findFilter(query);
    const of = { ...listedOf(caller.actor, filter, covering, adviser), by };
    const isDescending = direction === 'descending';
    const page = { of, sort, isDescending, search: '', after, before, isCounted: true };
    return toListedClients(await listClients(page, toLimit(rows)));
  },

  searchClients: async (caller, { body }) => {
    const access = createAccessRequest(caller, await findOwnAccount(caller));
    requirePermission(access, { provider: true }, 'Not found');
    const { after, before, filter, search, covering, adviser, rows } = body;
    const of = listedOf(access.actor, filter, covering, adviser);
    const page = { of, sort: 'name', search, after, before, isCounted: true } as const;
    return toListedClients(await listClients(page, toLimit(rows)));
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
