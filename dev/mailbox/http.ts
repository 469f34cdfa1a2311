import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { URLPattern } from 'node:url';
import type { z } from 'zod';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The values of path parameters. */
  params: Record<string, string>;
}

/** By method and path, such as `GET /mails/:id`. */
export type Routes = Record<string, (call: Call) => unknown>;

/** The body as text. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** The body as JSON; undefined when it is invalid, which a schema then refuses. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Answers in JSON. */
export const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** Refuses in SendGrid's format. */
export const refuse = (response: ServerResponse, status: number, message: string): void =>
  answerJson(response, status, { errors: [{ message, field: null }] });

/** Refuses a body that violates a schema. */
export const refuseIssues = (response: ServerResponse, { issues }: z.core.$ZodError): void =>
  answerJson(response, 400, {
    errors: issues.map(({ message, path }) => ({ message, field: path.join('.') || null })),
  });

/** A server of these routes. An exception in a route is answered 500. */
export const serveRoutes = (routes: Routes): Server => {
  const table = Object.entries(routes).map(([route, handle]) => {
    const [method = '', pathname = ''] = route.split(' ');
    return { method, pattern: new URLPattern({ pathname }), handle };
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    for (const { method, pattern, handle } of table) {
      const match = method === request.method ? pattern.exec(url) : null;
      if (!match) continue;
      const params = Object.entries(match.pathname.groups).map(([name, value = '']) => [
        name,
        decodeURIComponent(value),
      ]);
      await handle({ request, response, url, params: Object.fromEntries(params) });
      return;
    }
    refuse(response, 404, 'resource not found');
  };
  return createServer((request, response) => {
    answer(request, response).catch((error) => refuse(response, 500, String(error)));
  });
};
