import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

// firebase-tools' Storage emulator ignores `ifGenerationMatch=0`, with which Cloud Storage refuses
// to write over an object: 15.34 has no preconditions at all.

const upload = /^\/upload\/storage\/v1\/b\/([^/?]+)\/o\?/;

/**
 * The latest upload of each object: the next one of it waits, as two at once would both find
 * nothing.
 */
const latest = new Map<string, Promise<void>>();

const refusal = JSON.stringify({
  error: {
    code: 412,
    message: 'At least one of the pre-conditions you specified did not hold.',
    errors: [{ reason: 'conditionNotMet', domain: 'global' }],
  },
});

/**
 * Runs `proceed` unless an object exists that must not. Returns false if the request has no such
 * precondition.
 */
export const answerPrecondition = (
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): boolean => {
  const [, bucket] = upload.exec(url) ?? [];
  if (method !== 'POST' || !bucket) return false;
  const origin = `http://${headers.host}`;
  const { searchParams } = new URL(url, origin);
  const name = searchParams.get('name');
  if (!name || searchParams.get('ifGenerationMatch') !== '0') return false;

  const object = `${origin}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
  const handle = async (): Promise<void> => {
    const found = await fetch(object);
    await found.body?.cancel();
    if (found.status === 200) {
      response.writeHead(412, { 'Content-Type': 'application/json' }).end(refusal);
      return;
    }
    proceed();
    if (!response.closed) await once(response, 'close');
  };
  const handled = (latest.get(object) ?? Promise.resolve()).then(handle).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
  latest.set(object, handled);
  void handled.then(() => latest.get(object) === handled && latest.delete(object));
  return true;
};
