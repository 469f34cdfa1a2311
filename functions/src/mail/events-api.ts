import { EventWebhook } from '@sendgrid/eventwebhook';
import { z } from 'zod';
import { webhookKey } from '../runtime.ts';

interface SignedBody {
  raw: Uint8Array;
  signature: string | undefined;
  timestamp: string | undefined;
}

/** How old a signed request may be, and how far clocks may differ. */
const freshMilliseconds = 10 * 60_000;

const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() - Number(timestamp) * 1_000) <= freshMilliseconds;

const webhook = new EventWebhook();

/** The library throws for a malformed signature. */
const isSigned = (key: string, payload: string, signature: string, timestamp: string): boolean => {
  try {
    return webhook.verifySignature(
      webhook.convertPublicKeyToECDSA(key),
      payload,
      signature,
      timestamp,
    );
  } catch {
    return false;
  }
};

/**
 * The events that the mail provider posted. Null where the signature over the raw bytes is wrong,
 * where it is older than ten minutes, or where no key is configured. A signed body that is not a
 * list has no events.
 */
export const readSignedEvents = (
  { raw, signature, timestamp }: SignedBody,
  now: Date,
): unknown[] | null => {
  const key = webhookKey.value();
  if (!key || !signature || !timestamp || !isFresh(timestamp, now)) return null;
  const payload = Buffer.from(raw).toString('utf8');
  if (!isSigned(key, payload, signature, timestamp)) return null;
  try {
    return z.array(z.unknown()).catch([]).parse(JSON.parse(payload));
  } catch {
    return [];
  }
};
