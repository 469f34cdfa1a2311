import { z } from 'zod';
import { createStaff } from './review-people.ts';
import { api } from './submit-as-new.ts';

// The adviser's part of a review, through the API.

const work = z.object({
  review: z.object({ revision: z.number() }),
  round: z.object({
    verdicts_revision: z.number(),
    hashes: z.record(z.string(), z.string()),
    verdicts: z.array(
      z.object({ question_id: z.string(), verdict: z.string(), revision: z.number() }),
    ),
  }),
});

const found = z.object({ review: z.object({ revision: z.number() }) });

const tagged = (revision: number) => ({ 'If-Match': `"${revision}"` });

/** A review in the hands of a new adviser. `clientToken` is a member's, by whom its revision is read. */
export const adviseOn = async (
  reviewId: string,
  clientToken: string,
  displayName = 'Ada Adviser',
) => {
  const { token } = await createStaff(displayName);
  const base = `reviews/${reviewId}`;
  const open = async () => work.parse(await api(token, 'POST', `${base}/open`));
  const judge = async (questionIds: string[], verdict: object): Promise<void> => {
    const { round } = await open();
    const kind = z.object({ verdict: z.string() }).parse(verdict).verdict;
    for (const id of questionIds) {
      const before = round.verdicts.find(({ question_id }) => question_id === id);
      if (before?.verdict === kind) continue;
      const body = { ...verdict, answer_hash: round.hashes[id] };
      const seen = tagged(before?.revision ?? 0);
      await api(token, 'PUT', `${base}/verdicts/${id}`, body, seen);
    }
  };
  /** A transition, based on the verdicts that there are. */
  const move = async (name: string, more: object = {}): Promise<void> => {
    const { review, round } = await open();
    const body = { verdicts_revision: round.verdicts_revision, ...more };
    await api(token, 'POST', `${base}/${name}`, body, tagged(review.revision));
  };
  return {
    take: async (): Promise<void> => {
      const { review } = found.parse(await api(clientToken, 'GET', base));
      await api(token, 'POST', `${base}/take`, undefined, tagged(review.revision));
    },
    flag: (questionId: string, reason: string) =>
      judge([questionId], { verdict: 'flagged', reason }),
    /** Accepts every answer that is not flagged. */
    acceptOthers: async (except: string[] = []): Promise<void> => {
      const { round } = await open();
      const left = Object.keys(round.hashes).filter((id) => !except.includes(id));
      await judge(left, { verdict: 'accepted' });
    },
    comment: (questionId: string, words: string) =>
      api(token, 'POST', `${base}/comments`, {
        id: crypto.randomUUID(),
        question_id: questionId,
        words,
      }),
    requestChanges: () => move('request-changes'),
    close: (words: string) => move('close', { words }),
    reopen: async (reason: string): Promise<void> => {
      const { review } = await open();
      await api(token, 'POST', `${base}/reopen`, { reason }, tagged(review.revision));
    },
  };
};
