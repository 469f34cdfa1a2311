import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../../session/auth-context';
import { exampleSession } from '../../../../session/test-session';
import { serve } from '../../../../test-api';
import { renderScreen } from '../../../../test-render';
import { emptyAnswer } from '../../drafts/draft';
import { exampleReview, exampleRound, exampleVerdict } from '../../review/test-review';
import { exampleSubmission } from '../../test-submission';
import { useDraftLeftOut } from './use-draft-left-out';

beforeEach(() => () => vi.unstubAllGlobals());

const submission = exampleSubmission();
const answers = [
  { id: 's.q2', submission_id: 's', question_id: 'q2', ...emptyAnswer, gaps_actions: 'Written' },
  { id: 's.q1', submission_id: 's', question_id: 'q1', ...emptyAnswer },
];
const outside = {
  basis: 'recorded',
  questions: ['q1', 'q2', 'q3'].map((question_id) => ({
    question_id,
    reasons: ['not in Victoria'],
  })),
  switched_off: [],
  spared: 0,
};
const { review, ...more } = exampleReview({ state: 'changes_requested', turn: 'client' }, [
  exampleRound({ verdicts: [exampleVerdict('q3', { verdict: 'flagged', reason: 'Why?' })] }),
]);
const standing = {
  laws: [
    {
      subject_id: 'law',
      draft: { answered: 0, questions: 3 },
      submitted: null,
      review: {
        id: review.id,
        state: review.state,
        turn: review.turn,
        flagged: 1,
        waiting_since: null,
        closed_at: null,
      },
    },
  ],
};

const Page = ({ current }: { current: Parameters<typeof useDraftLeftOut>[1] }) => {
  const { leftOut, isPending } = useDraftLeftOut('law', current);
  return isPending ? null : (
    <p>{`Left out: ${leftOut.map((one) => one.question_id).join(', ')}`}</p>
  );
};

const show = (current: Parameters<typeof useDraftLeftOut>[1]) =>
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <Page current={current} />
    </AuthContext>,
  );

it('lists what a submit would leave out of a draft: neither what was written in nor what an adviser flagged', async () => {
  serve({
    'GET /saq/forms/law/my-submission': [[200, { submission, answers, evidence: [], outside }]],
    'GET /organisation/standing': [[200, standing]],
    [`GET /reviews/${review.id}`]: [[200, { review, ...more }]],
  });
  show({ submission, answers, evidence: [] });
  expect(await screen.findByText('Left out: q1')).toBeTruthy();
});

it('reads nothing for what was submitted, which says so itself', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  show({ submission: { ...submission, status: 'submitted' }, answers: [], evidence: [] });
  expect(await screen.findByText('Left out:')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
