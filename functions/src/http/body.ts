import type { IncomingMessage } from 'node:http';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import getRawBody from 'raw-body';
import { z } from 'zod';

/** A body of a GET has no meaning (RFC 9110 §9.3.1) and is not read. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** No other charset and no compression: a small body could unpack to a large one. */
const isPlainJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

const tooLarge = z.object({ type: z.literal('entity.too.large') });

/** The raw body, at most 1 MiB. */
export const readRawBody = async (request: IncomingMessage): Promise<Buffer> => {
  const length = request.headers['content-length'] ?? null;
  const options = { length, limit: bounds.requestBodyBytes } as const;
  return getRawBody(request, options).catch((error: unknown) => {
    if (tooLarge.safeParse(error).success) {
      throw new AppError('body_too_large', 'The body is too large');
    }
    throw new AppError('bad_request', 'The request could not be read');
  });
};

/** A JSON body of at most 1 MiB. An empty one is undefined, whatever its content type. */
export const readBody = async (request: IncomingMessage): Promise<unknown> => {
  if (!isPlainJson(request)) {
    throw new AppError(
      'unsupported_media_type',
      'Send JSON in UTF-8: Content-Type: application/json',
    );
  }
  const text = (await readRawBody(request)).toString('utf8');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new AppError('malformed_json', 'The body is not JSON');
  }
};
