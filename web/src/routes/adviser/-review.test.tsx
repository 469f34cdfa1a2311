import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, ReviewServer, refused } from '../../features/review-work/test-review-server';
import { openReview, openReviewAt } from './-test-review';

// The adviser's page of a review with everything that it shows, against a server that stores what
// it is sent.

let server: ReviewServer;

beforeEach(() => {
  localStorage.clear();
  server = new ReviewServer();
});
afterEach(() => vi.unstubAllGlobals());

const isAt = (position: number) => screen.queryByText(`Question ${position} of 3`) !== null;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const verdict = () => within(screen.getByRole('region', { name: 'Verdict' }));
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Why the answer is flagged');
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string | RegExp) => userEvent.click(button(name));

it('asks for the reason of a flag, and saves another one without going on', async () => {
  await openReviewAt(1);
  await press(/^Flag/);
  expect(document.activeElement).toBe(reason());
  await press('Flag and next');
  expect(screen.getByText('Write the reason first.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fill('Why the answer is flagged', 'Who keeps the register?');
  await press('Flag and next');
  expect(await screen.findByText('Question 1 flagged.')).toBeTruthy();
  expect(isAt(2)).toBe(true);
  expect(document.activeElement?.tagName).toBe('H2');
  await key('k');
  await press(/^Change flag/);
  expect(reason().value).toBe('Who keeps the register?');
  fill('Why the answer is flagged', 'Who keeps it?');
  await press('Save the flag');
  expect(await verdict().findByText('Who keeps it?')).toBeTruthy();
  expect(screen.queryByLabelText('Why the answer is flagged')).toBeNull();
  expect(isAt(1)).toBe(true);
  // The form is gone, and the focus is beside where it was.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Verdict'));
  await press('Take back the verdict');
  expect(await verdict().findByText('Not judged yet.')).toBeTruthy();
  expect(server.verdictOn('q1')).toBeUndefined();
});

it('keeps texts that were not sent, and sends a comment once whose answer was lost', async () => {
  await openReviewAt(1);
  await key('f');
  fill('Why the answer is flagged', 'A reason that was not saved');
  fill('Comment on question 1', 'A comment that was not sent');
  fill('Note on question 1', 'A note that was not added');
  await openReviewAt(1);
  expect(reason().value).toBe('A reason that was not saved');
  expect(field('Note on question 1').value).toBe('A note that was not added');

  server.losesAnswers.add('/comments');
  await press('Send to the client');
  expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is still here.');
  server.losesAnswers.clear();
  await openReviewAt(1);
  expect(field('Comment on question 1').value).toBe('A comment that was not sent');
  await press('Send to the client');
  await waitFor(() => expect(field('Comment on question 1').value).toBe(''));
  const comments = within(screen.getByRole('list', { name: 'Comments on question 1' }));
  expect(comments.getAllByText('A comment that was not sent')).toHaveLength(1);
  // Under the same id, by which the server knows it.
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]).toBe(server.sent[0]);

  await press('Add the note');
  const notes = within(await screen.findByRole('list', { name: 'Notes on question 1' }));
  expect(notes.getByText('A note that was not added')).toBeTruthy();
});

it('shows a verdict that was changed in another window, and saves another on purpose', async () => {
  await openReviewAt(1);
  await key('f');
  fill('Why the answer is flagged', 'My reason');
  server.judge('q1', null);
  await press('Flag and next');
  const alert = await verdict().findByRole('alert');
  expect(alert.textContent).toContain('The verdict was changed elsewhere');
  expect(alert.textContent).toContain('Accepted');
  expect(alert.textContent).toContain('Yours was not saved: Flagged: My reason');
  expect(reason().value).toBe('My reason');
  await press('Save mine');
  expect(await screen.findByText('Question 1 flagged.')).toBeTruthy();
  expect(server.verdictOn('q1')?.reason).toBe('My reason');
});

it('keeps a verdict that was changed in another window', async () => {
  await openReviewAt(1);
  server.judge('q1', 'Theirs');
  await press(/^Accept/);
  expect((await verdict().findByRole('alert')).textContent).toContain('Theirs');
  await press('Keep the other');
  expect(verdict().queryByRole('alert')).toBeNull();
  expect(verdict().getByText('Theirs')).toBeTruthy();
  expect(server.verdictOn('q1')?.verdict).toBe('flagged');
});

it('shows the new answer where the one that was judged has changed, and keeps the reason', async () => {
  await openReviewAt(1);
  await key('f');
  fill('Why the answer is flagged', 'Typed about the first answer');
  const { round, submission } = server.work;
  const { hashes, verdicts_revision: _, ...first } = round;
  server.work = {
    ...server.work,
    review: { ...server.work.review, round: 2, revision: 4 },
    round: { ...round, round: 2 },
    before: { round: { ...first, published_at: round.submitted_at }, hashes, submission },
  };
  server.rehash('q1', 'c'.repeat(64));
  server.answer([answerOf('q1', 'A new answer')]);
  await press('Flag and next');
  expect((await verdict().findByRole('alert')).textContent).toContain(
    'The answer has changed since you read it',
  );
  const answerIn = (number: number) =>
    screen.getByRole('region', { name: `Answer in round ${number}` });
  expect(answerIn(2).textContent).toContain('A new answer');
  expect(answerIn(1).textContent).toContain('Control 1');
  expect(reason().value).toBe('Typed about the first answer');
  expect(server.verdictOn('q1')).toBeUndefined();
});

