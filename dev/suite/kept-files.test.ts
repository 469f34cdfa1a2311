import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { waitMilliseconds } from '../tests/time-limits.ts';
import { answerWithKept } from './kept-files.ts';

it('answers with a file as it was first served, until the file is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const file = join(folder, 'assets', 'page-1a2b.js');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(file, 'content');
  let served = 0;
  const server = createServer((request, response) => {
    if (answerWithKept(request, response, folder)) return;
    served += 1;
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'X-Policy': 'none' });
    response.end(`served ${request.url}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const ask = async (path: string) => {
    const before = served;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await response.text();
    const { headers } = response;
    const named = [headers.get('content-type'), headers.get('x-policy')];
    return { text, named, isKept: served === before };
  };
  const answer = { text: 'served /assets/page-1a2b.js', named: ['text/javascript', 'none'] };

  expect(await ask('/assets/page-1a2b.js')).toMatchObject(answer);
  await vi.waitFor(
    async () => expect(await ask('/assets/page-1a2b.js')).toEqual({ ...answer, isKept: true }),
    waitMilliseconds,
  );
  expect(await ask('/assets/missing-1a2b.js')).toMatchObject({ isKept: false });
  expect(await ask('/dashboard')).toMatchObject({ isKept: false });
  rmSync(file);
  expect(await ask('/assets/page-1a2b.js')).toMatchObject({ isKept: false });
  server.close();
  rmSync(folder, { recursive: true });
});
