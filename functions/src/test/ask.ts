import { request } from 'node:http';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: unknown;
}

/** A request of a raw URL that fetch would normalise, a GET by default. The answer is JSON or empty. */
export const askAsIs = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> => {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Node states the length of a body by itself for some methods only.
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = { ...length, ...headers };
    const asked = request({ host, port, path, headers: sent, method }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        try {
          const body: unknown = text === '' ? null : JSON.parse(text);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        } catch (error) {
          reject(new Error(`No JSON: ${text}`, { cause: error }));
        }
      });
    });
    asked.on('error', reject).end(body);
  });
};
