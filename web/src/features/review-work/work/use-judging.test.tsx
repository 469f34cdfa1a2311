import type { Question } from '@lexplain/contract/assessments/assessments';
import { type ReviewWork, type VerdictInput, verdictInput } from '@lexplain/contract/reviews/work';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeys } from '../../../components/keys/use-keys';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { reviewWorkQuery } from '../queries';
import { toReviewedQuestions } from '../review/review-rows';
import { exampleWork } from '../test-work';
import { ReviewDrafts } from './review-drafts';
import { useJudging } from './use-judging';
import { WorkBar } from './work-bar';

const questions: Question[] = ['one', 'two', 'three'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Requirement ${id}`,
  required: true,
  obligation_ids: [],
}));

/** What was sent: the question, and the verdict. */
let sent: [id: string, input: VerdictInput][];
/** The revision of each verdict on the server. */
let revisions: Map<string, number>;
/** Calls wait for it. */
let gate: Promise<void>;
let status: number;

const answerVerdict = async (url: string, init: RequestInit): Promise<Response> => {
  await gate;
  const id = url.split('/').at(-1) ?? '';
  const input = verdictInput.parse(JSON.parse(String(init.body)));
  sent.push([id, input]);
  const revision = (revisions.get(id) ?? 0) + 1;
  if (input.verdict !== 'none') revisions.set(id, revision);
  const stored = {
    question_id: id,
    answer_hash: input.answer_hash,
    verdict: input.verdict,
    reason: input.verdict === 'flagged' ? input.reason : null,
    by_name: 'Sam Adviser',
    at: '2026-11-25T00:00:00.000Z',
    revision,
  };
  const body = {
    verdict: input.verdict === 'none' ? null : stored,
    verdicts_revision: sent.length,
  };
  return new Response(JSON.stringify(status === 200 ? body : { code: 'x', message: 'No' }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  revisions = new Map();
  gate = Promise.resolve();
  status = 200;
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', answerVerdict);
  return () => vi.unstubAllGlobals();
});

const work = exampleWork(questions.map(({ id }) => id));

/** The question, the reason's field and the bar, without the rest of the page. */
const Review = ({ drafts }: { drafts: ReviewDrafts }) => {
  const { data } = useQuery({
    ...reviewWorkQuery(work.review.id),
    queryFn: (): ReviewWork => work,
    initialData: work,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = toReviewedQuestions(data ?? work, questions);
  const [index, setIndex] = useState(0);
  const row = rows[index];
  const reason = useRef<HTMLTextAreaElement>(null);
  const go = (id: string): void => setIndex(rows.findIndex(({ question }) => question.id === id));
  const judging = useJudging({ work: data ?? work, rows, row, drafts, go, reason });
  useKeys(
    {
      j: () => setIndex((now) => now + 1),
      k: () => setIndex((now) => now - 1),
      o: judging.goToOpen,
      a: judging.accept,
      u: judging.undo,
    },
    true,
  );
  if (!row) return null;
  return (
    <>
      <h1>{`${row.question.position}: ${row.state}`}</h1>
      <button
        type="button"
        onClick={() => void judging.judgeShown({ verdict: 'flagged', reason: 'Why?' })}
      >
        Save the flag
      </button>
      <WorkBar
        row={row}
        judging={judging}
        isKept
        shown={{ canGo: { back: true, on: true }, step: () => {} }}
        onShowKeys={() => {}}
      >
        {null}
      </WorkBar>
    </>
  );
};

const show = (drafts = new ReviewDrafts('adviser', 'review')) =>
  renderScreen(<Review drafts={drafts} />);
const shown = () => screen.getByRole('heading').textContent;
const said = () => screen.getByRole('status').textContent;
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.body, { key });
    await new Promise((done) => setTimeout(done, 20));
  });
const listSent = () => sent.map(([id, { verdict }]) => `${id} ${verdict}`);

const acceptName = () => screen.getByRole('button', { name: /^Accept/ }).textContent;

it('accepts and goes to the next open question, and says so; the last one stays', async () => {
  show();
  await press('j');
  expect(acceptName()).toBe('Accept and nextA');
  await press('a');
  expect(said()).toBe('Question 2 accepted.');
  expect(shown()).toBe('3: open');
  await press('a');
  expect(shown()).toBe('1: open');
  expect(acceptName()).toBe('AcceptA');
  await press('a');
  expect(shown()).toBe('1: accepted');
  expect(listSent()).toEqual(['two accepted', 'three accepted', 'one accepted']);
});

it('stays where the adviser has gone, or writes, while an acceptance is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  show();
  await press('a');
  await press('j');
  await press('j');
  await act(async () => resolve());
  await press('x');
  expect(said()).toBe('Question 1 accepted.');
  expect(shown()).toBe('3: open');
  const { promise: second, resolve: finish } = Promise.withResolvers<void>();
  gate = second;
  await press('a');
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await act(async () => finish());
  await press('x');
  field.remove();
  expect(shown()).toBe('3: accepted');
});

it('stays at an answer whose acceptance is refused', async () => {
  status = 400;
  show();
  await press('a');
  expect(shown()).toBe('1: open');
});

it('accepts once, however often the key is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  show();
  await press('a');
  await press('a');
  const accept = screen.getByRole('button', { name: /^Accept/ });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  // The focus is not lost with a press.
  accept.focus();
  expect(document.activeElement).toBe(accept);
  await act(async () => resolve());
  await press('x');
  expect(listSent()).toEqual(['one accepted']);
});

it('undoes the last verdict from another question, says which, and then the one before', async () => {
  show();
  await press('a');
  await press('a');
  expect(screen.getByRole('button', { name: /^Undo question 2/ })).toBeTruthy();
  await press('u');
  expect(shown()).toBe('3: open');
  expect(said()).toBe('Undone. Question 2 is open again.');
  await press('u');
  expect(said()).toBe('Undone. Question 1 is open again.');
  await press('u');
  expect(said()).toBe('Nothing to undo: no verdict was given since the page was opened.');
  expect(listSent()).toEqual(['one accepted', 'two accepted', 'two none', 'one none']);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

const saveFlag = () => act(async () => screen.getByText('Save the flag').click());

it('undoes a changed verdict to what it was, with the reason that was typed', async () => {
  const drafts = new ReviewDrafts('adviser', 'review');
  const textKey = { questionId: 'one', field: 'reason' } as const;
  show(drafts);
  await saveFlag();
  expect(shown()).toBe('2: open');
  await press('k');
  expect(said()).toBe('Question 1 flagged.');
  // Whoever flags it again changes the reason, and stays.
  await saveFlag();
  expect(shown()).toBe('1: flagged');
  act(() => drafts.write(textKey, 'A better reason'));
  await press('a');
  expect(drafts.textOf(textKey)).toBe('');
  await press('u');
  expect(said()).toBe('Undone. Question 1 flagged.');
  await press('k');
  expect(shown()).toBe('1: flagged');
  expect(sent.at(-1)?.[1]).toMatchObject({ verdict: 'flagged', reason: 'Why?' });
  expect(drafts.textOf(textKey)).toBe('A better reason');
});

it('undoes one verdict for a double click', async () => {
  show();
  await press('a');
  await press('a');
  const undo = screen.getByRole('button', { name: /^Undo/ });
  await act(async () => {
    fireEvent.click(undo, { detail: 1 });
    fireEvent.click(undo, { detail: 1 });
    await new Promise((done) => setTimeout(done, 20));
  });
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }), { detail: 2 });
  await press('x');
  expect(listSent()).toEqual(['one accepted', 'two accepted', 'two none']);
});

it('undoes nothing else while a verdict is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  show();
  await press('a');
  gate = promise;
  await press('a');
  await press('u');
  expect(listSent()).toEqual(['one accepted']);
  await act(async () => resolve());
  await press('x');
  expect(said()).toBe('Question 2 accepted.');
  expect(listSent()).toEqual(['one accepted', 'two accepted']);
});

it('says that a verdict was not saved, and undoes none for it', async () => {
  status = 400;
  show();
  await press('a');
  expect(said()).toBe('The verdict on question 1 was not saved.');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('goes to the next open question, and says where there is none', async () => {
  show();
  await press('o');
  expect(shown()).toBe('2: open');
  await press('a');
  expect(shown()).toBe('3: open');
  await press('o');
  expect(shown()).toBe('1: open');
  await press('o');
  expect(shown()).toBe('3: open');
  await press('a');
  await press('a');
  await press('o');
  expect(shown()).toBe('1: accepted');
  expect(said()).toBe('No other question is open.');
});
