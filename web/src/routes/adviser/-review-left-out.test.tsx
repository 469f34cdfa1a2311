import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, leftOutOf, ReviewServer } from '../../features/review-work/test-review-server';
import { openReviewAt } from './-test-review';

// The adviser's page of a review with questions that the client's profile has left out.

let server: ReviewServer;

beforeEach(() => {
  localStorage.clear();
  server = new ReviewServer();
});
afterEach(() => vi.unstubAllGlobals());

const isAt = (position: number) => screen.queryByText(`Question ${position} of 3`) !== null;
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
const verdict = () => within(screen.getByRole('region', { name: 'Verdict' }));
const answer = (name = 'Answer') => screen.getByRole('region', { name }).textContent;

it('lists left-out questions apart, below the others and with the reasons, and counts none of them', async () => {
  server.leaveOut('q1', 'not in Victoria', 'not registered with My Health Record');
  await openReviewAt(2);
  expect(screen.getByText('0 of 2 judged')).toBeTruthy();
  expect(screen.getByText('0 flagged, 2 open, 1 left out')).toBeTruthy();
  await press(/judged/);
  const panel = within(await screen.findByRole('dialog'));
  const apart = within(panel.getByRole('region', { name: 'Left out by the client’s profile' }));
  const entries = within(panel.getByRole('navigation', { name: 'Questions' })).getAllByRole(
    'button',
  );
  expect(entries.map(({ textContent }) => textContent?.match(/Question \d/)?.[0])).toEqual([
    'Question 2',
    'Question 3',
    'Question 1',
  ]);
  await userEvent.click(
    apart.getByRole('button', {
      name: /^Question 1: Left out by the client’s profile: not in Victoria, and 1 more\./,
    }),
  );
  await waitFor(() => expect(isAt(1)).toBe(true));
  expect(answer()).toContain(
    'The client’s profile: not in Victoria; not registered with My Health Record',
  );
});

it('offers no acceptance of a left-out question, and goes past it to the next open one', async () => {
  server.leaveOut('q2', 'not in Victoria');
  await openReviewAt(1);
  await press('Accept and next');
  await waitFor(() => expect(isAt(3)).toBe(true));
  await key('j');
  expect(isAt(2)).toBe(true);
  expect(button(/^Accept/)).toBeNull();
  expect(button(/^Flag/)).toBeTruthy();
  expect(verdict().getByText(/^It needs no verdict\./)).toBeTruthy();
  await key('a');
  expect(await screen.findByText('Question 2 was left out by the client’s profile.')).toBeTruthy();
  await key('o');
  expect(isAt(3)).toBe(true);
  await press('Accept');
  expect(await screen.findByText('2 of 2 judged')).toBeTruthy();
  expect(server.sent).toEqual(['PUT verdicts/q1', 'PUT verdicts/q3']);
  await key('s');
  expect(await screen.findByRole('dialog', { name: 'Sign off for Acme' })).toBeTruthy();
});

it('can be signed off where the profile left out every question', async () => {
  for (const id of ['q1', 'q2', 'q3']) server.leaveOut(id, 'not in Victoria');
  await openReviewAt(1);
  expect(screen.getByText('0 of 0 judged')).toBeTruthy();
  await key('s');
  expect(await screen.findByRole('dialog', { name: 'Sign off for Acme' })).toBeTruthy();
});

it('flags a left-out question with a reason, counts it then, and undoes it as others', async () => {
  server.leaveOut('q3', 'not in Victoria');
  for (const id of ['q1', 'q2']) server.judge(id, null);
  await openReviewAt(1);
  await key('k');
  await key('j');
  await key('j');
  await key('j');
  expect(isAt(3)).toBe(true);
  await key('f');
  const reason = screen.getByLabelText('Why the question is flagged');
  fireEvent.change(reason, { target: { value: 'You have a shop there' } });
  await press('Save the flag');
  expect(await screen.findByText('Question 3 flagged.')).toBeTruthy();
  expect(server.verdictOn('q3')).toMatchObject({
    verdict: 'flagged',
    reason: 'You have a shop there',
  });
  expect(screen.getByText('3 of 3 judged')).toBeTruthy();
  expect(screen.getByText('1 flagged, 0 open')).toBeTruthy();
  await key('r');
  const asked = await screen.findByRole('dialog', { name: 'Request changes from Acme' });
  expect(within(asked).getByText('You have a shop there')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Undo question 3/);
  expect(await screen.findByText('Undone. Question 3 is left out again.')).toBeTruthy();
  expect(server.verdictOn('q3')).toBeUndefined();
  expect(screen.getByText('2 of 2 judged')).toBeTruthy();
});

it('says what the profile left out in the round before, or leaves out now', async () => {
  for (const id of ['q1', 'q3']) server.judge(id, null);
  const { round, submission } = server.work;
  const { hashes, verdicts_revision: _, verdicts, ...first } = round;
  const seen = verdicts.map(({ revision: __, ...one }) => one);
  const before = submission.answers.map((one) =>
    one.question_id === 'q2' ? leftOutOf('q2', 'not in Victoria') : one,
  );
  server.work = {
    ...server.work,
    review: { ...server.work.review, round: 2, revision: 4 },
    round: { ...round, round: 2, verdicts: [] },
    before: {
      round: { ...first, published_at: round.submitted_at, verdicts: seen },
      hashes,
      submission: { ...submission, answers: before },
    },
  };
  server.answer([answerOf('q1', 'Control 1'), answerOf('q2', 'New'), leftOutOf('q3', 'no staff')]);
  await openReviewAt(1);
  expect(screen.getByText(/^Unchanged since round 1\./)).toBeTruthy();
  await key('j');
  expect(
    screen.getByText('Left out by the client’s profile in round 1, and asked now.'),
  ).toBeTruthy();
  expect(answer('Answer in round 1')).toContain('The client’s profile: not in Victoria');
  expect(answer('Answer in round 2')).toContain('New');
  await key('j');
  expect(
    screen.getByText(/^Asked in round 1, and left out by the client’s profile now\./),
  ).toBeTruthy();
  expect(answer('Answer in round 1')).toContain('Control 3');
  expect(answer('Answer in round 2')).toContain('The client’s profile: no staff');
  expect(button(/unchanged answer/)).toBeNull();
});
