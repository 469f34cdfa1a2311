import { saqEndpoints } from '@lexplain/contract/assessments/assessments';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import {
  type AnswerKind,
  type LawClientSort,
  type LawClients,
  lawClientEndpoints,
} from '@lexplain/contract/clients/laws/laws';
import { subjectEndpoints } from '@lexplain/contract/library/subjects';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { nullIfNotFound } from '../../../lib/api/api-error';
import { keys } from '../../../lib/queries/keys';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** Which page of which list of a law, as it is in the address. */
export interface LawListPage {
  /** The id of a client: the page that begins after it, or ends before it. */
  after?: string | undefined;
  before?: string | undefined;
  sort?: LawClientSort | undefined;
  /** The question or the obligation whose answers are shown, by its id. */
  kind?: AnswerKind | undefined;
  of?: string | undefined;
  /** Only the clients with this result. */
  result?: ComplianceResult | undefined;
}

const list = (
  subjectId: string,
  { kind, of, result, ...query }: LawListPage,
  signal?: AbortSignal,
): Promise<LawClients> => {
  const params = { subjectId };
  if (!kind || !of) return call(lawClientEndpoints.listLawClients, { params, query }, signal);
  const chosen = { ...query, kind, of, ...(result && { result }) };
  return call(lawClientEndpoints.listLawAnswers, { params, query: chosen }, signal);
};

/** Null for a law that there is not. */
export const lawClientsQuery = (subjectId: string, listed: LawListPage) =>
  queryOptions({
    queryKey: staffKeys.lawClients(subjectId, listed),
    queryFn: ({ signal }): Promise<LawClients | null> =>
      list(subjectId, listed, signal).catch(nullIfNotFound),
    // The table stays while the next page is on its way.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Every client of a list, page after page, for its download. */
export const listAllLawClients = async (
  subjectId: string,
  { after: _, before: __, ...listed }: LawListPage,
) => {
  const clients = [];
  let after: string | null = null;
  do {
    const page: LawClients = await list(subjectId, { ...listed, ...(after !== null && { after }) });
    clients.push(...page.clients);
    ({ after } = page);
  } while (after !== null);
  return clients;
};

/** The questionnaire of a law; without questions for a law that has none. */
export const lawFormQuery = (subjectId: string) =>
  queryOptions({
    queryKey: keys.form(subjectId),
    queryFn: ({ signal }) =>
      call(saqEndpoints.getSaqForm, { params: { id: subjectId }, query: {} }, signal),
  });

export const lawObligationsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: keys.obligations(subjectId),
    queryFn: ({ signal }) =>
      call(subjectEndpoints.listObligations, { params: { id: subjectId } }, signal),
  });
