import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '../components/failure/failure';
import { ApiError } from '../lib/api/api-error';
import { setErrorSink } from '../lib/api/error-sink';
import { renderScreen } from '../test-render';
import { queryClient } from './query-client';

let status: number;
const ask = vi.fn<() => Promise<string>>(() =>
  Promise.reject(new ApiError('No', status, undefined)),
);
const standing = queryOptions({ queryKey: ['standing'], queryFn: ask });

const Part = () => <p>{useQuery(standing).error ? 'Failed' : 'Asked'}</p>;

/** Waits for a query that its part mounts again. */
const Page = () => (useQuery(standing).isPending ? <p>Loading</p> : <Part />);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  ask.mockClear();
});
afterEach(() => vi.useRealTimers());

it.each([
  [429, 1],
  [400, 1],
  [503, 3],
])(
  'a query that fails with %i is asked for %i times, though a part of the page mounts it again',
  async (failure, times) => {
    status = failure;
    show();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(ask).toHaveBeenCalledTimes(times);
  },
);

it('is asked for again by a page that is opened later', async () => {
  status = 400;
  const { unmount } = show();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  ask.mockResolvedValueOnce('found');
  show();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Asked')).toBeTruthy();
});

it.each([
  ['by the page that shows it', true, 0],
  ['by a message where the page does not show it', false, 1],
])('a refresh that fails is told once, %s', async (_, isShown, reported) => {
  const sink = vi.fn<(error: unknown) => void>();
  setErrorSink(sink);
  status = 400;
  ask.mockResolvedValueOnce('found');
  const Shown = () => {
    const { data, error } = useQuery(standing);
    return (
      <>
        <p>{data ?? 'Loading'}</p>
        {isShown && error && <Failure error={error} fallback="Failed to load" />}
      </>
    );
  };
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(async () => {
    void queryClient.refetchQueries(standing);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.getByText('found')).toBeTruthy();
  expect(screen.queryAllByRole('alert')).toHaveLength(isShown ? 1 : 0);
  expect(sink).toHaveBeenCalledTimes(reported);
});
