import type { Submission, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../../lib/queries/keys';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { useShownSubmission } from '../queries';
import { exampleSubmission } from '../test-submission';
import { useReview } from './queries';
import { ReviewHead } from './review-head';
import { exampleReview } from './test-review';

/** What is heard of the review, as if it were news from elsewhere. */
let tellNews = (): void => {};
vi.mock('../../../components/live-revision/live-revision', () => ({
  LiveRevision: ({ onNewer }: { onNewer: () => void }) => {
    tellNews = onNewer;
    return null;
  },
}));

beforeEach(() => () => vi.unstubAllGlobals());

const submitted = (more: Partial<Submission>): SubmissionWithAnswers => {
  const at = '2026-11-20T01:00:00.000Z';
  const submission = exampleSubmission({
    id: 's1',
    status: 'submitted',
    submitted_at: at,
    ...more,
  });
  return { submission, answers: [], evidence: [] };
};
const reviewed = submitted({ review_id: 's1', round: 1 });

const unset = { name: '', signature_line: '', reader: '', reading_days: null, logo: null };
const firmOf = (more: object = {}): [number, object] => [200, { ...unset, revision: 0, ...more }];

/** The head of what was submitted, as its page shows it. */
const Head = () => {
  const { current } = useShownSubmission('law', undefined);
  const review = useReview(current?.submission.review_id ?? null);
  if (!current) return null;
  const { submission } = current;
  return <ReviewHead submission={submission} isLatest questions={[]} uid="anna" review={review} />;
};

const show = (shown: SubmissionWithAnswers, answers: Answers) => {
  const sent = serve({
    'GET /saq/forms/law/my-submission': [[200, shown]],
    'GET /firm': [firmOf()],
    ...answers,
  });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <Head />
    </AuthContext>,
  );
  return sent;
};

const panel = () => screen.findByRole('region', { name: 'State of the review' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says that a submission was withdrawn too late, and shows where its review stands', async () => {
  const taken = exampleReview({ state: 'in_review', turn: 'adviser', revision: 2 });
  const sent = show(reviewed, {
    'GET /reviews/s1': [
      [200, exampleReview()],
      [200, taken],
    ],
    'GET /reviews/s1/comments': [
      [200, { comments: [], comment_counts: {}, revision: 2, more: false }],
    ],
    'POST /reviews/s1/withdraw': [[412, { code: 'revision_stale', message: 'Changed' }]],
  });
  expect(within(await panel()).getByText(/^Waiting for an adviser since /)).toBeTruthy();
  await press('Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from review' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It was not withdrawn');
  expect(await within(await panel()).findByText(/^With your adviser since /)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(sent.map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    ['/reviews/s1/withdraw', '"1"'],
  ]);
});

it('reads nothing again of a review whose withdrawal was answered', async () => {
  const withdrawn = exampleReview({ state: 'withdrawn', turn: null, revision: 2 });
  show(reviewed, {
    'GET /reviews/s1': [[200, exampleReview()]],
    'POST /reviews/s1/withdraw': [[200, withdrawn]],
  });
  await panel();
  const asked: string[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    asked.push(`${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`);
    return answer(address, request);
  });
  await press('Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from review' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Ask for a review' })).toBeTruthy();
  expect(asked).toEqual(['POST /api/reviews/s1/withdraw']);
});

it('says while it waits who reads it and how long that takes, where the firm says so', async () => {
  show(reviewed, {
    'GET /reviews/s1': [[200, exampleReview()]],
    'GET /firm': [firmOf({ reader: 'A privacy lawyer', reading_days: 3 })],
  });
  const said = 'A privacy lawyer reads it, usually within 3 business days.';
  expect(await within(await panel()).findByText(said)).toBeTruthy();
});

it('says nothing of that once an adviser has it', async () => {
  show(reviewed, {
    'GET /reviews/s1': [[200, exampleReview({ state: 'in_review', turn: 'adviser' })]],
    'GET /firm': [firmOf({ reading_days: 3 })],
  });
  expect(await within(await panel()).findByText(/^With your adviser since /)).toBeTruthy();
  expect(screen.queryByText(/business days/)).toBeNull();
});

it('shows what has no review as not reviewed, and asks for one only when that is wanted', async () => {
  const sent = show(submitted({}), {
    'POST /saq/submissions/s1/review': [[200, reviewed]],
    'GET /reviews/s1': [[200, exampleReview()]],
  });
  expect(within(await panel()).getByText('Not reviewed')).toBeTruthy();
  expect((await panel()).textContent).toContain('Only your business reads this assessment');
  expect(sent).toEqual([]);
  await press('Ask for a review');
  expect(await within(await panel()).findByText(/^Waiting for an adviser since /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual(['/saq/submissions/s1/review']);
});

it('has the overview of all laws asked again once news of the review has arrived', async () => {
  const client = new QueryClient();
  client.setQueryData(keys.standings, {});
  serve({
    'GET /saq/forms/law/my-submission': [[200, reviewed]],
    'GET /reviews/s1': [[200, exampleReview()]],
    'GET /reviews/s1/comments': [[200, { comments: [] }]],
  });
  renderScreen(
    <QueryClientProvider client={client}>
      <AuthContext value={exampleSession('done')}>
        <Head />
      </AuthContext>
    </QueryClientProvider>,
  );
  await panel();
  expect(client.getQueryState(keys.standings)?.isInvalidated).toBe(false);
  act(tellNews);
  await waitFor(() => expect(client.getQueryState(keys.standings)?.isInvalidated).toBe(true));
});
