import type { Invitation } from '@lexplain/contract/organisations/invitations';
import { expect, it } from 'vitest';
import { endedMessage } from './invitations/invitation-messages';
import { findWaitingMail, invitationStateText, isOpen } from './labels';

const invitation: Invitation = {
  id: 'i',
  email: 'b@example.com',
  role: 'member',
  state: 'open',
  invited_by: 'Person A',
  sent_at: '2026-11-22T12:00:00.000Z',
  expires_at: '2026-12-06T12:00:00.000Z',
  mail_after: null,
};
const end = Date.parse(invitation.expires_at);

it('shows until when an invitation is open, and "Expired" after that', () => {
  expect(invitationStateText(invitation, end - 1)).toMatch(/^Open until \d+ December 2026$/);
  // The page may have been open since before it expired.
  expect(isOpen(invitation, end)).toBe(false);
  expect(invitationStateText(invitation, end)).toBe('Expired');
});

it('shows that a mail waits until its time, and not for an invitation that has ended', () => {
  const mail_after = '2026-11-23T00:00:00.000Z';
  const waiting = { ...invitation, mail_after };
  const before = Date.parse(mail_after) - 1;
  expect(findWaitingMail(waiting, before)).toBe(mail_after);
  expect(findWaitingMail(waiting, before + 1)).toBeNull();
  expect(findWaitingMail({ ...waiting, state: 'cancelled' }, before)).toBeNull();
  expect(findWaitingMail(invitation, before)).toBeNull();
});

it.each([
  ['expired', 'Expired'],
  ['cancelled', 'Cancelled'],
  ['accepted', 'Accepted'],
] as const)('shows the state of an invitation that is %s', (state, text) => {
  expect(invitationStateText({ ...invitation, state }, end - 1)).toBe(text);
});

it('explains why an invitation link is no longer valid and whom to ask', () => {
  expect(endedMessage(invitation)).toBeNull();
  expect(endedMessage(null)?.title).toBe('This link is no longer valid');
  const expired = endedMessage({ state: 'expired', invited_by: 'Person A' });
  expect(expired?.title).toBe('This invitation has expired');
  expect(expired?.text).toContain('Ask Person A to send it again');
  const nameless = endedMessage({ state: 'cancelled', invited_by: '' });
  expect(nameless?.text).toContain('ask the person who invited you to invite you again');
  expect(endedMessage({ state: 'accepted', invited_by: '' })?.text).toContain('used once');
});