it('says so once the review is no longer the adviser’s', async () => {
  await openReviewAt(1);
  server.refusals.set('/verdicts/q1', refused(404, 'not_found', 'Review not found'));
  server.refusals.set('/open', refused(404, 'not_found', 'Review not found'));
  await press(/^Accept/);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This review is no longer yours.',
  );
  expect(screen.queryByText('Acme')).toBeNull();
  expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe('/adviser');
});

it('accepts together what was accepted before and is the same, once for two presses', async () => {
  for (const id of ['q1', 'q2']) server.judge(id, null);
  const { round, submission } = server.work;
  const { hashes, verdicts_revision: _, verdicts, ...first } = round;
  const seen = verdicts.map(({ revision: __, ...one }) => one);
  server.work = {
    ...server.work,
    review: { ...server.work.review, round: 2, revision: 4 },
    round: { ...round, round: 2, verdicts: [] },
    before: { round: { ...first, verdicts: seen }, hashes, submission },
  };
  await openReviewAt(1);
  expect(screen.getByText('0 of 3 judged')).toBeTruthy();
  expect(screen.getByText(/^Unchanged since round 1\./)).toBeTruthy();
  await press(/judged/);
  const panel = await dialog();
  const together = panel.getByRole('button', { name: 'Accept 2 unchanged answers' });
  fireEvent.click(together);
  fireEvent.click(together);
  await waitFor(() => expect(panel.queryByRole('button', { name: /unchanged answer/ })).toBeNull());
  expect(await panel.findByText('2 of 3 judged')).toBeTruthy();
  expect(server.sent).toEqual(['PUT verdicts/q1', 'PUT verdicts/q2']);
});

it('asks for changes with the reasons in view, and then waits for the client', async () => {
  server.judge('q1', 'Who keeps the register?');
  server.judge('q3', 'Which law is it?');
  await openReviewAt(2);
  await press(/judged/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Request changes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Request changes from Acme' }));
  expect(asked.getByText('Who keeps the register?')).toBeTruthy();
  expect(asked.getByText('Which law is it?')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Waiting for the client')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^(Accept|Flag)/ })).toBeNull();
  expect(server.sent).toEqual(['POST request-changes']);
});

it('keeps the words of a sign-off until it is made as it was previewed, and reopens with a reason', async () => {
  for (const id of ['q1', 'q2', 'q3']) server.judge(id, null);
  await openReviewAt(1);
  await key('s');
  const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sign-off' });
  fireEvent.change(await words(), { target: { value: 'Reviewed on the evidence given.' } });
  expect(screen.getByRole('figure').textContent).toContain('Reviewed on the evidence given.');
  await openReviewAt(1);
  await key('s');
  expect((await words()).value).toBe('Reviewed on the evidence given.');
  const signOff = (await dialog()).getByRole('button', { name: 'Sign off' });
  fireEvent.click(signOff);
  fireEvent.click(signOff);
  expect(await screen.findByText('Signed off')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('figure').textContent).toContain('Reviewed on the evidence given.');
  expect(screen.queryByRole('button', { name: /^(Accept|Flag)/ })).toBeNull();

  await press('Reopen this review');
  const again = await dialog();
  fireEvent.change(again.getByLabelText('Why it is reopened'), {
    target: { value: 'The register was moved.' },
  });
  const reopen = again.getByRole('button', { name: 'Reopen' });
  fireEvent.click(reopen);
  fireEvent.click(reopen);
  expect(await screen.findByText(/: The register was moved\.$/)).toBeTruthy();
  expect(screen.getByText('Waiting for the client')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toEqual(['POST close', 'POST reopen']);
});

it('leaves letters to who types and to a dialog, and keys that were turned off do nothing', async () => {
  await openReviewAt(1);
  const comment = field('Comment on question 1');
  await userEvent.type(comment, 'jafknc?');
  expect(comment.value).toBe('jafknc?');
  expect(isAt(1)).toBe(true);
  expect(server.sent).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.tagName).toBe('H2');
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  await userEvent.keyboard('j');
  await userEvent.click(screen.getByRole('switch', { name: /^Use single keys/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('j');
  expect(isAt(1)).toBe(true);
  await openReviewAt(1);
  await userEvent.keyboard('j');
  expect(isAt(1)).toBe(true);
  await press('Next question');
  expect(isAt(2)).toBe(true);
  await press('Show the keys');
  await userEvent.click(await screen.findByRole('switch'));
});

it('shows nothing of a review that is not the adviser’s', async () => {
  server.refusals.set('/open', refused(404, 'not_found', 'Review not found'));
  await openReview();
  expect((await screen.findByRole('alert')).textContent).toContain('This review is not yours.');
  expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe('/adviser');
});

it('says that a review could not be loaded, and loads it again', async () => {
  server.refusals.set('/open', refused(400, 'bad_request', 'Not now'));
  await openReview();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  server.refusals.clear();
  await press('Try again');
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
});

it('can be judged without its evidence, which is read again', async () => {
  server.refusals.set('/evidence', refused(400, 'bad_request', 'Not now'));
  await openReviewAt(1);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await press(/^Accept/);
  expect(await screen.findByText('Question 1 accepted.')).toBeTruthy();
  server.refusals.clear();
  await press('Try again');
  expect(await screen.findByText('No evidence')).toBeTruthy();
});
