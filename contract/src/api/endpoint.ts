import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Media } from './media.ts';
import { type Permission, policy } from './policy.ts';

/**
 * Calls are counted for each person and hour, addresses that do not exist for each network
 * (functions/src/platform/person-limits.ts).
 */
export type CallLimit =
  | 'export'
  | 'export_page'
  | 'verification'
  | 'creation'
  | 'save'
  | 'reading'
  | 'list'
  | 'rename'
  | 'change'
  | 'comment'
  | 'verdict'
  | 'turn'
  | 'record'
  | 'incident'
  | 'incident_entry'
  | 'action'
  | 'evidence'
  | 'file_part'
  | 'invitation'
  | 'adviser_message'
  | 'address_check'
  | 'second_address'
  | 'feed'
  | 'wrong_feed'
  | 'wrong_alert';

/**
 * Who may call: anyone; a signed-in person, verified or not; or a signed-in person with a verified
 * email. The server enforces it before anything of the request is parsed.
 */
type Access = 'public' | 'signed-in' | 'verified';

/**
 * The permission that a call needs, or null. It is checked against the caller's account at each
 * call, so that ended sessions and withdrawn permissions take effect at once. Endpoints of the
 * catalogue need no permission: they read no personal data. Their answer, which is JSON, changes
 * only with the library: browsers keep it and revalidate it.
 */
type EndpointAccess =
  | { access: 'public'; permission?: never; revalidate?: never }
  | { access: Exclude<Access, 'public'>; permission: Permission; revalidate?: never }
  | { access: Exclude<Access, 'public'>; permission: null; revalidate: true };

/**
 * Built pages have no summary, permission, errors, limit, mails and revalidate
 * (web/build/contract-for-pages.ts).
 */
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
  /**
   * The handler gets the body as bytes, whatever its content type, for callers that sign what they
   * send.
   */
  rawBody?: true;
  output: z.ZodType;
  /**
   * What the answer is where it is not JSON: the output is its text then, or the bytes of a file.
   */
  media?: Exclude<Media, 'json'>;
  /** One line for the published description. */
  summary: string;
  /** Errors beyond those that follow from access, parameters and body (`listErrorCodes`). */
  errors?: readonly ErrorCode[];
  /**
   * For how many minutes after a sign-in a caller may call: 5 for what cannot be undone, 15 for
   * what gives power over others or shows an admin what is theirs
   * (docs/decisions/0065-a-recent-sign-in.md).
   */
  recentSignIn?: 5 | 15;
  /** Each call counts towards this limit of its caller, whatever its parameters. */
  limit?: CallLimit;
  /** A call may write a notice. Its mails are limited (docs/decisions/0061-budgets-of-mail.md). */
  mails?: true;
  /**
   * Reads the revision of an answer, null for none. It is sent as `ETag` and expected back as
   * `If-Match`.
   */
  revision?: z.ZodType<number | null>;
}

export type Endpoint = Row & EndpointAccess;

/** RFC 9110 §13.1.1, for rows with revisions: exactly one strong tag, parsed to its revision. */
export const ifMatch = z
  .string()
  .regex(/^"(0|[1-9]\d{0,14})"$/, 'If-Match must be one tag such as "3"')
  .transform((tag) => Number(tag.slice(1, -1)));

/**
 * A key that the caller chooses, the same for each attempt of one call: a repeated one gets the
 * answer of the first, and mails nothing more.
 */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
});

/**
 * Whether a call changes something. Each such call asks Auth whether the token has been revoked.
 */
export const isWrite = (row: Endpoint): boolean => row.method !== 'GET';

/**
 * Whether someone has a permission by their place among staff or members, of whom a second factor
 * may be asked.
 */
const isHeldByOthers = (permission: Permission): boolean =>
  policy[permission].some((relation) => relation !== 'self');

/**
 * Every error a call can answer with. The published description and the server both use this list.
 */
export const listErrorCodes = (row: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = ['bad_request', 'internal', 'try_again', ...(row.errors ?? [])];
  if (row.access !== 'public') {
    codes.push('token_missing', 'token_malformed', 'token_expired', 'token_wrong_project');
    codes.push('token_revoked', 'keys_unavailable');
  }
  if (row.access === 'verified') codes.push('email_unverified');
  if (row.permission && isHeldByOthers(row.permission)) codes.push('second_factor_required');
  if (row.limit) codes.push('rate_limited');
  if (row.recentSignIn) codes.push('recent_login_required');
  if (row.params) codes.push('not_found');
  if (row.body || row.query || row.headers) codes.push('invalid_input');
  if (row.headers && 'if-match' in row.headers.shape) codes.push('invalid_if_match');
  // Also where no body is expected: one that is sent anyway is read, and may be invalid JSON.
  if (isWrite(row)) codes.push('body_too_large');
  if (isWrite(row) && !row.rawBody) codes.push('malformed_json', 'unsupported_media_type');
  return [...new Set(codes)];
};

/** Keeps a row's exact types, from which the types of handler and client are inferred. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [key in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** The input of a call, before parsing. */
export type EndpointRequest<E extends Endpoint> = (E extends { rawBody: true }
  ? { raw: Uint8Array<ArrayBuffer> }
  : unknown) &
  Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'headers', 'input'> &
  Part<E, 'body', 'input'>;

/** The input of a handler, after parsing. */
export type EndpointInput<E extends Endpoint> = (E extends { rawBody: true }
  ? { raw: Uint8Array }
  : unknown) &
  Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;

/** The output of a call. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

/**
 * A valid body for each row that has one. Examples stand beside the rows, not in them: pages load
 * the rows that they call.
 */
export type Examples<Rows> = {
  [Name in keyof Rows as Rows[Name] extends { body: z.ZodType }
    ? Name
    : never]: Rows[Name] extends {
    body: infer Body extends z.ZodType;
  }
    ? z.input<Body>
    : never;
};
