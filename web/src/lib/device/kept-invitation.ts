import { readItem, writeItem } from './device-storage';
import { invitationKey, removeInvitation } from './invitation-entry';

// Keeps the link of an invitation during sign-in or registration, so that its token appears in no
// other URL and reaches no other site. On the device, as the verification mail opens another tab.

export interface InvitationLink {
  id: string;
  token: string;
  /** The invited address, once the invitation was read. */
  email?: string;
}

/** As long as an invitation is open. */
const keptMilliseconds = 14 * 24 * 3_600_000;

/** How long "Not now" lasts. */
const laterMilliseconds = 24 * 3_600_000;

/** For browsers without storage: kept until the page is left. */
let held: InvitationLink | null = null;

const storageKinds = ['tab', 'device'] as const;

const read = (storageKind: (typeof storageKinds)[number], now: number): InvitationLink | null => {
  const [at, id, token, email] = (readItem(invitationKey, storageKind) ?? '').split(' ');
  if (!id || !token || !(now - Number(at) < keptMilliseconds)) return null;
  return email ? { id, token, email } : { id, token };
};

/** Stores a link for every page of this device. */
export const keepInvitation = (link: InvitationLink, now = Date.now()): void => {
  held = link;
  const text = [now, link.id, link.token, link.email].join(' ').trimEnd();
  for (const storageKind of storageKinds) writeItem(invitationKey, text, storageKind);
};

/** The link that this tab was opened with, or the device's last one. */
export const readInvitation = (now = Date.now()): InvitationLink | null =>
  held ?? read('tab', now) ?? read('device', now);

/** Whether an invitation was opened on this device that is not answered. */
export const isInvitationWaiting = (now = Date.now()): boolean => read('device', now) !== null;

/** Ends the reminder. This tab can still show the result. */
export const stopReminding = (): void => {
  writeItem(invitationKey, null);
};

/** Reminds again tomorrow, or once another invitation is opened. */
export const postponeReminder = (now = Date.now()): void => {
  const [at = '', id = '', token = '', email = ''] = (readItem(invitationKey) ?? '').split(' ');
  writeItem(invitationKey, [at, id, token, email, now].join(' '));
};

export const isReminderPostponed = (now = Date.now()): boolean => {
  const [, , , , later] = (readItem(invitationKey) ?? '').split(' ');
  return later !== undefined && now - Number(later) < laterMilliseconds;
};

/** Forgets the link after it was accepted. */
export const forgetInvitation = (): void => {
  held = null;
  removeInvitation();
};
