import type { Endpoint, EndpointInput, EndpointOutput } from '@lexplain/contract/endpoint';
import { AppError } from '@lexplain/contract/errors';
import type { Express, Request } from 'express';
import { z } from 'zod';
import { authenticate, type Caller } from './authenticate.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? null : Caller;

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
  ...(row.headers && { headers: parsePart('headers', row.headers, request.headers) }),
  ...(row.body && { body: parsePart('body', row.body, request.body) }),
});

/** Puts one row of the table on the app: authenticate → parse input → handle → parse output. */
export const mount = <E extends Endpoint>(app: Express, row: E, handle: Handler<E>): void => {
  const method = row.method.toLowerCase() as Lowercase<E['method']>;
  app[method](row.path, async (request, response) => {
    // The two casts say what the row's own schemas and access have just enforced.
    const caller = (await authenticate(row.access, request.headers.authorization)) as CallerOf<E>;
    const input = parseInput(row, request) as EndpointInput<E>;
    // A throw here is our own fault, not the caller's: it becomes a 500, never a wrong shape.
    const output = row.output.parse(await handle(caller, input));
    response.status(row.status).json(output);
  });
};
