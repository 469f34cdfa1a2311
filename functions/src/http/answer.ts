import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { contentTypeOf, type Media, mediaOf } from '@lexplain/contract/api/media';
import { z } from 'zod';
import type { Call } from './call.ts';
import { memoiseByObject } from './memoise-by-object.ts';

/** A picture that is opened by itself is shown and nothing more. */
const pictureBounds = "default-src 'none'; frame-ancestors 'none'; sandbox";

const send = (response: ServerResponse, status: number, media: Media, content: Buffer): void => {
  response.statusCode = status;
  response.setHeader('Content-Type', contentTypeOf(media));
  response.setHeader('Content-Length', content.length);
  if (media === 'file') response.setHeader('Content-Disposition', 'attachment');
  if (media === 'picture') response.setHeader('Content-Security-Policy', pictureBounds);
  response.end(content);
};

const encodeJson = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'json', encodeJson(body));

const textOrBytes = z.union([
  z.string().transform((text) => Buffer.from(text)),
  z.instanceof(Uint8Array),
]);

const encode = (media: Media, body: unknown): Buffer =>
  media === 'json' ? encodeJson(body) : Buffer.from(textOrBytes.parse(body));

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
    const json = encodeJson(row.output.parse(output));
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    return { json, etag: `"${hash}"` };
  });
  return ({ request, response }, output) => {
    const { json, etag } = render(catalogueOutput.parse(output));
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('ETag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag))
      return send(response, row.status, 'json', json);
    response.statusCode = 304;
    response.end();
  };
};

const withLocation = z.object({ location: z.string() });

const createPlainResponder =
  (row: Endpoint): Responder =>
  ({ response }, output) => {
    const media = mediaOf(row);
    const body = row.output.parse(output);
    const revision = row.revision?.parse(body) ?? null;
    if (revision !== null) response.setHeader('ETag', `"${revision}"`);
    if (row.status === 303) response.setHeader('Location', withLocation.parse(body).location);
    send(response, row.status, media, encode(media, body));
  };

/**
 * How a row's output becomes a response. Throws when the output does not match the row's schema, which is
 * answered 500.
 */
export const createResponder = (row: Endpoint): Responder =>
  row.revalidate ? createCachedResponder(row) : createPlainResponder(row);
