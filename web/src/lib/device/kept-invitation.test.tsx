import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetInvitation,
  isInvitationWaiting,
  isReminderPostponed,
  keepInvitation,
  postponeReminder,
  readInvitation,
  stopReminding,
} from './kept-invitation';

const link = { id: 'abc', token: 'secret_secret-secret' };
const day = 24 * 3_600_000;

beforeEach(forgetInvitation);
afterEach(() => vi.restoreAllMocks());

it('keeps an invitation link for all tabs until it is forgotten', () => {
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

it('keeps the link after reminders are stopped', () => {
  keepInvitation(link);
  stopReminding();
  expect(isInvitationWaiting()).toBe(false);
  expect(readInvitation()).toEqual(link);
});

it('stops waiting for an invitation that has expired', () => {
  keepInvitation(link, 0);
  expect(isInvitationWaiting(14 * day - 1)).toBe(true);
  expect(isInvitationWaiting(14 * day)).toBe(false);
});

it('keeps the invited address once it is known', () => {
  keepInvitation(link);
  expect(readInvitation()?.email).toBeUndefined();
  keepInvitation({ ...link, email: 'ben@example.com' });
  expect(readInvitation()).toEqual({ ...link, email: 'ben@example.com' });
});

it('postpones the reminder for a day, or until another invitation is opened', () => {
  keepInvitation(link, 0);
  postponeReminder(0);
  expect([isReminderPostponed(day - 1), isReminderPostponed(day)]).toEqual([true, false]);
  expect(isInvitationWaiting(day)).toBe(true);
  keepInvitation(link, 1);
  expect(isReminderPostponed(2)).toBe(false);
});

it('postpones the reminder of an invitation whose link was not opened here', () => {
  postponeReminder(0);
  expect([isReminderPostponed(1), isInvitationWaiting(1)]).toEqual([true, false]);
});

it('keeps the address when the reminder is postponed', () => {
  keepInvitation({ ...link, email: 'ben@example.com' });
  postponeReminder();
  expect(readInvitation()?.email).toBe('ben@example.com');
  expect(isInvitationWaiting()).toBe(true);
});

it.each(['', 'nonsense', '1 only-an-id', 'x a b'])(
  'ignores the invalid stored value %j',
  (text) => {
    localStorage.setItem('invitation', text);
    expect(isInvitationWaiting(1)).toBe(false);
  },
);

it('keeps the link for the page when browser storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No room');
  });
  keepInvitation(link);
  expect(readInvitation()).toEqual(link);
  expect(isInvitationWaiting()).toBe(false);
});
