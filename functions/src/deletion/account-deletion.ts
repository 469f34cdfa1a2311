import { deleteMessagesOf } from '../contact/messages-of-person.ts';
import { deleteIdentity } from '../platform/identity.ts';
import { deleteDataOf, endOfCall } from './deletion.ts';
import { noteUnfinished } from './sweep-state.ts';

/**
 * Deletes everything of a person, and of their organisation when it has no other member. The
 * identity goes last: until then, an interrupted deletion can be requested again. What takes too
 * long for a call is left to the sweep: it is noted before the identity is gone, after which
 * nothing else names the person. An account that was created meanwhile is found by the second pass.
 * Contact messages are deleted by verified address: `verifiedEmail` is null where there is none.
 * Returns how many messages are kept until they are delivered, and whether nothing else is left.
 * Throws `last_admin` where nobody else is an admin.
 */
export const deleteAccount = async (
  uid: string,
  verifiedEmail: string | null,
): Promise<{ waitingMessages: number; isComplete: boolean }> => {
  const until = endOfCall();
  const isDeleted = await deleteDataOf(uid, { keepsLastAdmin: true, until });
  if (!isDeleted) await noteUnfinished([uid]);
  const waitingMessages = verifiedEmail === null ? 0 : await deleteMessagesOf(verifiedEmail);
  await deleteIdentity(uid);
  const isComplete = await deleteDataOf(uid, { until });
  if (isDeleted && !isComplete) await noteUnfinished([uid]);
  return { waitingMessages, isComplete };
};
