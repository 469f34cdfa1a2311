import type { IncomingHttpHeaders } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Endpoint, EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import { listErrorCodes, type ServedEndpoint } from '@lexplain/contract/api/terms';
import { write } from 'firebase-functions/logger';
import type { z } from 'zod';
import { countCall } from '../platform/person-limits.ts';
import { refusesUndeclaredFailures } from '../runtime.ts';
import { createResponder } from './answer.ts';
import { authenticate, type Caller, type ReadCaller, type WriteCaller } from './authenticate.ts';
import { hasBody, readBody, readRawBody } from './body.ts';
import type { Call } from './call.ts';
import type { UnencodedAnswer } from './encoding.ts';
import { answerError } from './errors.ts';
import { inputFault } from './faults.ts';
import { type Visitor, visitorOf } from './visitor.ts';

type SessionCaller<E extends Endpoint> = E extends { method: 'GET' } ? ReadCaller : WriteCaller;
type SignedInCaller<E extends Endpoint> = E extends { revalidate: true }
  ? Caller
  : SessionCaller<E>;
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Visitor : SignedInCaller<E>;

/**
 * A function of the caller and the parsed input, without HTTP, so that tests can call it directly.
 */
type Handler<E extends Endpoint> = (
  caller: CallerOf<E>,
  input: EndpointInput<E>,
) => Promise<UnencodedAnswer<E['output']>>;

/** A handler for each row of a table, by the row's name. */
export type Handlers<Rows extends Record<string, Endpoint>> = {
  [Name in keyof Rows]: Handler<Rows[Name]>;
};

/**
 * Infers the caller and the input of each handler from its row. A missing or an extra handler does
 * not compile.
 */
export const handlersOf = <
  Rows extends Record<string, Endpoint>,
  // Inferred by itself, as an answer with a literal type would lose it otherwise.
  Given extends Handlers<Rows>,
>(
  _rows: Rows,
  handlers: Given & { [Name in Exclude<keyof Given, keyof Rows>]: never },
): Handlers<Rows> => handlers;

const parsePart = (part: string, schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (part === 'params') throw new AppError('not_found', 'Not found');
  const [issue] = parsed.error.issues;
  if (issue?.path[0] === 'if-match') throw new AppError('invalid_if_match', issue.message);
  throw inputFault(part, parsed.error);
};

/** The parts of a request before parsing. */
interface Parts {
  params: Record<string, string>;
  query: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const parseInput = (row: Endpoint, { params, query, headers, body }: Parts): unknown => ({
  ...(row.params && { params: parsePart('params', row.params, params) }),
  ...(row.query && { query: parsePart('query', row.query, parseQuery(query)) }),
  ...(row.headers && { headers: parsePart('headers', row.headers, headers) }),
  ...(row.body && { body: parsePart('body', row.body, body) }),
  ...(row.rawBody && { raw: body ?? Buffer.alloc(0) }),
});

/**
 * An error that the row does not declare is missing from the published description: it is logged as
 * our fault. The caller still gets it, except in tests, which must fail. Returns what to answer.
 */
const reportUndeclared = (
  row: ServedEndpoint,
  { id: request_id }: Call,
  error: unknown,
): unknown => {
  if (!(error instanceof AppError) || listErrorCodes(row).includes(error.code)) return error;
  const undeclared = { row: `${row.method} ${row.path}`, code: error.code };
  write({ severity: 'ERROR', message: 'A failure is not declared', request_id, ...undeclared });
  return refusesUndeclaredFailures()
    ? new Error(`${undeclared.row} does not declare ${error.code}`, { cause: error })
    : error;
};

/** Answers one call of one row: with its output, or with what has failed. */
export type RequestHandler = (
  call: Call,
  params: Record<string, string>,
  query: string,
) => Promise<void>;

/**
 * The steps of each call: authenticate, read and parse the input, count, handle, parse the output.
 */
export const createRequestHandler = <E extends ServedEndpoint>(
  row: E,
  handle: Handler<E>,
): RequestHandler => {
  const answer = createResponder(row);
  return async (call, params, query) => {
    try {
      call.route = row.path;
      const { headers } = call.request;
      const caller = await authenticate(row, headers);
      call.uid = caller?.uid ?? null;
      const who = caller ?? visitorOf(headers);
      const read = row.rawBody ? readRawBody : readBody;
      const body = hasBody(call.request) ? await read(call.request) : undefined;
      // The two casts state what the row's schemas and access have just checked.
      const input = parseInput(row, { params, query, headers, body }) as EndpointInput<E>;
      if (row.limit && caller) await countCall(caller.uid, row.limit);
      answer(call, await handle(who as CallerOf<E>, input));
    } catch (error) {
      answerError(call, reportUndeclared(row, call, error));
    }
  };
};
