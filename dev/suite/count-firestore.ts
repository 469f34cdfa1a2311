import { PassThrough, pipeline, type Readable } from 'node:stream';
import { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';

// Counts the documents that Firestore would bill in this process, where the SDK sends its requests.

const bill = { reads: 0, writes: 0 };

const readMessage = z.object({
  found: z.unknown().optional(),
  missing: z.unknown().optional(),
  document: z.unknown().optional(),
});
const commit = z.object({ writes: z.array(z.unknown()).optional() });

/** Each document returned, found or missing, is a read; so is a query without a result. */
const countDocuments = (stream: Readable): Readable => {
  let documents = 0;
  const counter = new PassThrough({
    objectMode: true,
    transform(message, _encoding, done) {
      const { found, missing, document } = readMessage.parse(message);
      if (found || missing || document) documents += 1;
      done(null, message);
    },
    final(done) {
      bill.reads += Math.max(documents, 1);
      done();
    },
  });
  return pipeline(stream, counter, () => {});
};

type SendRequest = (this: Firestore, method: string, ...rest: unknown[]) => Promise<unknown>;
const send = z.custom<SendRequest>((value) => typeof value === 'function');
const readable = z.custom<Readable>();

const requestStream = send.parse(Reflect.get(Firestore.prototype, 'requestStream'));
const request = send.parse(Reflect.get(Firestore.prototype, 'request'));

Object.assign(Firestore.prototype, {
  async requestStream(this: Firestore, method: string, ...rest: unknown[]) {
    const stream = readable.parse(await requestStream.call(this, method, ...rest));
    return method === 'listen' ? stream : countDocuments(stream);
  },
  request(this: Firestore, method: string, ...rest: unknown[]) {
    if (method === 'commit') bill.writes += commit.parse(rest[0]).writes?.length ?? 0;
    return request.call(this, method, ...rest);
  },
});

/** What was counted since the last call. */
export const takeBill = (): { reads: number; writes: number } => {
  const taken = { ...bill };
  bill.reads = 0;
  bill.writes = 0;
  return taken;
};
