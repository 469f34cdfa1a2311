import {
  type IncidentPage,
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';
import { whileCounted } from '../../lib/queries/while-counted';

export const incidentsQuery = (organisationId: string) =>
  infiniteQueryOptions({
    queryKey: keys.incidents(organisationId),
    queryFn: ({ signal, pageParam }) =>
      call(
        incidentEndpoints.listIncidents,
        { query: pageParam === null ? {} : { before: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });

/** After a change: the list, and what the Feed and the menu show. */
export const invalidateIncidents = (client: QueryClient, organisationId: string) =>
  Promise.all(
    [keys.incidents(organisationId), keys.standing(organisationId)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const hasLaterEntries = (one: IncidentWithEntries, other: IncidentWithEntries): boolean =>
  one.incident.revision > other.incident.revision;

/**
 * An incident with its whole log; null where there is none. A refresh asks for newer entries only.
 */
export const incidentQuery = (incidentId: string) =>
  queryOptions({
    queryKey: keys.incident(incidentId),
    queryFn: async ({ signal, client }): Promise<IncidentWithEntries | null> => {
      const cached = client.getQueryData(incidentQuery(incidentId).queryKey) ?? null;
      const entries = [...(cached?.entries ?? [])];
      const read = () => {
        const query = { after: String(entries.at(-1)?.position ?? 0) };
        const request = { params: { incidentId }, query };
        return call(incidentEndpoints.getIncident, request, signal).catch(nullIfNotFound);
      };
      let answer = await read();
      for (; answer !== null && answer.next !== null; answer = await read()) {
        entries.push(...answer.entries);
      }
      if (!answer) return null;
      const arrived = { incident: answer.incident, entries: entries.concat(answer.entries) };
      // An entry may have been sent from this page meanwhile.
      const latest = client.getQueryData(incidentQuery(incidentId).queryKey);
      return keepNewer(latest, arrived, hasLaterEntries);
    },
    refetchInterval: ({ state }) => whileCounted(state.data?.incident.is_counted_again),
  });

/**
 * Takes over what a call of this page has answered, with the whole log. Where that does not fit
 * into an answer, the rest of it is read.
 */
export const takeOverLog = async (
  client: QueryClient,
  { incident, entries, next }: IncidentPage,
): Promise<void> => {
  const query = incidentQuery(incident.id);
  if (next !== null) return client.invalidateQueries({ queryKey: query.queryKey });
  await cacheAnswer(client, query, (cached) =>
    keepNewer(cached, { incident, entries }, hasLaterEntries),
  );
};

/** How long pages compute with the same rules. They change with an import only. */
const rulesMilliseconds = 3_600_000;

/** The rules by which a new incident is computed; null where the library has none. */
export const incidentRulesQuery = queryOptions({
  queryKey: keys.incidentRules,
  queryFn: ({ signal }) =>
    call(incidentRulesEndpoints.getIncidentRules, {}, signal).catch(nullIfNotFound),
  staleTime: rulesMilliseconds,
});

/**
 * The rules of an incident, which never change; today's where the library does not have them any
 * more.
 */
export const rulesOfVersionQuery = (version: string) =>
  queryOptions({
    queryKey: keys.incidentRulesVersion(version),
    queryFn: async ({ signal, client }) => {
      const request = { params: { version } };
      const found = await call(
        incidentRulesEndpoints.getIncidentRulesVersion,
        request,
        signal,
      ).catch(nullIfNotFound);
      return found ?? client.query(incidentRulesQuery);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
