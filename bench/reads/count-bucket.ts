import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

// Counts the operations that Cloud Storage would bill in this process, where requests leave it.

const bill = { insertions: 0, readings: 0 };

const started = z.object({
  request: z.object({ method: z.string(), host: z.string(), path: z.string() }),
});

/** The emulator is asked without `/storage/v1`, but for writing. */
const isOfBucket = (path: string): boolean =>
  /^(\/(upload|download))?(\/storage\/v1)?\/b\/[^/]+\/o/.test(path);

/** The path of all objects lists; with a name after it, it is one object's. */
const isList = (path: string): boolean => /\/b\/[^/]+\/o\/?(\?|$)/.test(path);

subscribe('http.client.request.start', (message) => {
  const { request } = started.parse(message);
  if (!isOfBucket(request.path)) return;
  // Class A: writing and listing. Class B: reading bytes or metadata of an object. Deleting costs
  // nothing.
  if (request.method === 'POST' || isList(request.path)) bill.insertions += 1;
  else if (request.method === 'GET') bill.readings += 1;
});

/** What was counted since the last call. */
export const takeBucketBill = (): { insertions: number; readings: number } => {
  const taken = { ...bill };
  bill.insertions = 0;
  bill.readings = 0;
  return taken;
};
