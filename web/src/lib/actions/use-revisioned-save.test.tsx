import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { ApiError } from '../api/api-error';
import { useRevisionedSave } from './use-revisioned-save';

/** What the page knows of the server. */
let revision: number;
/** What each save is answered with. */
let answers: (string | ApiError)[];
/** The text and the header of each. */
let sent: [text: string, match: string][];
const onSuccess = vi.fn();
const onError = vi.fn();

const Draft = () => {
  const save = useRevisionedSave({
    scope: { id: 'draft' },
    revisionOf: () => revision,
    send: async (text: string, headers) => {
      sent.push([text, headers['if-match']]);
      const answer = answers.shift() ?? 'stored';
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    retryDelay: 0,
    onSuccess: (outcome, text) => {
      onSuccess(outcome, text);
      revision += 1;
    },
    onError: (error) => onError(error.message),
  });
  return (
    <>
      <button type="button" onClick={() => save.mutate('first')}>
        First
      </button>
      <button type="button" onClick={() => save.mutate('second')}>
        Second
      </button>
      <p>{save.isError ? `Failed: ${save.error.message}` : save.status}</p>
    </>
  );
};

const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) screen.getByRole('button', { name }).click();
  });
const failure = (status: number | null, message = 'No') => new ApiError(message, status, null);

beforeEach(() => {
  revision = 4;
  answers = [];
  sent = [];
  renderScreen(<Draft />);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.resetAllMocks();
});

it('names the revision that is known when a save is sent, not when it is queued', async () => {
  await press('First', 'Second');
  expect(await screen.findByText('success')).toBeTruthy();
  expect(sent).toEqual([
    ['first', '"4"'],
    ['second', '"5"'],
  ]);
});

it('names the revision that a save without a network finds once it is back', async () => {
  onlineManager.setOnline(false);
  await press('First');
  expect(sent).toEqual([]);
  revision = 7;
  await act(async () => onlineManager.setOnline(true));
  expect(sent).toEqual([['first', '"7"']]);
});

it.each([[null], [429], [503]])('repeats a save after %s', async (status) => {
  answers = [failure(status)];
  await press('First');
  expect(await screen.findByText('success')).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(onSuccess.mock.calls).toEqual([[{ kind: 'saved', answer: 'stored' }, 'first']]);
});

it('hands a stale save to the caller, once and not as a failure', async () => {
  const stale = failure(412, 'Changed elsewhere');
  answers = [stale];
  await press('First');
  expect(await screen.findByText('success')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(onSuccess.mock.calls).toEqual([[{ kind: 'stale', error: stale }, 'first']]);
  expect(onError).not.toHaveBeenCalled();
});

it('fails with what another save would be refused for as well', async () => {
  answers = [failure(422, 'Not asked')];
  await press('First');
  expect(await screen.findByText('Failed: Not asked')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError.mock.calls).toEqual([['Not asked']]);
});
