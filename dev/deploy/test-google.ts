import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach } from 'vitest';

interface AskedCall {
  call: string;
  authorization: string | undefined;
  /** The project for which Google counts the call. */
  countedFor: string | string[] | undefined;
}

/** A server in the place of Google's during each test of a file. It keeps what it was asked. */
export const withTestGoogle = () => {
  const asked: AskedCall[] = [];
  const google: { asked: readonly AskedCall[]; origin: string; respond: RequestListener } = {
    asked,
    origin: '',
    respond: () => {},
  };
  const server = createServer((request, response) => {
    const { authorization, 'x-goog-user-project': countedFor } = request.headers;
    asked.push({ call: `${request.method} ${request.url}`, authorization, countedFor });
    google.respond(request, response);
  });
  beforeEach(async () => {
    asked.length = 0;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port');
    google.origin = `http://127.0.0.1:${address.port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    google,
    answer: (status: number, body: string): void => {
      google.respond = (_, response) => response.writeHead(status).end(body);
    },
  };
};
