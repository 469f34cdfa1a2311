import { contactExample, contactFields } from '@lexplain/contract/contact/fields';
import { expect, it } from 'vitest';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { goodMessage } from '../test/messages.ts';

// Each field is part of what a repeated message is compared by.

const app = withApp();

const send = (body: object, key: string) =>
  callApi('sendContactMessage', {
    origin: app.origin(),
    headers: { 'Idempotency-Key': key },
    body,
  });

it.each(contactFields)('refuses a repeat with another $name', async ({ name }) => {
  const message = goodMessage();
  const key = crypto.randomUUID();
  const { status } = await send(message, key);
  expect([status, (await send(message, key)).status]).toEqual([201, 201]);
  const other = { ...message, [name]: `x${contactExample[name]}` };
  expect(codeOf((await send(other, key)).body)).toBe('idempotency_key_reused');
});
