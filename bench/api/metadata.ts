import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/**
 * Replaces the metadata server that gives a deployed function its credentials, with which the
 * functions ask Auth, as in production. Its URL goes into the environment of that process.
 */
export const startMetadata = async () => {
  const server = createServer((request, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    if (!request.url?.includes('/token')) return response.writeHead(404).end();
    const token = { access_token: 'bench', expires_in: 3_600, token_type: 'Bearer' };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(token));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const env = {
    GCE_METADATA_HOST: `127.0.0.1:${port}`,
    METADATA_SERVER_DETECTION: 'assume-present',
  };
  return { env, stop: () => server.close() };
};
