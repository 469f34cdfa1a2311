import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface UnpooledRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * `fetch` on a connection of its own, for what tests and their people ask of a suite. A connection
 * that is kept may be closed by a busy server just when the next step of a test uses it, and that
 * request then fails. Follows no redirects.
 */
export const fetchUnpooled = (
  url: string,
  { method = 'GET', headers = {}, body }: UnpooledRequest = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      buffer(answer).then((content) => {
        const { statusCode: status = 0 } = answer;
        resolve(new Response(content.length > 0 ? content : null, { status }));
      }, reject);
    });
    asked.on('error', reject).end(body);
  });
