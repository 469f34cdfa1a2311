// Keeps the link of an invitation during sign-in or registration, so that its token appears in no other URL
// and reaches no other site. In localStorage, as the verification mail opens another tab.

export interface InvitationLink {
  id: string;
  token: string;
}

const key = 'invitation';

/** As long as an invitation is open. */
const keptMilliseconds = 14 * 24 * 3_600_000;

/** For browsers without storage: kept until the page is left. */
let held: InvitationLink | null = null;

const read = (storage: () => Storage, now: number): InvitationLink | null => {
  try {
    const [at, id, token] = (storage().getItem(key) ?? '').split(' ');
    return id && token && now - Number(at) < keptMilliseconds ? { id, token } : null;
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, text: string | null): void => {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // No storage: see above.
  }
};

const ofTab = () => sessionStorage;
const ofDevice = () => localStorage;

/** Stores a link for every page of this device. */
export const keepInvitation = (link: InvitationLink, now = Date.now()): void => {
  held = link;
  const text = `${now} ${link.id} ${link.token}`;
  for (const storage of [ofTab, ofDevice]) write(storage, text);
};

/** The link that this tab was opened with, or the device's last one. */
export const readInvitation = (now = Date.now()): InvitationLink | null =>
  held ?? read(ofTab, now) ?? read(ofDevice, now);

/** Whether to remind the person of an unanswered invitation. */
export const isInvitationWaiting = (now = Date.now()): boolean => read(ofDevice, now) !== null;

/** Ends the reminder. This tab can still show the result. */
export const stopReminding = (): void => write(ofDevice, null);

/** Forgets the link after it was accepted. */
export const forgetInvitation = (): void => {
  held = null;
  for (const storage of [ofTab, ofDevice]) write(storage, null);
};
