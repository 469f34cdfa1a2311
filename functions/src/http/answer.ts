import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { z } from 'zod';
import type { Call } from './call.ts';
import { memoiseByObject } from './memoise-by-object.ts';

const send = (response: ServerResponse, status: number, json: Buffer): void => {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', json.length);
  response.end(json);
};

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, Buffer.from(JSON.stringify(body)));

type Responder = (call: Call, output: unknown) => void;

/** RFC 9110 §13.1.2: any of the tags, compared weakly. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

const catalogueOutput = z.custom<object>((value) => value instanceof Object);

/**
 * Browsers may keep an answer of the catalogue and revalidate it with its ETag (304).
 * Everybody gets the same answer, so it is parsed, serialised and hashed once.
 */
const createCachedResponder = (row: Endpoint): Responder => {
  const render = memoiseByObject((output: object) => {
    const json = Buffer.from(JSON.stringify(row.output.parse(output)));
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    return { json, etag: `"${hash}"` };
  });
  return ({ request, response }, output) => {
    const { json, etag } = render(catalogueOutput.parse(output));
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('ETag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag))
      return send(response, row.status, json);
    response.statusCode = 304;
    response.end();
  };
};

const withLocation = z.object({ location: z.string() });

const createPlainResponder =
  (row: Endpoint): Responder =>
  ({ response }, output) => {
    const body = row.output.parse(output);
    const revision = row.revision?.parse(body) ?? null;
    if (revision !== null) response.setHeader('ETag', `"${revision}"`);
    if (row.status === 303) response.setHeader('Location', withLocation.parse(body).location);
    sendJson(response, row.status, body);
  };

/**
 * How a row's output becomes a response. Throws when the output does not match the row's schema, which is
 * answered 500.
 */
export const createResponder = (row: Endpoint): Responder =>
  row.revalidate ? createCachedResponder(row) : createPlainResponder(row);
