import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { NextPage } from './next-page';

interface AskedPage {
  page: number;
  answer: () => void;
  refuse: () => void;
}

/** A list of three pages, each of which answers when the test says so. */
const openList = async () => {
  const asked: AskedPage[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const List = () => {
    const list = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam }) =>
        new Promise<number>((resolve, reject) => {
          asked.push({
            page: pageParam,
            answer: () => resolve(pageParam),
            refuse: () => reject(new Error('Not now')),
          });
        }),
      initialPageParam: 1,
      getNextPageParam: (last) => (last < 3 ? last + 1 : undefined),
    });
    return (
      <>
        <p>Pages: {list.data?.pages.join(' ')}</p>
        <NextPage list={list} label="Show more" />
      </>
    );
  };
  renderScreen(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const untilAsked = async (...pages: number[]) => {
    await waitFor(() => expect(asked.map(({ page }) => page)).toEqual(pages));
    const last = asked.at(-1);
    if (!last) throw new Error('Nothing was asked');
    return last;
  };
  (await untilAsked(1)).answer();
  return { client, untilAsked, press: () => screen.findByRole('button', { name: 'Show more' }) };
};

it('loads the next page once, however often it is pressed', async () => {
  const { untilAsked, press } = await openList();
  await userEvent.dblClick(await press());
  expect(screen.getByRole('button', { name: 'Loading...' })).toHaveProperty('disabled', true);
  (await untilAsked(1, 2)).answer();
  expect(await screen.findByText('Pages: 1 2')).toBeTruthy();
  await press();
});

it('loads the next page after the list was asked for again, where it was pressed meanwhile', async () => {
  const { client, untilAsked, press } = await openList();
  const button = await press();
  void client.invalidateQueries({ queryKey: ['list'] });
  const again = await untilAsked(1, 1);
  await userEvent.click(button);
  again.answer();
  (await untilAsked(1, 1, 2)).answer();
  expect(await screen.findByText('Pages: 1 2')).toBeTruthy();
});

it('asks for the page anew where the list was asked for again while it loaded', async () => {
  const { client, untilAsked, press } = await openList();
  await userEvent.click(await press());
  await untilAsked(1, 2);
  void client.invalidateQueries({ queryKey: ['list'] });
  (await untilAsked(1, 2, 1)).answer();
  (await untilAsked(1, 2, 1, 2)).answer();
  expect(await screen.findByText('Pages: 1 2')).toBeTruthy();
});

it('can be pressed again after a refusal', async () => {
  const { untilAsked, press } = await openList();
  await userEvent.click(await press());
  (await untilAsked(1, 2)).refuse();
  await userEvent.click(await press());
  (await untilAsked(1, 2, 2)).answer();
  expect(await screen.findByText('Pages: 1 2')).toBeTruthy();
});
