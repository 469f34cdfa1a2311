import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './policy.ts';

/**
 * Who may call: anyone; a signed-in person, verified or not; or a signed-in person with a verified
 * email. The server enforces it before anything of the request is parsed.
 */
type Access = 'public' | 'signed-in' | 'verified';

/**
 * What a call that needs a sign-in asks to do. Who may is read from the caller's account at each call, so that a
 * session that was ended and a power that was taken away count at once. The catalogue is the same for everyone:
 * its rows need no permission and read nothing of a person.
 */
type Reach =
  | { access: 'public'; permission?: never }
  | { access: Exclude<Access, 'public'>; permission: Permission | null };

interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` stands for one path segment. */
  path: `/api/${string}`;
  /** The status of success. With 303 the output says where to go. */
  status: 200 | 201 | 303;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is handed over as its bytes, whatever its type: others say what they send, and sign it. */
  rawBody?: true;
  output: z.ZodType;
  /** One line for the published description. */
  summary: string;
  /** What this call can fail with beside what its access, parameters and body bring (`failuresOf`). */
  errors?: readonly ErrorCode[];
  /** The answer changes only with the library: browsers keep it and ask whether it still holds. */
  revalidate?: true;
  /** Reads the revision of what is answered, null for none. It is the ETag, to be sent back as `If-Match`. */
  revision?: z.ZodType<number | null>;
}

export type Endpoint = Row & Reach;

/** RFC 9110 §13.1.1, of a row that answers revisions: exactly one strong tag, parsed to its revision. */
export const ifMatch = z
  .string()
  .regex(/^"(0|[1-9]\d{0,14})"$/, 'If-Match must be one tag such as "3"')
  .transform((tag) => Number(tag.slice(1, -1)));

/** Whether a call changes something. Those ask Auth each time whether the token was revoked meanwhile. */
export const isWrite = (row: Endpoint): boolean => row.method !== 'GET';

/** Every way a call can fail: the published description and the server hold it to this list. */
export const failuresOf = (row: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = ['bad_request', 'internal', 'try_again', ...(row.errors ?? [])];
  if (row.access !== 'public') {
    codes.push('token_missing', 'token_malformed', 'token_expired', 'token_wrong_project');
    codes.push('token_revoked', 'keys_unavailable');
  }
  if (row.access === 'verified') codes.push('email_unverified');
  if (row.params) codes.push('not_found');
  if (row.body || row.query || row.headers) codes.push('invalid_input');
  if (row.headers && 'if-match' in row.headers.shape) codes.push('invalid_if_match');
  // Also where no body is expected: one that comes all the same is read, and may be no JSON.
  if (isWrite(row)) codes.push('body_too_large');
  if (isWrite(row) && !row.rawBody) codes.push('malformed_json', 'unsupported_media_type');
  return [...new Set(codes)];
};

/** Keeps a row's exact types, from which both the handler's and the client's types follow. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [key in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** What a caller sends. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'headers', 'input'> &
  Part<E, 'body', 'input'>;

/** What a handler is given, parsed. */
export type EndpointInput<E extends Endpoint> = (E extends { rawBody: true }
  ? { raw: Uint8Array }
  : unknown) &
  Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;

/** What a call answers. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;
