import { z } from 'zod';
import { ApiError, messageOf } from '../../../lib/api/api-error';

const failure = z.object({
  code: z.string(),
  details: z.object({ reason: z.string().optional() }).optional(),
});

const failureOf = (error: unknown) =>
  error instanceof ApiError ? failure.safeParse(error.data).data : undefined;

/** For what the server says to programs. Its other messages are for people. */
const messages = new Map([
  ['parts_missing', 'A part of this file has not arrived. Try again.'],
  ['try_again', 'Files cannot be stored at the moment. Try again in a minute.'],
  ['id_taken', 'This file was begun too long ago. Try again.'],
]);

const changed =
  'This file was changed while it was sent, or a part did not arrive as it was. Try again.';

/** What a file that was not added says. */
export const describeUploadFailure = (error: unknown): string => {
  const found = failureOf(error);
  if (found?.code === 'file_refused' && found.details?.reason === 'hash') return changed;
  return (
    messages.get(found?.code ?? '') ??
    (error instanceof ApiError
      ? messageOf(error, 'This file was not added. Try again.')
      : 'This file could not be read. Try again, or choose it again.')
  );
};

/** Whether the same file will be refused again. */
export const isFinal = (error: unknown): boolean => {
  const found = failureOf(error);
  if (found?.code === 'file_refused') return found.details?.reason !== 'hash';
  return found?.code === 'evidence_held';
};

/** Whether what was begun cannot be continued: its time is over, or the service has deleted it. */
export const mustBeginAnew = (error: unknown): boolean => {
  const code = failureOf(error)?.code;
  return code === 'id_taken' || code === 'not_found';
};
