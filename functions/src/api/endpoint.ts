import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  failuresOf,
} from '@lexplain/contract/endpoint';
import { AppError } from '@lexplain/contract/errors';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { authenticate, type Caller } from './authenticate.ts';
import { tag } from './etag.ts';
import { note } from './log.ts';
import { type Visitor, visitorOf } from './visitor.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Visitor : Caller;

/** A plain function of who calls and what they sent: no HTTP, so tests call it directly. */
export type Handler<E extends Endpoint> = (
  caller: CallerOf<E>,
  input: EndpointInput<E>,
) => Promise<EndpointOutput<E>>;

const parsePart = (part: string, schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    field: [part, ...issue.path].join('.'),
    message: issue.message,
  }));
  const code = part === 'params' ? 'not_found' : 'invalid_input';
  const message = part === 'params' ? 'Not found' : z.prettifyError(parsed.error);
  throw new AppError(code, message, { fields });
};

const parseInput = (row: Endpoint, request: Request): unknown => ({
  ...(row.params && { params: parsePart('params', row.params, request.params) }),
  ...(row.query && { query: parsePart('query', row.query, request.query) }),
  ...(row.headers && { headers: parsePart('headers', row.headers, request.headers) }),
  ...(row.body && { body: parsePart('body', row.body, request.body) }),
});

/** A failure that the row does not list would be missing from the published description: it is our fault. */
const refuseUndeclared = (row: Endpoint, error: unknown): unknown => {
  const undeclared = error instanceof AppError && !failuresOf(row).includes(error.code);
  return undeclared
    ? new Error(`${row.method} ${row.path} does not declare ${error.code}`, { cause: error })
    : error;
};

/** Puts one row of the table on the app: authenticate → parse input → handle → parse output. */
export const mount = <E extends Endpoint>(app: Express, row: E, handle: Handler<E>): void => {
  const method = row.method.toLowerCase() as Lowercase<E['method']>;
  const serve = async (request: Request, response: Response): Promise<void> => {
    const caller = await authenticate(row, request.headers.authorization);
    note(response, { uid: caller?.uid ?? null });
    const who = caller ?? visitorOf(request.headers);
    // The two casts say what the row's own schemas and access have just enforced.
    const input = parseInput(row, request) as EndpointInput<E>;
    // A throw of this parse is our own fault, not the caller's: it becomes a 500, never a wrong shape.
    const output = row.output.parse(await handle(who as CallerOf<E>, input));
    tag(row, response, output);
    response.status(row.status).json(output);
  };
  app[method](row.path, async (request, response) => {
    note(response, { route: row.path });
    await serve(request, response).catch((error: unknown) => {
      throw refuseUndeclared(row, error);
    });
  });
};
