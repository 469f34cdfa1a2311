import type { AnswerOrigin } from '@lexplain/contract/assessments/origins';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answerTo,
  barText,
  button,
  openSaq,
  press,
  questionAt,
  reopenSaq,
  saveCall,
  withSaqServer,
} from './test-saq';

vi.mock('../../../../components/live-revision/live-revision', () => ({ LiveRevision: () => null }));

// What was written for other laws, and what becomes of a text that somebody adds.

const server = withSaqServer();
beforeEach(() => localStorage.clear());

const source = {
  subject_id: 'spam',
  law: 'Spam Act',
  question_id: 'q03',
  number: 3,
  submission_id: 'spam-1',
  sha256: 'a'.repeat(64),
  day: '2026-11-12',
};
const written = 'We keep a list.';
const origin: AnswerOrigin = { ...source, is_confirmed: false };
const related = {
  answers: [{ ...source, requirement: 'Do you keep a list?', written }],
  questions: [
    {
      question_id: 'q02',
      related: [
        {
          subject_id: 'spam',
          question_id: 'q03',
          control: 'Lists are kept',
          differs: 'Asks for the day as well',
          lawyer: null,
        },
      ],
    },
  ],
};
const fold = 'You described this for Spam Act on 12 November 2026';
const unread = /A draft from Spam Act, question 3, 12 November 2026/;

beforeEach(() => {
  server.replies['GET /saq/submissions/s/related'] = () => Response.json(related);
});

const addText = async (): Promise<void> => {
  await userEvent.click(await screen.findByText(fold));
  await press('Add this text');
};

it('shows it with what the question asks in addition, and that no lawyer has confirmed it', async () => {
  openSaq(server);
  await userEvent.click(await screen.findByText(fold));
  const card = questionAt(2).card();
  expect(card.getByText(/Asks for the day as well/)).toBeTruthy();
  expect(card.getByText(/No lawyer has confirmed/)).toBeTruthy();
  expect(
    questionAt(1)
      .card()
      .queryByText(/You described this/),
  ).toBeNull();
});

it('adds the text below what is there, chooses no result, and can be undone', async () => {
  openSaq(server);
  await screen.findByText(fold);
  await userEvent.click(questionAt(2).card().getByRole('button', { name: 'Add details' }));
  await questionAt(2).fill('Ours');
  await addText();
  expect(questionAt(2).text()).toBe(`Ours\n\n${written}`);
  expect(await screen.findByText(unread)).toBeTruthy();
  expect(questionAt(2).card().queryByRole('radio', { checked: true })).toBeNull();
  expect(await button('Save')).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: 'Add this text' })).toBeNull();
  await press('Undo');
  expect(questionAt(2).text()).toBe('Ours');
  expect(screen.queryByText(unread)).toBeNull();
});

it('is still marked after the page was opened again, and sends its origin', async () => {
  let sent: unknown;
  server.replies[saveCall] = (call) => {
    sent = call.body;
    const saved = answerTo('q02', { current_controls: written, origins: [origin] });
    server.store([saved]);
    return Response.json({ ...server.whole(), answers: [saved] });
  };
  openSaq(server);
  await addText();
  reopenSaq(server);
  expect(await screen.findByText(unread)).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(barText()).toMatch(/^Saved /));
  const { submission_id, question_id } = source;
  expect(sent).toMatchObject([
    { questionId: 'q02', origins: [{ submission_id, question_id, is_confirmed: false }] },
  ]);
  expect(screen.getByText(unread)).toBeTruthy();
  await press('Submit');
  expect(await screen.findByText(/not marked as read: question 2\./)).toBeTruthy();
});

it.each([
  ['confirmed', () => press('I have read it')],
  ['edited', () => questionAt(2).fill('!')],
])('loses its mark once it is %s, and keeps its origin', async (_, read) => {
  server.store([answerTo('q02', { current_controls: written, origins: [origin] })]);
  openSaq(server);
  await screen.findByText(unread);
  await read();
  expect(screen.queryByText(unread)).toBeNull();
  expect(screen.getByText(/With text from Spam Act, question 3/)).toBeTruthy();
  expect(await button('Save')).toHaveProperty('disabled', false);
});

it('offers a text that has changed since it was taken', async () => {
  const earlier = {
    ...origin,
    submission_id: 'spam-0',
    sha256: 'b'.repeat(64),
    is_confirmed: true,
  };
  server.store([answerTo('q02', { current_controls: 'Earlier', origins: [earlier] })]);
  openSaq(server);
  // Opened, so that it is seen.
  const summary = await screen.findByText('You changed this for Spam Act on 12 November 2026');
  expect(summary.closest('details')?.open).toBe(true);
  await press('Add the newer text');
  expect(questionAt(2).text()).toBe(`Earlier\n\n${written}`);
});
