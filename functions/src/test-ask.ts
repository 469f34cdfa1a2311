import { request } from 'node:http';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: unknown;
}

/** A GET of a raw URL that fetch would normalise. The answer is JSON or empty. */
export const askAsIs = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, headers }, (response) => {
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
    asked.on('error', reject).end();
  });
};
