// The link of an invitation on its way through signing in or registering, so that no address of a page and no
// other site learns of its token. In the browser's storage, as the mail that verifies an address opens another tab.

export interface InvitationLink {
  id: string;
  token: string;
}

const key = 'invitation';

/** As long as an invitation is open. */
const keptMilliseconds = 14 * 24 * 3_600_000;

/** Where a browser keeps nothing for us: until the page is left. */
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
    // As above.
  }
};

const ofTab = () => sessionStorage;
const ofDevice = () => localStorage;

/** Keeps a link for every page of this device. */
export const keepInvitation = (link: InvitationLink, now = Date.now()): void => {
  held = link;
  const text = `${now} ${link.id} ${link.token}`;
  for (const storage of [ofTab, ofDevice]) write(storage, text);
};

/** The link that this tab was opened with, or the device's last one. */
export const readInvitation = (now = Date.now()): InvitationLink | null =>
  held ?? read(ofTab, now) ?? read(ofDevice, now);

/** Whether the person should be reminded of it: an invitation that has not been answered. */
export const isInvitationWaiting = (now = Date.now()): boolean => read(ofDevice, now) !== null;

/** Reminds nobody any more. This tab can still say what became of it. */
export const stopReminding = (): void => write(ofDevice, null);

/** Once it was accepted. */
export const forgetInvitation = (): void => {
  held = null;
  for (const storage of [ofTab, ofDevice]) write(storage, null);
};
