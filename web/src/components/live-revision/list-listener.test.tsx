import { paths } from '@lexplain/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { KeptFocus } from './kept-focus';
import { ListListener } from './list-listener';
import { forgetLive, revisionOf, tell } from './test-live';

vi.mock('../../lib/firebase/live-document', () => import('./test-live'));

let answers: string[][];
const ask = vi.fn(async () => answers.shift() ?? answers.at(-1) ?? []);

const Page = () => {
  const { data = [] } = useQuery({ queryKey: ['rows'], queryFn: ask });
  return (
    <>
      <ListListener lists={[{ adviser: 'anna' }, 'inbox']} queryKeys={[['rows']]} />
      <KeptFocus>
        <ul>
          {data.map((row) => (
            <li key={row}>
              <button type="button" data-key-row>
                {row}
              </button>
            </li>
          ))}
        </ul>
      </KeptFocus>
      <button type="button">Elsewhere</button>
    </>
  );
};

const own = paths.adviserRevision('anna');
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = async (first: string[], ...later: string[][]) => {
  answers = [first, ...later];
  renderScreen(<Page />);
  await after(10);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-30T10:00:00Z');
  ask.mockClear();
  forgetLive();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again when a revision is raised, not for the one that it finds', async () => {
  tell(own, revisionOf(4));
  await show(['Acme'], ['Acme', 'Bakery']);
  await after(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  tell(own, revisionOf(5));
  await after(10);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Bakery')).toBeTruthy();
});

it('asks again for the first revision that there is, and for one that was raised just before', async () => {
  await show(['Acme']);
  tell(own, revisionOf(1, Date.now() / 1_000));
  await after(10);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks once in five seconds, however often something changes, and then once more', async () => {
  tell(own, revisionOf(1));
  tell(paths.staffRevision('inbox'), revisionOf(1));
  await show(['Acme']);
  for (const revision of [2, 3, 4, 5]) {
    tell(own, revisionOf(revision));
    tell(paths.staffRevision('inbox'), revisionOf(revision));
    await after(100);
  }
  expect(ask).toHaveBeenCalledTimes(2);
  await after(4_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await after(2_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await after(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks for nothing while nobody sees the page', async () => {
  tell(own, revisionOf(1));
  await show(['Acme']);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tell(own, revisionOf(2));
  await after(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  seen.mockReturnValue('visible');
  window.dispatchEvent(new Event('visibilitychange'));
  await after(10);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps the focus in its row, gives it to the next one where that is gone, and takes none', async () => {
  tell(own, revisionOf(1));
  const all = ['Acme', 'Bakery', 'Cafe'];
  await show(all, ['New', ...all], ['New', 'Acme', 'Cafe'], ['New', 'Acme'], ['New']);
  const row = (name: string) => screen.getByRole('button', { name });
  row('Bakery').focus();
  const change = async (revision: number) => {
    tell(own, revisionOf(revision));
    await after(6_000);
  };
  await change(2);
  expect(document.activeElement).toBe(row('Bakery'));
  await change(3);
  expect(document.activeElement).toBe(row('Cafe'));
  await change(4);
  expect(document.activeElement).toBe(row('Acme'));
  row('Elsewhere').focus();
  await change(5);
  expect(document.activeElement).toBe(row('Elsewhere'));
});
