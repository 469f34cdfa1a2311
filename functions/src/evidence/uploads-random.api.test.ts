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
import { fileName, previewName } from './object-names.ts';
import { readEvidence } from './store.ts';
import { sweepUploads } from './sweep.ts';
import {
  type Bytes,
  divide,
  evidenceCalls,
  hashOf,
  makeJpeg,
  makeText,
  question,
} from './test-evidence-calls.ts';

// Files are sent while calls end before or after what they store, parts and answers are lost and
// sent again, uploads are cancelled, and files and evidence deleted: what was confirmed is whole,
// and nothing else is left after the sweep.

const app = withApp();
withLibrary();
const count = chooseSampleSize(12, 500);
const { below, pick, next } = drawFrom(47);

let acme: TestOrganisation;
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, begin, sendPart, sendPreview, finish, readFile, list, listNames } = calls;

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

/** Sends the small picture of a file once or twice, or not at all. */
const sendPreviews = (uploadId: string): Promise<unknown> => {
  const preview = makeJpeg(1 + below(480), 1 + below(480));
  const times = below(3) > 0 ? 1 + below(2) : 0;
  return Promise.all(
    Array.from({ length: times }, () => insist(() => sendPreview(uploadId, preview))),
  );
};

/**
 * Sends a file with faults. The evidence as it was confirmed, or null where the file was given up.
 */
const sendWithFaults = async (evidenceId: string, bytes: Bytes): Promise<Evidence | null> => {
  const id = crypto.randomUUID();
  // A name of its own: the same file, sent twice under the same name, is kept once.
  const begun = await insist(() => begin(evidenceId, `log ${id}.txt`, bytes, id));
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
    const previews = sendPreviews(upload.id);
    // Some arrive while the file is finished.
    if (below(4) > 0) await previews;
    const answers = await Promise.all([
      insist(() => finish(upload.id)),
      ...(below(3) === 0 ? [insist(() => finish(upload.id))] : []),
    ]);
    await previews;
    const confirmed = answers.find(({ status }) => status === 200);
    if (confirmed) return evidenceEndpoints.finishUpload.output.parse(confirmed.body);
  }
  return null;
};

/** Files that were confirmed and that nobody has asked to delete, with their evidence. */
const kept = new Map<string, string>();
/** How many were confirmed. */
let confirmedFiles = 0;

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
  if (file) {
    kept.set(file.id, evidenceId);
    confirmedFiles += 1;
  }
  await deleteSome(evidenceId, file?.id);
};

const later = new Date(Date.now() + 48 * 3_600_000);

/** The bytes of each small picture that evidence names, by its file. */
const readPreviews = async (): Promise<Map<string, number>> => {
  const all = db
    .collection(collections.evidence())
    .where('organisation_id', '==', acme.id)
    .where('about.subject_id', '==', question.subject_id);
  const files = (await all.get()).docs.flatMap((document) => readEvidence(document)?.files ?? []);
  return new Map(
    files.flatMap(({ id, preview }) => (preview ? [[id, preview.bytes] as const] : [])),
  );
};

/**
 * Every listed file is whole, every kept one is listed, and the bucket and the sum have these
 * alone.
 */
const expectWholeFiles = async (): Promise<void> => {
  const files = (await list()).flatMap((one) => one.files.map((file) => ({ file, of: one.id })));
  for (const { file, of } of files) {
    expect(hashOf(await readFile(of, file.id, file.bytes))).toBe(file.sha256);
  }
  const ids = files.map(({ file }) => file.id);
  expect([...kept.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  const left = await listNames();
  const owner = { organisation_id: acme.id };
  const previews = await readPreviews();
  const named = ids.map((id) => fileName(owner, id));
  for (const id of previews.keys()) named.push(previewName(owner, id));
  expect(left.sort()).toEqual(named.sort());
  const organisation = await db.doc(paths.organisation(acme.id)).get();
  const sum = files.reduce(
    (total, { file }) => total + file.bytes + (previews.get(file.id) ?? 0),
    0,
  );
  expect([organisation.get('file_bytes'), organisation.get('waiting_bytes')]).toEqual([sum, 0]);
};

/** One person may begin and finish so many uploads in an hour, with what is tried again. */
const perOrganisation = 50;

/** Sends files to a new organisation, and checks what is left of them. */
const sendMany = async (some: number): Promise<void> => {
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
};

it(
  `keeps each of ${count} confirmed files whole, and nothing else, through cuts and retries`,
  async () => {
    for (let sent = 0; sent < count; sent += perOrganisation) {
      await sendMany(Math.min(perOrganisation, count - sent));
    }
    const noted = db.collection(collections.uploads()).where('expires_at', '<=', later);
    expect((await noted.get()).size).toBe(0);
    // Of a few, many may be deleted again: those that were confirmed are counted.
    expect(confirmedFiles).toBeGreaterThan(count / 4);
    recordFigure('Files sent with cuts and retries, each whole or gone', count, 500);
  },
  chooseSampleSize(120_000, 1_800_000),
);
