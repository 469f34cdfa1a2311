import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMailbox } from './server.ts';

let mailbox: Server;
let url: string;

beforeAll(async () => {
  mailbox = await startMailbox({
    port: 0,
    key: 'the-key',
    // No Auth emulator: the mailbox itself is what is tested here.
    authUrl: 'http://127.0.0.1:9',
    projectId: 'demo-test',
  });
  const { port } = z.object({ port: z.int() }).parse(mailbox.address());
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => mailbox.close());

const mail = {
  personalizations: [{ to: [{ email: 'provider@example.com' }] }],
  from: { email: 'website@example.com' },
  subject: 'Hello',
  content: [{ type: 'text/plain', value: 'Hello' }],
};

const send = (body: unknown = mail, key = 'the-key') =>
  fetch(`${url}/v3/mail/send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
const fail = (...faults: object[]) =>
  fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify(faults) });

afterEach(() => fail());

it('answers 202 to a mail as SendGrid does', async () => {
  expect((await send()).status).toBe(202);
});

it('refuses a wrong key and a body that is no mail', async () => {
  expect((await send(mail, 'another')).status).toBe(401);
  const refused = await send({ ...mail, subject: '' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
});

describe('told to fail', () => {
  it('answers the statuses in their order and then works again', async () => {
    await fail({ status: 429 }, { status: 503 });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      429, 503, 202,
    ]);
  });

  it('waits', async () => {
    await fail({ delay_ms: 150 });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThanOrEqual(145);
  });

  it.each(['before', 'after'])('drops the connection %s keeping the mail', async (drop) => {
    await fail({ drop });
    await expect(send()).rejects.toThrow('fetch failed');
  });

  it('refuses a fault that it does not know', async () => {
    expect((await fail({ explode: true })).status).toBe(400);
  });
});
