import type { Invitation } from '@lexplain/contract/invitations';
import { expect, it } from 'vitest';
import { endedWords } from './invitation-words';
import { isOpen, stateWords } from './words';

const invitation: Invitation = {
  id: 'i',
  email: 'b@example.com',
  role: 'member',
  state: 'open',
  invited_by: 'Person A',
  sent_at: '2026-11-22T12:00:00.000Z',
  expires_at: '2026-12-06T12:00:00.000Z',
};
const end = Date.parse(invitation.expires_at);

it('says until when an invitation is open, and that it has expired once it has', () => {
  expect(stateWords(invitation, end - 1)).toMatch(/^Open until \d+ December 2026$/);
  // The page may have been open since before it expired.
  expect(isOpen(invitation, end)).toBe(false);
  expect(stateWords(invitation, end)).toBe('Expired');
});

it.each([
  ['expired', 'Expired'],
  ['cancelled', 'Cancelled'],
  ['accepted', 'Accepted'],
] as const)('says of one that is %s that it is', (state, words) => {
  expect(stateWords({ ...invitation, state }, end - 1)).toBe(words);
});

it('tells the holder of a link why it is over, and whom to ask', () => {
  expect(endedWords(invitation)).toBeNull();
  expect(endedWords(null)?.title).toBe('This link is not valid any more');
  const expired = endedWords({ state: 'expired', invited_by: 'Person A' });
  expect(expired?.title).toBe('This invitation has expired');
  expect(expired?.text).toContain('Ask Person A to send it again');
  const nameless = endedWords({ state: 'cancelled', invited_by: '' });
  expect(nameless?.text).toContain('ask who invited you to invite you again');
  expect(endedWords({ state: 'accepted', invited_by: '' })?.text).toContain('used once');
});
