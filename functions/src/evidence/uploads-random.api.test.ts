import '../test/quiet.ts';
import { type Evidence, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { collections, paths } from '@lexplain/contract/paths';
import { afterEach, expect, it, vi } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { fileName } from './objects.ts';
import { sweepUploads } from './sweep.ts';
import { type Bytes, divide, evidenceCalls, hashOf, makeText } from './test-evidence-calls.ts';

// Files are sent while calls end before or after what they store, parts and answers are lost and sent again, uploads are
// cancelled, and files and evidence deleted: what was confirmed is whole, and nothing else is left after the sweep.

const app = withApp();
withLibrary();
const count = chooseSampleSize(12, 500);
const { below, pick, next } = drawFrom(47);

let acme: TestOrganisation;
const { ask, create, begin, sendPart, finish, readFile, list, listNames } = evidenceCalls(
  app.origin,
  () => acme,
);

/** One transaction in ten ends its call, half of them after they were stored. */
const endCalls = (): void => {
  const runTransaction = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementation(async (...call) => {
    const drawn = next();
    if (drawn < 0.05) throw new Error('The call has ended');
    const stored = await runTransaction(...call);
    if (drawn < 0.1) throw new Error('The call has ended');
    return stored;
  });
};
afterEach(() => {
  vi.restoreAllMocks();
});

interface Answer {
  status: number;
  body: unknown;
}

/** As a page does: again after a failure of the server, a few times. */
const insist = async (call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await call();
    if (answer.status < 500 || attempt === 8) return answer;
  }
};

const makeBytes = (): Bytes =>
  makeText(pick([40, 700, 5_000, 999_999, 1_000_000, 1_000_001, 2_300_000]));

/** Sends a file with faults. The evidence as it was confirmed, or null where the file was given up. */
const sendWithFaults = async (evidenceId: string, bytes: Bytes): Promise<Evidence | null> => {
  const id = crypto.randomUUID();
  const begun = await insist(() => begin(evidenceId, 'log.txt', bytes, id));
  const upload = evidenceEndpoints.beginUpload.output.safeParse(begun.body).data;
  if (!upload) return null;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    for (const [part, content] of divide(bytes).entries()) {
      // Lost on the way there.
      if (below(5) === 0) continue;
      await Promise.all(
        Array.from({ length: 1 + below(2) }, () =>
          insist(() => sendPart(upload.id, part, content)),
        ),
      );
    }
    if (below(20) === 0) {
      await insist(() => ask('cancelUpload', { params: { uploadId: upload.id } }));
      return null;
    }
    const answers = await Promise.all([
      insist(() => finish(upload.id)),
      ...(below(3) === 0 ? [insist(() => finish(upload.id))] : []),
    ]);
    const confirmed = answers.find(({ status }) => status === 200);
    if (confirmed) return evidenceEndpoints.finishUpload.output.parse(confirmed.body);
  }
  return null;
};

/** Files that were confirmed and that nobody has asked to delete, with their evidence. */
const kept = new Map<string, string>();

const deleteSome = async (evidenceId: string, fileId: string | undefined): Promise<void> => {
  if (fileId !== undefined && below(6) === 0) {
    await insist(() => ask('deleteFile', { params: { evidenceId, fileId } }));
    kept.delete(fileId);
  }
  if (below(40) > 0) return;
  await insist(() => ask('deleteEvidence', { params: { evidenceId } }));
  for (const [id, of] of kept) if (of === evidenceId) kept.delete(id);
};

const sendOne = async (evidenceId: string): Promise<void> => {
  const bytes = makeBytes();
  const confirmed = await sendWithFaults(evidenceId, bytes);
  const file = confirmed?.files.find(({ sha256 }) => sha256 === hashOf(bytes));
  if (confirmed) expect(file).toBeDefined();
  if (file) kept.set(file.id, evidenceId);
  await deleteSome(evidenceId, file?.id);
};

const later = new Date(Date.now() + 48 * 3_600_000);

/** Every listed file is whole, every kept one is listed, and the bucket and the sum have these alone. */
const expectWholeFiles = async (): Promise<void> => {
  const files = (await list()).flatMap((one) => one.files.map((file) => ({ file, of: one.id })));
  for (const { file, of } of files) {
    expect(hashOf(await readFile(of, file.id, file.bytes))).toBe(file.sha256);
  }
  const ids = files.map(({ file }) => file.id);
  expect([...kept.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  const left = await listNames();
  const owner = { organisation_id: acme.id };
  expect(left.sort()).toEqual(ids.map((id) => fileName(owner, id)).sort());
  const organisation = await db.doc(paths.organisation(acme.id)).get();
  const sum = files.reduce((total, { file }) => total + file.bytes, 0);
  expect(organisation.get('file_bytes')).toBe(sum);
};

/** One person may begin and finish so many uploads in an hour, with what is tried again. */
const perOrganisation = 50;

/** Sends files to a new organisation, and checks what is left of them. Returns how many were kept. */
const sendMany = async (some: number): Promise<number> => {
  acme = await newOrganisation(db);
  kept.clear();
  endCalls();
  let evidenceId = '';
  for (let index = 0; index < some; index += 1) {
    // Without an answer, the next files go to the evidence before.
    if (index % 4 === 0) evidenceId = (await create().catch(() => null))?.id ?? evidenceId;
    await sendOne(evidenceId);
  }
  vi.restoreAllMocks();
  while ((await sweepUploads(later)) > 0);
  await expectWholeFiles();
  return kept.size;
};

it(
  `keeps each of ${count} confirmed files whole, and nothing else, through cuts and retries`,
  async () => {
    let sum = 0;
    for (let sent = 0; sent < count; sent += perOrganisation) {
      sum += await sendMany(Math.min(perOrganisation, count - sent));
    }
    const noted = db.collection(collections.uploads()).where('expires_at', '<=', later);
    expect((await noted.get()).size).toBe(0);
    expect(sum).toBeGreaterThan(count / 2);
    recordFigure('Files sent with cuts and retries, each whole or gone', count, 500);
  },
  chooseSampleSize(120_000, 1_800_000),
);
