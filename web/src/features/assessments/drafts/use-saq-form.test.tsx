import type {
  AnswerInput,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { openSubmissionQuery } from '../queries';
import { exampleSubmission } from '../test-submission';
import { emptyAnswer } from './draft';
import { useSaqForm } from './use-saq-form';

vi.mock('../../../session/use-auth', () => ({ useAuth: () => ({ refresh: () => {} }) }));

type StoredAnswer = SubmissionWithAnswers['answers'][number];

const answerTo = (question_id: string, current_controls: string): StoredAnswer => ({
  ...emptyAnswer,
  id: question_id,
  submission_id: 's',
  question_id,
  current_controls,
});
const withAnswers = (revision: number, ...answers: StoredAnswer[]): SubmissionWithAnswers => ({
  submission: exampleSubmission({ revision }),
  answers,
  evidence: [],
});

/** What the server has. */
let stored: SubmissionWithAnswers;
/** The revision and the questions of each save. */
let saves: [match: string | null, questionIds: string[]][];

const save = (init: RequestInit): Response => {
  const changes: AnswerInput[] = JSON.parse(String(init.body));
  const match = new Headers(init.headers).get('if-match');
  saves.push([match, changes.map(({ questionId }) => questionId)]);
  if (match !== `"${stored.submission.revision}"`) {
    return Response.json({ code: 'revision_stale', message: 'Changed elsewhere' }, { status: 412 });
  }
  const saved = changes.map(({ questionId, current_controls }) =>
    answerTo(questionId, current_controls ?? ''),
  );
  const others = stored.answers.filter(({ id }) => !saved.some((answer) => answer.id === id));
  stored = withAnswers(stored.submission.revision + 1, ...others, ...saved);
  return Response.json({ ...stored, answers: saved });
};

beforeEach(() => {
  localStorage.clear();
  stored = withAnswers(1);
  saves = [];
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    init.method === 'PUT' ? save(init) : Response.json(stored),
  );
  return () => vi.unstubAllGlobals();
});

const asked = new Set(['one', 'two']);
const opened = withAnswers(1);

const settled = vi.fn<(isSaved: boolean) => void>();

const Form = () => {
  const { data } = useQuery({ ...openSubmissionQuery('law'), initialData: opened });
  const { store, save: saveAll, failure } = useSaqForm('anna', data ?? opened, asked, () => {});
  useSyncExternalStore(store.subscribe, store.summary);
  const shown = [...asked].map((id) => store.shownOf(id).current_controls ?? '-');
  return (
    <>
      <button type="button" onClick={() => store.change('one', { current_controls: 'Mine' })}>
        Answer
      </button>
      <button type="button" onClick={() => void saveAll().then(settled)}>
        Save
      </button>
      <p>{`${shown.join(', ')}, failure ${failure}`}</p>
    </>
  );
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const answerAndSave = async () => {
  settled.mockReset();
  renderScreen(<Form />);
  await press('Answer');
  await press('Save');
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
};

it('merges with what was saved elsewhere, and saves again over the newer revision', async () => {
  stored = withAnswers(2, answerTo('two', 'Theirs'));
  await answerAndSave();
  expect(saves).toEqual([
    ['"1"', ['one']],
    ['"2"', ['one']],
  ]);
  expect(settled.mock.calls).toEqual([[true]]);
  expect(await screen.findByText('Mine, Theirs, failure null')).toBeTruthy();
});

it('does not save an answer again that was given differently elsewhere', async () => {
  stored = withAnswers(2, answerTo('one', 'Theirs'));
  await answerAndSave();
  expect(saves).toEqual([['"1"', ['one']]]);
  expect(settled.mock.calls).toEqual([[false]]);
  expect(await screen.findByText('Mine, -, failure null')).toBeTruthy();
});
