import { AppError } from '@lexplain/contract/api/errors';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';

// What Cloud Storage's failures mean. Every one that is not listed here is our defect, and stays as
// it is.

/** There is no such object. */
export class ObjectMissing extends Error {}

/** An object of that name exists already. */
export class ObjectExists extends Error {}

/** The bucket did not answer in time. */
export class BucketSlow extends Error {}

const answered = z.object({ code: z.number(), message: z.string() });

/**
 * Of an answer or of bytes that have not arrived as they were sent, and of credentials that cannot
 * be had.
 */
const unanswered = z.union([
  z.instanceof(BucketSlow),
  z.object({
    code: z.string().regex(/^E[A-Z]+$|^FILE_NO_UPLOAD|^CONTENT_DOWNLOAD_MISMATCH$/),
  }),
  z.object({ type: z.enum(['request-timeout', 'body-timeout', 'system', 'aborted']) }),
  z.object({ message: z.string().regex(/Could not load the default credentials|Premature close/) }),
]);

/**
 * 404 also says that the bucket is missing, and 403 that we may not use it or that its project
 * owes.
 */
const isBucketMissing = (status: number, message: string): boolean =>
  status === 404 && /bucket does not exist/i.test(message);

const isUnavailable = (status: number): boolean =>
  [401, 402, 403, 408, 429, 507].includes(status) || (status >= 500 && status !== 501);

const unavailable = (operation: string, status: number | null): AppError => {
  const message = 'Files are not available';
  write({ severity: 'ERROR', message, operation, status });
  return new AppError('try_again', 'Files are not available at the moment: please try again');
};

/**
 * The error to throw for one of the client library. The log names neither the object nor the
 * bucket.
 */
export const explainFailure = (operation: string, error: unknown): unknown => {
  const { data } = answered.safeParse(error);
  if (data) {
    if (isBucketMissing(data.code, data.message)) return unavailable(operation, data.code);
    if (data.code === 404) return new ObjectMissing(operation);
    if (data.code === 412) return new ObjectExists(operation);
    if (isUnavailable(data.code)) return unavailable(operation, data.code);
  }
  return unanswered.safeParse(error).success ? unavailable(operation, null) : error;
};
