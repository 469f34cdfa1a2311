import { readItem, writeItem } from './device-storage';

// Keeps the link of an invitation during sign-in or registration, so that its token appears in no other URL
// and reaches no other site. On the device, as the verification mail opens another tab.

export interface InvitationLink {
  id: string;
  token: string;
}

const key = 'invitation';

/** As long as an invitation is open. */
const keptMilliseconds = 14 * 24 * 3_600_000;

/** For browsers without storage: kept until the page is left. */
let held: InvitationLink | null = null;

const places = ['tab', 'device'] as const;

const read = (place: (typeof places)[number], now: number): InvitationLink | null => {
  const [at, id, token] = (readItem(key, place) ?? '').split(' ');
  return id && token && now - Number(at) < keptMilliseconds ? { id, token } : null;
};

/** Stores a link for every page of this device. */
export const keepInvitation = (link: InvitationLink, now = Date.now()): void => {
  held = link;
  const text = `${now} ${link.id} ${link.token}`;
  for (const place of places) writeItem(key, text, place);
};

/** The link that this tab was opened with, or the device's last one. */
export const readInvitation = (now = Date.now()): InvitationLink | null =>
  held ?? read('tab', now) ?? read('device', now);

/** Whether to remind the person of an unanswered invitation. */
export const isInvitationWaiting = (now = Date.now()): boolean => read('device', now) !== null;

/** Ends the reminder. This tab can still show the result. */
export const stopReminding = (): void => {
  writeItem(key, null);
};

/** Forgets the link after it was accepted. */
export const forgetInvitation = (): void => {
  held = null;
  for (const place of places) writeItem(key, null, place);
};
