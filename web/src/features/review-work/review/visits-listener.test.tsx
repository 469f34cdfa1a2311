import { paths } from '@lexplain/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLive, tell } from '../../../components/live-revision/test-live';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { renderScreen } from '../../../test-render';
import { VisitsListener } from './visits-listener';

vi.mock(
  '../../../lib/firebase/live-document',
  () => import('../../../components/live-revision/test-live'),
);

const ask = vi.fn(async () => 'The review');
const Page = () => {
  useQuery({ queryKey: staffKeys.reviewWork('review'), queryFn: ask });
  return <VisitsListener uid="anna" reviewId="review" />;
};

const start = Date.parse('2026-11-30T10:00:00Z');
const secondsAgo = (seconds: number) => ({ seconds: (start - seconds * 1_000) / 1_000 });
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const told = (document: object) => tell(paths.reviewVisitsOf('review'), document);
const shown = () => screen.getByRole('status').textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
  ask.mockClear();
  forgetLive();
  renderScreen(<Page />);
  await after(10);
});
afterEach(() => vi.useRealTimers());

it('says who else has read it in the last two minutes, and since when', async () => {
  expect(shown()).toBe('');
  told({
    organisation_id: 'acme',
    visits: {
      anna: { name: 'Anna', since: secondsAgo(60), at: secondsAgo(0) },
      ben: { name: 'Ben', since: secondsAgo(600), at: secondsAgo(30) },
      cleo: { name: 'Cleo', since: secondsAgo(900), at: secondsAgo(130) },
    },
  });
  expect(shown()).toMatch(/^Also open: Ben, since \d+:\d\d [ap]m$/);
  await after(80_000);
  expect(shown()).toContain('Ben');
  await after(30_000);
  expect(shown()).toBe('');
});

it('reads again what others have written, and not what the reader has', async () => {
  told({ writes: { ben: 3 } });
  await after(6_000);
  expect(ask).toHaveBeenCalledTimes(1);
  told({ writes: { ben: 3, anna: 1 } });
  await after(6_000);
  expect(ask).toHaveBeenCalledTimes(1);
  told({ writes: { ben: 4, anna: 1 } });
  await after(10);
  expect(ask).toHaveBeenCalledTimes(2);
  told({ writes: { ben: 4, anna: 1, client: 1 } });
  await after(6_000);
  expect(ask).toHaveBeenCalledTimes(3);
});
