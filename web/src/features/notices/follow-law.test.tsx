import type { NoticeSettings } from '@lexplain/contract/notices/notices';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { FollowLaw } from './follow-law';

const stored = (followed_laws: string[], law_changes: 'immediately' | 'never' = 'immediately') =>
  ({
    wishes: {
      review_turn: 'immediately',
      comments: 'immediately',
      deadlines: 'immediately',
      adviser_messages: 'immediately',
      adviser_reminders: 'immediately',
      unassigned_reviews: 'daily',
      due_readings: 'monthly',
      law_changes,
    },
    time_zone: 'Australia/Sydney',
    address: { email: 'ada@example.com', reach: 'reached' },
    followed_laws,
  }) satisfies NoticeSettings;

const fetched = vi.fn<typeof fetch>();
const law = { id: 'spam-act-2003', name: 'Spam Act 2003' };

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});
const answer = (body: object, status = 200) =>
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));

it('follows a law and stops, and says what follows', async () => {
  answer(stored([]));
  renderScreen(<FollowLaw law={law} />);
  const button = await screen.findByRole('button', { name: 'Follow this law', pressed: false });
  answer(stored([law.id]));
  await userEvent.click(button);
  const following = await screen.findByRole('button', { name: 'Following', pressed: true });
  expect(screen.getByRole('status').textContent).toContain('Its changes are mailed to you');
  expect(String(fetched.mock.lastCall?.[0])).toContain('/api/notices/followed-laws/spam-act-2003');
  expect(fetched.mock.lastCall?.[1]?.method).toBe('PUT');
  answer(stored([]));
  await userEvent.click(following);
  await screen.findByRole('button', { name: 'Follow this law' });
  expect(fetched.mock.lastCall?.[1]?.method).toBe('DELETE');
});

it('says where mail is chosen to a person who wants none', async () => {
  answer(stored([law.id], 'never'));
  renderScreen(<FollowLaw law={law} />);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('You get no mail about changes'),
  );
});

it('has its text on narrow windows only once it was pressed, so that the page does not move', async () => {
  answer(stored([law.id]));
  renderScreen(<FollowLaw law={law} />);
  const following = await screen.findByRole('button', { name: 'Following' });
  const isForWide = () => screen.getByText(/^Its changes are mailed/).className.includes('visible');
  expect(isForWide()).toBe(true);
  answer(stored([]));
  await userEvent.click(following);
  answer(stored([law.id]));
  await userEvent.click(await screen.findByRole('button', { name: 'Follow this law' }));
  await screen.findByRole('button', { name: 'Following' });
  expect(isForWide()).toBe(false);
});

it('says so where it was not saved, and can be pressed again', async () => {
  answer(stored([]));
  renderScreen(<FollowLaw law={law} />);
  const button = await screen.findByRole('button', { name: 'Follow this law' });
  answer({ code: 'rate_limited', message: 'Too many changes. Try again in a minute.' }, 429);
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Too many changes'));
  expect(screen.getByRole('button', { name: 'Follow this law' })).toHaveProperty('disabled', false);
});
