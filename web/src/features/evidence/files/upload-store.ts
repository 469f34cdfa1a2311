import { isPageEnding } from '../../../session/leave';
import { createUploadQueue } from './upload-queue';

// The files that are being added, by their evidence, for as long as the application is open: an
// upload goes on after its page was left, and is shown there again. A sign-out, or another account,
// reloads the application.

type UploadQueue = ReturnType<typeof createUploadQueue>;

let owner: string | null = null;
let queues = new Map<string, UploadQueue>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  // Whoever signs out is not asked: it ends what they send, as they want it.
  if (!isPageEnding()) event.preventDefault();
};

/**
 * A listener keeps a browser from going back to the page at once, so it is there only while
 * something is sent.
 */
const askWhileSending = (): void => {
  const isSending = [...queues.values()].some((queue) => queue.isWorking());
  if (isSending) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
};

/** Forgets all files, and stops those that are being sent. */
export const forgetUploads = (): void => {
  const forgotten = [...queues.values()];
  owner = null;
  queues = new Map();
  for (const queue of forgotten) queue.stop();
  askWhileSending();
};

/** The files that a person adds to evidence. Those of someone else are forgotten. */
export const findUploads = (uid: string, evidenceId: string): UploadQueue => {
  if (owner !== uid) forgetUploads();
  owner = uid;
  const found = queues.get(evidenceId);
  if (found) return found;
  const queue = createUploadQueue();
  queue.subscribe(askWhileSending);
  queues.set(evidenceId, queue);
  return queue;
};
