import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import {
  type ReviewWork,
  reviewWorkEndpoints,
  type VerdictInput,
  type WorkVerdict,
} from '@lexplain/contract/reviews/work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRevisionedSave } from '../../../lib/actions/use-revisioned-save';
import { send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { changeWork, codeOf, isNotPermitted, reviewWorkQuery } from '../queries';
import type { ReviewedQuestion } from '../review/review-rows';

/** A verdict as the adviser gives it, without the hash of its answer. */
export type Judgement = { verdict: 'accepted' | 'none' } | { verdict: 'flagged'; reason: string };

/** Why a verdict was not saved. */
export interface Problem {
  /** `stale`: the verdict was changed elsewhere; `changed`: the answer was. */
  kind: 'stale' | 'changed' | 'failed';
  message: string;
  judgement: Judgement;
}

interface VerdictToSave {
  questionId: string;
  input: VerdictInput;
  /** Of the verdict that the adviser last saw. */
  revision: number;
}

type SavedVerdict = EndpointOutput<typeof reviewWorkEndpoints.saveVerdict>;

const withVerdict = (work: ReviewWork, questionId: string, saved: SavedVerdict): ReviewWork => {
  const others = work.round.verdicts.filter(({ question_id }) => question_id !== questionId);
  const verdicts = saved.verdict ? [...others, saved.verdict] : others;
  const { verdicts_revision } = saved;
  return { ...work, round: { ...work.round, verdicts, verdicts_revision } };
};

const isSame = (stored: WorkVerdict | undefined, input: VerdictInput): boolean => {
  if (input.verdict === 'none') return stored === undefined;
  const reason = input.verdict === 'flagged' ? input.reason : null;
  return stored?.verdict === input.verdict && stored.reason === reason;
};

const refetch = (client: QueryClient, reviewId: string): Promise<ReviewWork | null> =>
  client.fetchQuery({ ...reviewWorkQuery(reviewId), staleTime: 0 });

/**
 * What there is now, after a refusal. Null where the verdict is stored, or the review not theirs
 * any more.
 */
const explainRefusal = async (
  client: QueryClient,
  reviewId: string,
  { questionId, input }: VerdictToSave,
  error: unknown,
): Promise<Problem['kind'] | null> => {
  const code = codeOf(error);
  const now = await refetch(client, reviewId);
  if (!now) return null;
  if (code === 'answer_changed') return 'changed';
  if (code !== 'verdict_stale') return 'failed';
  // An earlier attempt had been stored, and its answer was lost.
  const stored = now.round.verdicts.find(({ question_id }) => question_id === questionId);
  return isSame(stored, input) ? null : 'stale';
};

const isRefusal = (error: unknown): boolean => hasStatus(error, 409) || hasStatus(error, 412);

/** Question ids and something about each. */
const useRecord = <Value>() => {
  const [record, setRecord] = useState<ReadonlyMap<string, Value>>(new Map());
  const put = (id: string, value: Value | null): void =>
    setRecord((before) => {
      const next = new Map(before);
      if (value === null) next.delete(id);
      else next.set(id, value);
      return next;
    });
  return [record, put] as const;
};

/**
 * Saves verdicts at once, one after another. Without a network they wait and are repeated; what was
 * changed elsewhere is fetched and shown instead.
 */
export const useVerdicts = (reviewId: string) => {
  const client = useQueryClient();
  const [pending, putPending] = useRecord<Judgement>();
  const [problems, putProblem] = useRecord<Problem>();
  const running = useRef(new Set<string>());
  const save = useRevisionedSave({
    scope: { id: `verdicts ${reviewId}` },
    revisionOf: ({ revision }: VerdictToSave) => revision,
    send: ({ questionId, input }: VerdictToSave, headers, permit) =>
      send(permit, reviewWorkEndpoints.saveVerdict, {
        params: { reviewId, questionId },
        headers,
        body: input,
      }),
  });

  const fail = async (
    sent: VerdictToSave,
    judgement: Judgement,
    error: unknown,
  ): Promise<'saved' | 'refused'> => {
    if (isNotPermitted(error)) {
      client.setQueryData(reviewWorkQuery(reviewId).queryKey, null);
      return 'refused';
    }
    const message = messageOf(error, 'The verdict could not be saved.');
    const kind = isRefusal(error)
      ? await explainRefusal(client, reviewId, sent, error).catch(() => 'failed' as const)
      : 'failed';
    if (kind) putProblem(sent.questionId, { kind, message, judgement });
    return kind === null ? 'saved' : 'refused';
  };

  /** Resolves to what became of it. A second call for the same question is ignored. */
  const judge = async (
    { question: { id }, hash, verdict }: ReviewedQuestion,
    judgement: Judgement,
  ): Promise<'saved' | 'refused' | 'ignored'> => {
    if (hash === null || running.current.has(id)) return 'ignored';
    running.current.add(id);
    putPending(id, judgement);
    putProblem(id, null);
    const input = { ...judgement, answer_hash: hash };
    const sent = { questionId: id, input, revision: verdict?.revision ?? 0 };
    try {
      const outcome = await save.mutateAsync(sent);
      if (outcome.kind === 'stale') return await fail(sent, judgement, outcome.error);
      await changeWork(client, reviewId, (work) => withVerdict(work, id, outcome.answer));
      return 'saved';
    } catch (error) {
      return await fail(sent, judgement, error);
    } finally {
      running.current.delete(id);
      putPending(id, null);
    }
  };

  return {
    judge,
    /** The verdicts that are being saved. */
    pending,
    problems,
    dismiss: (questionId: string) => putProblem(questionId, null),
    /** How often the current save has failed. */
    failures: save.failureCount,
  };
};
