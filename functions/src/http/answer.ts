import { createHash } from 'node:crypto';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { contentTypeOf, type Media, mediaOf } from '@lexplain/contract/api/media';
import { z } from 'zod';
import type { Call } from './call.ts';
import { encodingOf } from './encoding.ts';
import { memoiseByObject } from './memoise-by-object.ts';

/**
 * Hosting adds headers to pages and files only. API responses must not be framed, sniffed or
 * indexed.
 */
const answerHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

export type AnswerHeaders = Record<string, string>;

const mediaHeaders = new Map<Media, AnswerHeaders>([
  ['file', { 'Content-Disposition': 'attachment' }],
  // A picture that is opened by itself is shown and nothing more.
  [
    'picture',
    { 'Content-Security-Policy': `${answerHeaders['Content-Security-Policy']}; sandbox` },
  ],
]);

/** The headers that say what the content is. */
const contentHeaders = (media: Media, content: Buffer): AnswerHeaders => ({
  'Content-Type': contentTypeOf(media),
  'Content-Length': String(content.length),
  ...mediaHeaders.get(media),
});

const send = (
  { response, id }: Call,
  status: number,
  headers: AnswerHeaders,
  content?: Buffer,
): void => {
  response.writeHead(status, { ...answerHeaders, ...headers, 'X-Request-Id': id });
  response.end(content);
};

const encodeJson = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

export const sendJson = (
  call: Call,
  status: number,
  body: unknown,
  headers: AnswerHeaders,
): void => {
  const content = encodeJson(body);
  send(call, status, { ...contentHeaders('json', content), ...headers }, content);
};

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
    const content = encodeJson(row.output.parse(output));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    const caching = { 'Cache-Control': 'private, no-cache', ETag: etag };
    return { content, etag, caching };
  });
  return (call, output) => {
    const { content, etag, caching } = render(catalogueOutput.parse(output));
    if (matchesEtag(call.request.headers['if-none-match'], etag)) send(call, 304, caching);
    else send(call, row.status, { ...contentHeaders('json', content), ...caching }, content);
  };
};

const withLocation = z.object({ location: z.string() });

const createPlainResponder =
  (row: Endpoint): Responder =>
  (call, output) => {
    const media = mediaOf(row);
    const body = z.parse(encodingOf(row.output), output);
    const content = encode(media, body);
    const revision = row.revision?.parse(body) ?? null;
    const headers = {
      ...contentHeaders(media, content),
      ...(revision !== null && { ETag: `"${revision}"` }),
      ...(row.status === 303 && { Location: withLocation.parse(body).location }),
    };
    send(call, row.status, headers, content);
  };

/**
 * How a row's output becomes a response. Throws when the output does not match the row's schema,
 * which is answered 500.
 */
export const createResponder = (row: Endpoint): Responder =>
  row.revalidate ? createCachedResponder(row) : createPlainResponder(row);
