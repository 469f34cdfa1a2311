import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { type FunctionsProcess, startFramework } from '../../../dev/suite/functions-framework.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { callApi, codeOf } from '../test/http.ts';
import { goodMessage, withinOneHour } from '../test/messages.ts';

// The built API at its own URL, with a database of its own, as its counters must start empty.
const perHour = 200;
let api: FunctionsProcess;
beforeAll(async () => {
  await withinOneHour();
  api = await startFramework(offsetFromEnv(), {
    port: 9602 + offsetFromEnv(),
    env: { GCLOUD_PROJECT: projectOfPeople(), CONTACT_MESSAGES_PER_HOUR: String(perHour) },
  });
});
afterAll(() => api.stop());

/** All that were accepted, as the limit of all callers counts them, whichever tests run. */
let accepted = 0;

const post = async (forwarded: string, more: object = {}) => {
  const { status, body, headers } = await callApi('sendContactMessage', {
    origin: api.origin,
    headers: { 'X-Forwarded-For': forwarded },
    body: { ...goodMessage(), ...more },
  });
  if (status === 201) accepted += 1;
  return { status, code: codeOf(body), wait: Number(headers.get('Retry-After')) };
};

const anyAddress = () => [1, 2, 3, 4].map(() => randomInt(1, 255)).join('.');

/** Posts so many messages, a few at a time, and counts how many were accepted and refused. */
const flood = async (count: number, forwarded: (index: number) => string) => {
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  for (let index = 0; index < count; index += 10) {
    const some = Array.from({ length: 10 }, (_, offset) => post(forwarded(index + offset)));
    answers.push(...(await Promise.all(some)));
  }
  const refused = answers.filter(({ code }) => code === 'rate_limited');
  expect(refused.every(({ status, wait }) => status === 429 && wait > 0 && wait <= 3_600)).toBe(
    true,
  );
  return { taken: answers.filter(({ status }) => status === 201).length, refused: refused.length };
};

const storedKeys = async (): Promise<string> => {
  const url = `http://${addressOf('firestore', offsetFromEnv())}/v1/projects/${projectOfPeople()}/databases/(default)/documents/rateLimits?pageSize=1000`;
  return (await fetch(url, { headers: { Authorization: 'Bearer owner' } })).text();
};

it('accepts five messages an hour per email address, ignoring case', async () => {
  const answers: unknown[] = [];
  for (const email of ['a@x.io', 'A@x.io', 'a@X.io', 'a@x.IO', 'A@X.IO', 'a@x.io']) {
    answers.push((await post(anyAddress(), { email })).code ?? 'taken');
  }
  expect(answers).toEqual([...Array(5).fill('taken'), 'rate_limited']);
});

it('accepts twenty messages an hour per IPv6 network, across its addresses', async () => {
  const inOneNetwork = (index: number) => `2001:db8:0:12${index + 10}::${index}, ${anyAddress()}`;
  expect(await flood(40, inOneNetwork)).toEqual({ taken: 20, refused: 20 });
});

it('counts all notations of an IPv4 address as one', async () => {
  const forms = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
  const forwarded = (index: number) => `${forms[index % 3]}, ${anyAddress()}`;
  expect(await flood(30, forwarded)).toEqual({ taken: 20, refused: 10 });
});

it('limits one caller and all callers together despite spoofed X-Forwarded-For addresses', async () => {
  const oneCaller = await flood(500, () => `${anyAddress()}, 198.51.100.7`);
  expect(oneCaller.taken).toBe(100);
  const before = accepted;
  const everywhere = await flood(500, () => anyAddress());
  // Counters are read without locks, so that requests in flight at the same moment may still be
  // accepted.
  expect(everywhere.taken).toBeGreaterThanOrEqual(perHour - before);
  expect(everywhere.taken).toBeLessThan(perHour - before + 10);
});

it('stores no IP or email address in its counters, which have an expiry time', async () => {
  const stored = await storedKeys();
  expect(stored).toContain('expire_at');
  // The last shard by name: so all of them were read.
  expect(stored).toContain('rateLimits/salt-');
  expect(stored).not.toMatch(/203\.0|2001:|198\.51|x\.io|example\.com/i);
});
