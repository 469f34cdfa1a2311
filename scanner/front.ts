import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readVersion, scan } from './clamd.ts';

// What the functions ask: POST /scan with the bytes of a file (functions/src/evidence/scanner.ts).
// Cloud Run has checked who asks. Nothing of a file is kept or logged.

/** As the largest file (contract/src/evidence/files.ts), with some room. */
const mostBytes = 10 * 1024 * 1024;
const dayLength = 86_400_000;

interface Settings {
  /** Where clamd listens. */
  socket: string;
  /** How old its signatures may be; null where they have no day, as those of tests. */
  mostDays: number | null;
}

/** A failure whose text is safe to log and to answer. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > mostBytes) throw new Refusal(413, 'The file is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Throws where the signatures are older than they may be: then a file would be clean that is not.
 */
const requireFresh = async ({ socket, mostDays }: Settings): Promise<void> => {
  if (mostDays === null) return;
  const version = await readVersion(socket);
  const made = Date.parse(version.split('/')[2] ?? '');
  if (!(Date.now() - made < mostDays * dayLength)) {
    throw new Refusal(503, `The signatures are too old: ${version}`);
  }
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const answerScan = async (
  settings: Settings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST' || request.url !== '/scan') throw new Refusal(404, 'Not found');
  const bytes = await readBody(request);
  await requireFresh(settings);
  const verdict = await scan(settings.socket, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  answer(response, 200, { ...verdict, sha256 });
};

/** Without clamd, or with an answer of it that is no verdict, it answers 503. */
export const createFront = (settings: Settings): Server =>
  createServer((request, response) => {
    answerScan(settings, request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 503;
      const message = String(error);
      console.error(
        JSON.stringify({ severity: 'ERROR', message: 'Not scanned', status, error: message }),
      );
      answer(response, status, { error: message });
    });
  });
