import { type Evidence, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';

/** The evidence for an action, with the day where the organisation is. */
export const actionEvidenceQuery = (actionId: string) =>
  queryOptions({
    queryKey: ['evidence', 'action', actionId],
    queryFn: ({ signal }) =>
      call(evidenceEndpoints.listActionEvidence, { params: { actionId } }, signal),
  });

export type EvidenceList = ReturnType<typeof actionEvidenceQuery>;

/** Takes over evidence that a call of this page has answered. */
export const takeOver = (
  client: QueryClient,
  list: EvidenceList,
  changed: Evidence,
): Promise<void> =>
  cacheAnswer(client, list, (cached) => {
    if (!cached) return cached;
    const before = cached.evidence.find(({ id }) => id === changed.id);
    const newest = keepNewer(before, changed, hasLaterRevision);
    const evidence = before
      ? cached.evidence.map((each) => (each === before ? newest : each))
      : [...cached.evidence, newest];
    return { ...cached, evidence };
  });

/** Takes deleted evidence off the list. */
export const dropEvidence = (client: QueryClient, list: EvidenceList, id: string): Promise<void> =>
  cacheAnswer(
    client,
    list,
    (cached) => cached && { ...cached, evidence: cached.evidence.filter((each) => each.id !== id) },
  );
