import type { z } from 'zod';

/**
 * Who may call: anyone; a signed-in person, verified or not; or a signed-in person with a verified
 * email. The server enforces it before anything of the request is parsed.
 */
export type Access = 'public' | 'signed-in' | 'verified';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express syntax: `:name` stands for one path segment. */
  path: `/api/${string}`;
  access: Access;
  /** The status of success. */
  status: 200 | 201;
  params?: z.ZodObject;
  /** Names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType;
}

/** Keeps a row's exact types, from which both the handler's and the client's types follow. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Part<E, K extends 'params' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [key in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** What a caller sends. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'headers', 'input'> &
  Part<E, 'body', 'input'>;

/** What a handler is given, parsed. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;

/** What a call answers. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;
