import { z } from 'zod';
import type { Media } from './media.ts';

/**
 * Who may call: anyone; a signed-in person, verified or not; or a signed-in person with a verified
 * email. The server enforces it before anything of the request is parsed.
 */
type Access = 'public' | 'signed-in' | 'verified';

/**
 * Rows of the catalogue are revalidated: they read no personal data, and their answer, which is
 * JSON, changes only with the library, so that browsers keep it.
 */
type EndpointAccess =
  | { access: 'public'; revalidate?: never }
  | { access: Exclude<Access, 'public'>; revalidate?: true };

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
  /**
   * For how many minutes after a sign-in a caller may call: 5 for what cannot be undone, 15 for
   * what gives power over others or shows an admin what is theirs
   * (docs/decisions/0065-a-recent-sign-in.md).
   */
  recentSignIn?: 5 | 15;
  /**
   * Reads the revision of an answer, null for none. It is sent as `ETag` and expected back as
   * `If-Match`.
   */
  revision?: z.ZodType<number | null>;
}

/**
 * A row of the table, as pages and the server read it. What the server alone reads of it, such as
 * the permission that a call needs, stands in the terms of its domain, which no page imports
 * (`terms.ts`).
 */
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
