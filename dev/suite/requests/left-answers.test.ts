import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readWhenLeft } from './left-answers.ts';

/** An answer of a function: more than fits into a connection. */
const longAnswer = () => Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1_000_000)));

it('reads the whole of an answer whose client has left', async () => {
  const answer = longAnswer();
  const server = createServer((_, response) => {
    readWhenLeft(response);
    answer.pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = z.object({ port: z.int() }).parse(server.address());
    const asked = request({ host: '127.0.0.1', port }).end();
    await once(asked, 'response');
    asked.destroy();
    await expect.poll(() => answer.readableEnded).toBe(true);
  } finally {
    server.close();
  }
});
