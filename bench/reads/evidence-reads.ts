import { createHash, randomUUID } from 'node:crypto';
import { evidence, upload } from '@lexplain/contract/evidence/evidence';
import { countParts, fileBounds } from '@lexplain/contract/evidence/files';
import { signUp } from '../../dev/suite/people.ts';
import type { Row } from '../table.ts';
import type { BilledWithFiles, Journey } from './billed-documents.ts';
import { ask, type CallToCount } from './counted-calls.ts';
import { createFileRows } from './files-month.ts';

// What evidence bills, from the statement to a file that is read again.

/** The size of a usual file. */
const fileBytes = 2_000_000;

interface CountedApi {
  origin: string;
  offset: number;
  /** What was billed since the last call. */
  count: () => Promise<BilledWithFiles>;
}

const nothing: Journey = {
  reads: 0,
  writes: 0,
  insertions: 0,
  readings: 0,
  calls: 0,
  seconds: 0,
};

const add = (one: Journey, other: Journey): Journey => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
  insertions: one.insertions + other.insertions,
  readings: one.readings + other.readings,
  calls: one.calls + other.calls,
  seconds: one.seconds + other.seconds,
});

type Goal = Pick<BilledWithFiles, 'reads' | 'writes' | 'insertions' | 'readings'>;

const toRow = (what: string, ours: Goal, goal: Goal): Row => {
  const describe = (billed: Goal, sign: string): string =>
    `${sign}${billed.reads} read, ${sign}${billed.writes} written; bucket: ${sign}${billed.insertions} written, ${sign}${billed.readings} read`;
  const keys = ['reads', 'writes', 'insertions', 'readings'] as const;
  return {
    what,
    ours: describe(ours, ''),
    goal: describe(goal, '≤ '),
    met: keys.every((key) => ours[key] <= goal[key]),
  };
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Rows of evidence: what a page asks for, a file that is added, and one that is read. */
export const countEvidence = async ({ origin, offset, count }: CountedApi): Promise<Row[]> => {
  const { token } = await signUp({ offset });
  const rows: Row[] = [];
  const call = async (request: CallToCount): Promise<{ answer: unknown; journey: Journey }> => {
    await count();
    const began = performance.now();
    const answer = await ask(origin, token, request);
    const seconds = (performance.now() - began) / 1_000;
    const journey = { ...(await count()), calls: 1, seconds };
    return { answer, journey };
  };
  const measure = async (what: string, goal: Goal, request: CallToCount) => {
    const measured = await call(request);
    rows.push(toRow(what, measured.journey, goal));
    return measured;
  };
  const post = { method: 'POST' };
  await call({ ...post, path: '/api/auth/bootstrap' });

  const law = 'spam-act-2003';
  // As the page that shows the answer does: the form is part of the library, which an instance
  // reads once.
  await call({ path: `/api/subjects/${law}/saq-form` });
  const evidenceId = randomUUID();
  const about = { kind: 'answer', subject_id: law, question_id: 'q01' };
  const content = { shows: 'Trained', from_day: null, until_day: null, valid_until: null };
  const body = { id: evidenceId, about, ...content };
  // Each of these calls is counted: it reads and writes the counter of the caller, besides what is
  // said here. The account, the organisation, whether there is one with this id, and how many the
  // law has. What lapses is taken out of the standing.
  const created = await measure(
    'say what can be shown',
    { reads: 5, writes: 3, insertions: 0, readings: 0 },
    { ...post, path: '/api/evidence', body },
  );
  const { id } = evidence.parse(created.answer);

  const bytes = Buffer.from('A line of text.\n'.repeat(fileBytes / 16));
  const parts = Array.from({ length: countParts(bytes.length) }, (_, part) =>
    bytes.subarray(part * fileBounds.partBytes, (part + 1) * fileBounds.partBytes),
  );
  const announced = {
    id: randomUUID(),
    name: 'Record.txt',
    bytes: bytes.length,
    sha256: hashOf(bytes),
    parts: parts.map(hashOf),
  };
  // The account, the organisation, the evidence and whether the upload was begun. The file takes
  // room of the organisation.
  const begun = await measure(
    'begin a file',
    { reads: 5, writes: 3, insertions: 0, readings: 0 },
    { ...post, path: `/api/evidence/${id}/uploads`, body: announced },
  );
  const { id: uploadId } = upload.parse(begun.answer);
  let adding = begun.journey;
  for (const [part, sentPart] of parts.entries()) {
    const request = { method: 'PUT', path: `/api/uploads/${uploadId}/parts/${part}` };
    const headers = { 'Content-Type': 'application/octet-stream' };
    const sent = { ...request, headers, bytes: sentPart };
    const goal = { reads: 7, writes: 2, insertions: 1, readings: 0 };
    adding = add(adding, (await measure(`send part ${part + 1}`, goal, sent)).journey);
  }
  // Reads each part, writes the whole, and lists the parts to delete them. The file is counted
  // instead of its upload.
  const finished = await measure(
    `finish a file of ${parts.length} parts`,
    { reads: 9, writes: 4, insertions: 2, readings: parts.length },
    { ...post, path: `/api/uploads/${uploadId}/finish` },
  );
  adding = add(adding, finished.journey);

  const list = await measure(
    // The account, the piece, the organisation for its day, and a query for what was set aside.
    'evidence of a law, one',
    { reads: 5, writes: 1, insertions: 0, readings: 0 },
    { path: `/api/saq/${law}/evidence` },
  );
  let reading = nothing;
  for (const part of parts.keys()) {
    const path = `/api/evidence/${id}/files/${uploadId}/parts/${part}`;
    const goal = { reads: 3, writes: 1, insertions: 0, readings: 1 };
    reading = add(reading, (await measure(`read part ${part + 1}`, goal, { path })).journey);
  }
  rows.push(
    toRow('journey: a file of 2 MB added', adding, {
      reads: 24 + 4,
      writes: 7 + 4,
      insertions: 4,
      readings: 2,
    }),
  );
  return rows.concat(
    createFileRows({ stating: created.journey, adding, listing: list.journey, reading }),
  );
};
