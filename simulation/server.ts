import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';

// The built functions in a process of their own, which can be killed: the API, and every job and
// trigger as a call. Its clock is that of the story, and goes wrong by so many milliseconds. The
// clock of the database is that of the story.

const { MONTH_BUNDLE: bundle, MONTH_SKEW: skew } = z
  .object({ MONTH_BUNDLE: z.string(), MONTH_SKEW: z.coerce.number() })
  .parse(process.env);

/** How far the story is ahead of the machine. Each request says it. */
let ahead = 0;

const RealDate = Date;
const now = (): number => RealDate.now() + ahead + skew;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

const readTime = Object.getOwnPropertyDescriptor(DocumentSnapshot.prototype, 'readTime')?.get;
/** The SDK hands the time of one snapshot on to another. */
const shifted = new WeakSet<Timestamp>();
Object.defineProperty(DocumentSnapshot.prototype, 'readTime', {
  get(): Timestamp {
    const read = z.instanceof(Timestamp).parse(readTime?.call(this));
    if (shifted.has(read)) return read;
    const time = Timestamp.fromMillis(read.toMillis() + ahead);
    shifted.add(time);
    return time;
  },
});

/**
 * Says which transactions it has begun. Firestore ends those of a process that is gone, with their
 * locks, after a minute; stories end them at once.
 */
const idOfTransaction = z.instanceof(Uint8Array);
for (const name of ['get', 'getAll'] as const) {
  const read: unknown = Reflect.get(Transaction.prototype, name);
  if (typeof read !== 'function') throw new Error(`A transaction has no ${name}`);
  Reflect.set(Transaction.prototype, name, async function (this: Transaction, ...given: unknown[]) {
    const found: unknown = await Reflect.apply(read, this, given);
    const id: unknown = Reflect.get(this, '_transactionIdPromise');
    if (id instanceof Promise) {
      const bytes = idOfTransaction.parse(await id);
      console.log(`transaction ${Buffer.from(bytes).toString('base64')}`);
    }
    return found;
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
const callable = z.custom<Handler>((value) => typeof value === 'function');
const runnable = z.custom<{ run: (event: object) => Promise<unknown> }>(
  (value) => typeof value === 'function' && 'run' in value,
);
const functions: Record<string, unknown> = await import(bundle);
const api = callable.parse(functions.api);

/** Runs a job, or a trigger for the document with an id. */
const run = async (url: URL, response: ServerResponse): Promise<void> => {
  const name = url.pathname.slice('/month/'.length);
  const params = { id: url.searchParams.get('id') ?? '' };
  try {
    const scheduleTime = new Date().toISOString();
    await runnable.parse(functions[name]).run({ params, scheduleTime });
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
};

const server = createServer((request, response) => {
  ahead = Number(request.headers['x-month-ahead'] ?? ahead);
  const url = new URL(request.url ?? '/', 'http://month');
  if (url.pathname.startsWith('/month/')) void run(url, response);
  else void api(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`listening ${z.object({ port: z.int() }).parse(server.address()).port}`);
