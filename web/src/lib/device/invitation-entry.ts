import { readItem, writeItem } from './device-storage';

// What pages need that load nothing else of kept-invitation.ts, to keep them small.

/**
 * When the link was opened, its id and token, the invited address, and when the person chose "Not
 * now".
 */
export const invitationKey = 'invitation';

/** Forgets the link, on this device and in this tab. */
export const removeInvitation = (): void => {
  writeItem(invitationKey, null, 'tab');
  writeItem(invitationKey, null);
};

/** Whether this device has an entry, which may have expired. */
export const hasInvitationEntry = (): boolean => readItem(invitationKey) !== null;
