import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChosenClients } from './use-chosen-clients';

const page = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${first + index}`,
    name: `Client ${first + index}`,
    adviser: null,
  }));

it('keeps what was chosen on other pages, up to 100', () => {
  const { result } = renderHook(() => useChosenClients());
  const [one] = page(0, 1);
  if (!one) throw new Error('No client');
  act(() => result.current.toggle(one));
  act(() => result.current.togglePage(page(0, 50)));
  expect(result.current.chosen.size).toBe(50);
  act(() => result.current.togglePage(page(50, 40)));
  act(() => result.current.togglePage(page(90, 50)));
  expect(result.current.chosen.size).toBe(100);
  expect(result.current.isFull).toBe(true);
  expect([...result.current.chosen.keys()].slice(-2)).toEqual(['c98', 'c99']);
  // One more is not taken; one less makes room.
  act(() => result.current.togglePage(page(200, 1)));
  expect(result.current.chosen.has('c200')).toBe(false);
  act(() => result.current.toggle(one));
  expect(result.current.chosen.size).toBe(99);
  expect(result.current.isFull).toBe(false);
});

it('removes a page that is chosen whole, and everything at once', () => {
  const { result } = renderHook(() => useChosenClients());
  act(() => result.current.togglePage(page(0, 3)));
  act(() => result.current.togglePage(page(3, 2)));
  act(() => result.current.togglePage(page(0, 3)));
  expect([...result.current.chosen.values()].map(({ name }) => name)).toEqual([
    'Client 3',
    'Client 4',
  ]);
  act(() => result.current.add(page(2, 3)));
  expect([...result.current.chosen.keys()]).toEqual(['c3', 'c4', 'c2']);
  act(() => result.current.clear());
  expect(result.current.chosen.size).toBe(0);
});
