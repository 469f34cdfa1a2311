import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { exampleSubmission } from '../test-submission';
import { emptyAnswer } from './draft';
import { useSaveAnswers } from './mutations';

let changes: AnswerInput[] = [];

const Save = () => {
  const draft = { submission: exampleSubmission(), answers: [], evidence: [] };
  const save = useSaveAnswers(draft, () => changes);
  return (
    <button type="button" onClick={() => save.mutate(undefined)}>
      {save.isError ? save.error.message : `Failures: ${save.failureCount}`}
    </button>
  );
};

const press = async () => {
  renderScreen(<Save />);
  await act(async () => screen.getByRole('button').click());
};

afterEach(() => vi.unstubAllGlobals());

it('does not retry a save that fails with a programming error', async () => {
  setTokenSource(() => Promise.reject(new TypeError('x is not a function')));
  await press();
  expect(await screen.findByText('x is not a function')).toBeTruthy();
});

it('retries a save that got no response', async () => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press();
  expect(await screen.findByText('Failures: 1')).toBeTruthy();
});

it('retries a save whose token could not be refreshed while offline', async () => {
  const offline = Object.assign(new Error('Offline'), { code: 'auth/network-request-failed' });
  setTokenSource(() => Promise.reject(offline));
  await press();
  expect(await screen.findByText('Failures: 1')).toBeTruthy();
});

it('sends what was answered after a save was requested without a network', async () => {
  setTokenSource(async () => 'token');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    return Response.json({ code: 'internal', message: 'No' }, { status: 400 });
  });
  const change = (questionId: string): AnswerInput => ({ questionId, ...emptyAnswer });
  changes = [change('q01')];
  onlineManager.setOnline(false);
  await press();
  expect(sent).toEqual([]);
  changes = [change('q01'), change('q02')];
  await act(async () => onlineManager.setOnline(true));
  expect(await screen.findByText('No')).toBeTruthy();
  expect(sent.map((body) => JSON.parse(body))).toEqual([changes]);
});
