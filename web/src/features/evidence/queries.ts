import {
  actionEvidenceEndpoints,
  type Evidence,
  type EvidenceAbout,
  evidenceEndpoints,
} from '@lexplain/contract/evidence/evidence';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { gatherPages, listOnce } from '../../lib/queries/gather-pages';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';

export type AboutAnswer = Extract<EvidenceAbout, { kind: 'answer' }>;

/**
 * The evidence for an action, or for all answers about a law, with the day where the organisation
 * is.
 */
export const evidenceQuery = (about: EvidenceAbout) => {
  const of = about.kind === 'action' ? about.action_id : about.subject_id;
  return queryOptions({
    queryKey: ['evidence', about.kind, of],
    queryFn: async ({ signal }) => {
      if (about.kind === 'action') {
        return call(
          actionEvidenceEndpoints.listActionEvidence,
          { params: { actionId: of } },
          signal,
        );
      }
      const request = { params: { subjectId: of } };
      const pages = await gatherPages((query) =>
        call(evidenceEndpoints.listLawEvidence, { ...request, query }, signal),
      );
      const evidence = listOnce(pages.flatMap((page) => page.evidence));
      return { ...pages[0], evidence, next: null };
    },
  });
};

export type EvidenceList = ReturnType<typeof evidenceQuery>;

/** Of what was read, that for an action, or for the answer to a question. */
export const isFor =
  (asked: EvidenceAbout) =>
  ({ about }: Evidence): boolean =>
    asked.kind === 'action' || (about.kind === 'answer' && about.question_id === asked.question_id);

/** The standing has the evidence that lapses. It is asked again when it is shown next. */
const renewStanding = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: keys.standings, refetchType: 'none' });

/** Takes over evidence that a call of this page has answered. */
export const takeOver = async (
  client: QueryClient,
  list: EvidenceList,
  changed: Evidence,
): Promise<void> => {
  await cacheAnswer(client, list, (cached) => {
    if (!cached) return cached;
    const before = cached.evidence.find(({ id }) => id === changed.id);
    const newest = keepNewer(before, changed, hasLaterRevision);
    const evidence = before
      ? cached.evidence.map((each) => (each === before ? newest : each))
      : [...cached.evidence, newest];
    return { ...cached, evidence };
  });
  renewStanding(client);
};

/** Takes deleted evidence off the list. */
export const dropEvidence = async (
  client: QueryClient,
  list: EvidenceList,
  id: string,
): Promise<void> => {
  await cacheAnswer(
    client,
    list,
    (cached) => cached && { ...cached, evidence: cached.evidence.filter((each) => each.id !== id) },
  );
  renewStanding(client);
};
