import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';
import {
  fetchSourceMaps,
  readableStack,
  readSourceMaps,
  sendSourceMaps,
  takeSourceMaps,
} from './source-maps.ts';
import { withTestGoogle } from './test-google.ts';

const { google } = withTestGoogle();
const getToken = async () => 'a token';

let folder = '';
const built = () => join(folder, 'dist');
const maps = () => join(folder, 'maps');
let column = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
  mkdirSync(join(built(), 'assets'), { recursive: true });
  const source =
    'const nothing = undefined;\n\nexport const show = () => {\n  throw new Error(nothing);\n};\n';
  const { code, map } = await transform(source, {
    minify: true,
    sourcemap: 'external',
    sourcefile: '../../src/show.ts',
  });
  column = code.indexOf('throw') + 1;
  writeFileSync(join(built(), 'assets/show-Ab3dE6g.js'), code);
  writeFileSync(join(built(), 'assets/show-Ab3dE6g.js.map'), map);
  const html = '<script type="module" crossorigin src="/assets/index-Zy9xW7v8.js"></script>';
  writeFileSync(join(built(), 'index.html'), html);
});
afterEach(() => rmSync(folder, { recursive: true }));

const stack = () => `TypeError: lost\n    at assets/show-Ab3dE6g.js:1:${column}\n    at page:3:7`;
const readable = () =>
  `TypeError: lost\n    at assets/show-Ab3dE6g.js:1:${column}  src/show.ts:4:3\n    at page:3:7`;

it('leave the build, and make a stack readable', () => {
  takeSourceMaps(built(), maps());
  expect(readdirSync(join(built(), 'assets'))).toEqual(['show-Ab3dE6g.js']);
  expect(readdirSync(maps())).toEqual(['Zy9xW7v8.json.gz']);
  expect(readableStack(stack(), readSourceMaps(maps()))).toBe(readable());
});

it('replace those of the build before', () => {
  mkdirSync(maps());
  writeFileSync(join(maps(), 'Earlier1.json.gz'), '');
  takeSourceMaps(built(), maps());
  expect(readdirSync(maps())).toEqual(['Zy9xW7v8.json.gz']);
});

it('are stored in the bucket, and fetched from it by their release', async () => {
  takeSourceMaps(built(), maps());
  const stored: Buffer[] = [];
  google.respond = async (request, response) => {
    for await (const part of request) stored.push(z.instanceof(Buffer).parse(part));
    response.end(request.method === 'GET' ? Buffer.concat(stored) : '{}');
  };
  const access = { origin: google.origin, getToken };
  await sendSourceMaps('some-project', 'a-bucket', maps(), access);
  const fetched = await fetchSourceMaps('some-project', 'a-bucket', 'Zy9xW7v8', access);
  expect(readableStack(stack(), fetched)).toBe(readable());
  expect(google.asked.map(({ call }) => call)).toEqual([
    'POST /upload/storage/v1/b/a-bucket/o?uploadType=media&name=source-maps%2FZy9xW7v8.json.gz',
    'GET /storage/v1/b/a-bucket/o/source-maps%2FZy9xW7v8.json.gz?alt=media',
  ]);
});

it('say what to do where there are none', async () => {
  expect(() => readSourceMaps(maps())).toThrow('There are no source maps here: npm run build');
  google.respond = (_, response) => response.writeHead(404).end('{}');
  const access = { origin: google.origin, getToken };
  await expect(fetchSourceMaps('some-project', 'a-bucket', 'Gone123', access)).rejects.toThrow(
    'The bucket has no source maps of the release Gone123',
  );
});

it('are never published', () => {
  const { ignore } = z
    .object({ hosting: z.object({ ignore: z.array(z.string()) }) })
    .parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))).hosting;
  expect(ignore).toContain('**/*.map');
  expect(existsSync(join(root, 'web/public/source-maps'))).toBe(false);
});
