import '../test/quiet.ts';
import { randomBytes } from 'node:crypto';
import { pageErrorEndpoints, pageErrorExamples } from '@lexplain/contract/page-errors/page-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pageErrorLimits } from '../platform/person-limits.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';

withApp();

const example = pageErrorExamples.reportPageError;

/** Everything that was logged. */
const readLog = (): string[] =>
  [console.log, console.info, console.warn, console.error].flatMap((print) =>
    vi.mocked(print).mock.calls.map((parts) => parts.join(' ')),
  );

const logged = z.looseObject({ message: z.string() });
const findLogged = () =>
  readLog()
    .map((line) => logged.parse(JSON.parse(line)))
    .filter(({ message }) => message === 'A page failed');

const newDevice = (): string => randomBytes(16).toString('base64url');
const report = (changes: object = {}, headers: Record<string, string> = {}) =>
  callApi('reportPageError', { body: { ...example, ...changes }, headers });
const fingerprintOf = async (changes: object = {}) =>
  pageErrorEndpoints.reportPageError.output.parse((await report(changes)).body).fingerprint;

beforeEach(() => vi.clearAllMocks());

it('is logged as Error Reporting reads it, without a sign-in', async () => {
  expect((await report()).status).toBe(200);
  expect(findLogged()).toEqual([
    {
      severity: 'ERROR',
      message: 'A page failed',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      serviceContext: { service: 'pages', version: 'Zy9xW7v' },
      stack_trace:
        'TypeError: Cannot read properties of undefined (reading …)\n    at assets/feed-Ab3dE6g.js:1:2345',
      context: {
        reportLocation: {
          filePath: 'assets/feed-Ab3dE6g.js',
          lineNumber: 1,
          functionName: 'error',
        },
      },
      kind: 'error',
      page: '/dashboard/feed',
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
});

describe('the fingerprint', () => {
  const at = (file: string, column = 7) => [{ file, line: 1, column }];

  it('is the same in another release, on another page and at another place of the script', async () => {
    const one = await fingerprintOf();
    const frames = at('assets/feed-_-34567.js');
    expect(await fingerprintOf({ frames, release: 'Another', route: '/dashboard/saq' })).toBe(one);
  });

  it('is another one for another kind, name, message or script', async () => {
    const all = await Promise.all([
      fingerprintOf(),
      fingerprintOf({ kind: 'chunk' }),
      fingerprintOf({ name: 'RangeError' }),
      fingerprintOf({ message: 'Invalid time value' }),
      fingerprintOf({ frames: at('assets/saq-Ab3dE6g.js') }),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});

const canary = 'canary-7f3a';

it('logs no text that a person wrote, wherever a page or somebody else puts it', async () => {
  for (const message of [
    canary,
    `Unexpected token 'c', "${canary}" is not valid JSON`,
    `undefined is not an object (evaluating '${canary}')`,
    `${canary}@example.com wrote: Jane of https://example.com/incidents/${canary}`,
  ]) {
    expect((await report({ message })).status).toBe(200);
  }
  expect(findLogged()).toHaveLength(4);
  const refused = [
    { name: canary },
    { kind: canary },
    { route: `/dashboard/${canary}` },
    { release: `${canary}-of-a-release` },
    { frames: [{ file: canary, line: 1, column: 1 }] },
    { frames: [{ file: `https://example.com/${canary}`, line: 1, column: 1 }] },
    { frames: [{ ...example.frames[0], function: canary }] },
    { text: canary },
  ];
  for (const changes of refused) {
    const { status, body } = await report(changes);
    expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
  }
  await report({}, { 'lexplain-device': canary.padEnd(22, 'x') });
  const log = readLog().join('\n');
  expect(log).not.toMatch(/canary|Jane/);
});

it.each([
  ['a message', { message: 'is '.repeat(101) }],
  ['a stack', { frames: Array.from({ length: 21 }, () => example.frames[0]) }],
  ['a route', { route: '/a'.repeat(61) }],
])('refuses %s that is too long', async (_, changes) => {
  const { status, body } = await report(changes);
  expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
  expect(findLogged()).toEqual([]);
});

describe('in an hour', () => {
  it('takes a few of a device, and those of another one', async () => {
    const headers = { 'lexplain-device': newDevice() };
    for (let sent = 0; sent < pageErrorLimits.device; sent += 1) {
      expect((await report({}, headers)).status).toBe(200);
    }
    const { status, body, headers: answered } = await report({}, headers);
    expect([status, codeOf(body)]).toEqual([429, 'rate_limited']);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
    expect(findLogged()).toHaveLength(pageErrorLimits.device);
    expect((await report({}, { 'lexplain-device': newDevice() })).status).toBe(200);
  });

  it('takes a few of a network, whatever its devices', async () => {
    const send = (address: string) =>
      report({}, { 'fastly-client-ip': address, 'lexplain-device': newDevice() });
    for (let sent = 0; sent < pageErrorLimits.claimed; sent += 1) {
      expect((await send('203.0.113.7')).status).toBe(200);
    }
    expect((await send('203.0.113.7')).status).toBe(429);
    expect((await send('203.0.113.8')).status).toBe(200);
  });
});
