import { AppError } from '@lexplain/contract/api/errors';
import type { StoredEvidence, StoredFile } from '@lexplain/contract/evidence/stored';

// What the state of a file means for its bytes, and for the evidence that has it.

/**
 * Whether the bucket has its bytes: they are deleted once it is removed, or refused by the scan.
 */
export const hasBytes = ({ removed, scan }: StoredFile): boolean =>
  removed === null && scan !== 'refused';

/** Whether the next submission holds evidence, and there is something to hold. */
export const isUsed = ({
  set_aside_at,
  files,
}: Pick<StoredEvidence, 'set_aside_at' | 'files'>): boolean =>
  set_aside_at === null && (files.length === 0 || files.some(hasBytes));

export const isWaiting = ({ removed, scan }: StoredFile): boolean =>
  removed === null && scan === 'waiting';

/** The interval of the job that scans. */
const retryAfterSeconds = 60;

/**
 * Throws `file_removed`, `file_refused` and `file_waiting` for a file that nobody may read, or not
 * yet.
 */
export const requireReadable = (file: StoredFile): void => {
  if (file.removed) throw new AppError('file_removed', 'This file was removed by an owner');
  if (file.scan === 'refused') {
    const message =
      'The virus scan refused this file, and its content was deleted. Check the device that it came from.';
    throw new AppError('file_refused', message, { reason: 'scan' });
  }
  if (isWaiting(file)) {
    const message = 'This file waits for the virus scan. Try again in a few minutes.';
    throw new AppError('file_waiting', message, { retry_after_seconds: retryAfterSeconds });
  }
};
