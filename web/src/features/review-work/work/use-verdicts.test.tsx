import type { WorkVerdict } from '@lexplain/contract/reviews/work';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { reviewWorkQuery } from '../queries';
import { toReviewedQuestions } from '../review/review-rows';
import { exampleWork } from '../test-work';
import { type Judgement, useVerdicts } from './use-verdicts';

const opened = exampleWork(['one']);
const verdict = (given: Partial<WorkVerdict>): WorkVerdict => ({
  question_id: 'one',
  answer_hash: 'a'.repeat(64),
  verdict: 'accepted',
  reason: null,
  by_name: 'Kim Colleague',
  at: '2026-11-25T00:00:00.000Z',
  revision: 1,
  ...given,
});

/** The verdict on the server. */
let stored: WorkVerdict;
/** What each save is refused with. */
let code: string;
/** The header of each save. */
let matches: (string | null)[];

const server = async (_: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'PUT') {
    const round = { ...opened.round, verdicts: [stored], verdicts_revision: 1 };
    return Response.json({ ...opened, round });
  }
  matches.push(new Headers(init.headers).get('if-match'));
  const status = code === 'review_state' ? 409 : 412;
  return Response.json({ code, message: `Refused: ${code}` }, { status });
};

beforeEach(() => {
  stored = verdict({});
  matches = [];
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', server);
  return () => vi.unstubAllGlobals();
});

const Review = ({ judgement }: { judgement: Judgement }) => {
  const { data } = useQuery({
    ...reviewWorkQuery(opened.review.id),
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const verdicts = useVerdicts(opened.review.id);
  const question = {
    id: 'one',
    position: 0,
    legislative_requirement: 'Requirement',
    required: true,
    obligation_ids: [],
  };
  const [row] = toReviewedQuestions(data ?? opened, [question]);
  const problem = verdicts.problems.get('one');
  return (
    <>
      <button type="button" onClick={() => row && void verdicts.judge(row, judgement)}>
        Judge
      </button>
      <p>{`${row?.state}, ${problem ? `${problem.kind}: ${problem.message}` : 'no problem'}`}</p>
    </>
  );
};

it.each<[string, string, Judgement, Partial<WorkVerdict>, string]>([
  [
    'shows the verdict of a colleague, and that one’s own was not saved',
    'verdict_stale',
    { verdict: 'flagged', reason: 'Why?' },
    {},
    'accepted, stale: Refused: verdict_stale',
  ],
  [
    'is content with a verdict that an earlier attempt had stored',
    'verdict_stale',
    { verdict: 'accepted' },
    {},
    'accepted, no problem',
  ],
  [
    'tells that the answer was changed',
    'answer_changed',
    { verdict: 'accepted' },
    { verdict: 'flagged', reason: 'Why?' },
    'flagged, changed: Refused: answer_changed',
  ],
  [
    'reads the review again where it is in another state',
    'review_state',
    { verdict: 'accepted' },
    { verdict: 'flagged', reason: 'Why?' },
    'flagged, failed: Refused: review_state',
  ],
])('%s', async (_, refusal, judgement, given, text) => {
  code = refusal;
  stored = verdict(given);
  renderScreen(<Review judgement={judgement} />);
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText(text)).toBeTruthy();
  // Of the verdict that the adviser saw, and sent once.
  expect(matches).toEqual(['"0"']);
});
