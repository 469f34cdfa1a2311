import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetInvitation,
  isInvitationWaiting,
  keepInvitation,
  readInvitation,
  stopReminding,
} from './kept-invitation';

const link = { id: 'abc', token: 'secret_secret-secret' };
const day = 24 * 3_600_000;

beforeEach(forgetInvitation);
afterEach(() => vi.restoreAllMocks());

it('keeps a link for this tab and for the others, until it is forgotten', () => {
  expect(readInvitation()).toBeNull();
  keepInvitation(link);
  expect(readInvitation()).toEqual(link);
  expect(isInvitationWaiting()).toBe(true);
  forgetInvitation();
  expect(readInvitation()).toBeNull();
  expect(isInvitationWaiting()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('reminds of what was not answered alone', () => {
  keepInvitation(link);
  stopReminding();
  expect(isInvitationWaiting()).toBe(false);
  expect(readInvitation()).toEqual(link);
});

it('forgets what is older than an invitation is open', () => {
  keepInvitation(link, 0);
  expect(isInvitationWaiting(14 * day - 1)).toBe(true);
  expect(isInvitationWaiting(14 * day)).toBe(false);
});

it.each(['', 'nonsense', '1 only-an-id', 'x a b'])('reads nothing out of %j', (text) => {
  localStorage.setItem('invitation', text);
  expect(isInvitationWaiting(1)).toBe(false);
});

it('holds the link for this page where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No room');
  });
  keepInvitation(link);
  expect(readInvitation()).toEqual(link);
  expect(isInvitationWaiting()).toBe(false);
});
