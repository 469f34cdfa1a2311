import '../test/quiet.ts';
import { bounds } from '@lexplain/contract/api/bounds';
import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { reviewEvidence } from '@lexplain/contract/reviews/review-evidence';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { exampleBytes, exampleFileId, heldExample } from '../test/stored/evidence.ts';
import { storeExampleFiles } from '../test/stored/evidence-files.ts';
import { storedExamples } from '../test/stored/examples.ts';

// What the adviser reads of the evidence that the submission under review holds, and nothing else.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let evidenceId: string;
let reviewId: string;
beforeEach(async () => {
  acme = await newOrganisation(db);
  evidenceId = acme.ids.evidenceId ?? '';
  reviewId = acme.reviewIds.waiting;
  await storeExampleFiles(acme);
});

const tokenOf = (persona: Persona) => personOf(acme, persona)?.token ?? '';
const list = (persona: Persona = 'assignedAdviser') =>
  callApi('listReviewEvidence', {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { reviewId },
  });
const readList = async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  return reviewEvidence.parse(body).evidence;
};
const readPart = (changes: object = {}, persona: Persona = 'assignedAdviser') =>
  callApi('readReviewFilePart', {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { reviewId, evidenceId, fileId: exampleFileId, part: '0', ...changes },
  });
const readPreview = (changes: object = {}, persona: Persona = 'assignedAdviser') =>
  callApi('readReviewPreview', {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { reviewId, evidenceId, fileId: exampleFileId, ...changes },
  });
const codeOfPart = async (changes: object = {}, persona?: Persona) =>
  codeOf((await readPart(changes, persona)).body);

/** Further evidence of an organisation, as it is stored. */
const store = async (id: string, organisationId = acme.id, fields: object = {}) => {
  const document = storedExamples.evidence.documentOf(organisationId, id);
  await db.doc(paths.evidenceOf(id)).set({ ...document, ...fields });
  return id;
};
const hold = (...evidence: SubmittedEvidence[]) =>
  db.doc(paths.submission(reviewId)).update({ evidence });
const evidence = () => db.doc(paths.evidenceOf(evidenceId));
const files = async () => [...((await evidence().get()).get('files') ?? [])];

it('the adviser reads what was submitted, with its files', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    submission_id: reviewId,
    evidence: [
      {
        id: evidenceId,
        question_id: 'q01',
        from_day: '2026-11-03',
        files: [{ id: exampleFileId, scan: 'clean', removed: null }],
      },
    ],
  });
  const part = await readPart();
  expect([part.status, part.body]).toEqual([200, new Uint8Array(exampleBytes)]);
  expect(part.headers.get('content-type')).toBe('application/octet-stream');
  expect(part.headers.get('content-disposition')).toBe('attachment');
  expect(part.headers.get('cache-control')).toBe('private, no-store');
  expect(await codeOfPart({ part: '1' })).toBe('not_found');
});

it.each([
  ['member', 'not_permitted'],
  ['owner', 'not_permitted'],
  ['otherOwner', 'not_found'],
  ['formerMember', 'not_found'],
  ['otherAdviser', 'not_found'],
  ['admin', 'not_found'],
  ['signedOut', 'token_revoked'],
] as const)('the %s is refused: %s', async (persona, code) => {
  expect(codeOf((await list(persona)).body)).toBe(code);
  expect(await codeOfPart({}, persona)).toBe(code);
  expect(codeOf((await readPreview({}, persona)).body)).toBe(code);
});

it('the adviser sees the small picture of a file that is held, while it is clean and there', async () => {
  const { status, body, headers } = await readPreview();
  expect([status, body]).toEqual([200, new Uint8Array(jpegFile)]);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const id = await store(`unheld-${acme.id}`);
  expect(codeOf((await readPreview({ evidenceId: id })).body)).toBe('not_found');
  const [file] = await files();
  const removed = { at: new Date(), by_uid: 'o', by_name: 'O', reason: 'It names customers' };
  for (const change of [{ scan: 'not_scanned' }, { scan: 'refused' }, { removed }]) {
    await evidence().update({ files: [{ ...file, ...change }] });
    expect(codeOf((await readPreview()).body)).toBe('not_found');
  }
});

describe('what the submission does not hold', () => {
  const expectMissing = async (changes: object) => {
    const refused = await readPart(changes);
    const never = await readPart({ ...changes, evidenceId: 'never-was' });
    const { request_id: _, ...answered } = Object(refused.body);
    const { request_id: __, ...expected } = Object(never.body);
    expect(answered).toEqual(expected);
    expect(codeOf(refused.body)).toBe('not_found');
  };

  it('is as if it did not exist: evidence that was added later', async () => {
    const id = await store(`later-${acme.id}`);
    expect((await readList()).map((one) => one.id)).toEqual([evidenceId]);
    await expectMissing({ evidenceId: id });
  });

  it('is as if it did not exist: evidence of another organisation, whatever names it', async () => {
    const id = await store(`other-${acme.id}`, acme.otherId);
    await expectMissing({ evidenceId: id });
    await hold(heldExample(id));
    expect(await readList()).toEqual([]);
    await expectMissing({ evidenceId: id });
  });

  it('is as if it did not exist: a file that its evidence got later, or got another content', async () => {
    const [file] = await files();
    await evidence().update({
      files: [
        { ...file, id: 'later' },
        { ...file, sha256: 'b'.repeat(64) },
      ],
    });
    expect((await readList()).map((one) => one.files)).toEqual([[]]);
    expect(await codeOfPart({ fileId: 'later' })).toBe('not_found');
    expect(await codeOfPart()).toBe('not_found');
  });

  it('is as if it did not exist: evidence of the round before', async () => {
    const next = `next-${acme.id}`;
    const newer = await store(`newer-${acme.id}`);
    const stored = (await db.doc(paths.submission(reviewId)).get()).data();
    await db.doc(paths.submission(next)).set({ ...stored, evidence: [heldExample(newer)] });
    await db.doc(paths.review(reviewId)).update({ submission_id: next, round: 2 });
    expect(await list()).toMatchObject({
      body: { submission_id: next, evidence: [{ id: newer }] },
    });
    await expectMissing({});
  });

  it('is as if it did not exist: evidence of another review of the client', async () => {
    const others = [acme.reviewIds.flagged, acme.reviewIds.closed];
    for (const other of others) await expectMissing({ reviewId: other });
  });

  it('is left out where it was deleted with its account', async () => {
    await evidence().delete();
    expect(await readList()).toEqual([]);
    await expectMissing({});
  });
});

it('a removed file says who removed it and why, and is not read', async () => {
  const [file] = await files();
  const removed = { at: new Date(), by_uid: 'a', by_name: 'Ann', reason: 'It names customers' };
  await evidence().update({ files: [{ ...file, removed }] });
  const [{ files: shown } = { files: [] }] = await readList();
  expect(shown).toMatchObject([{ removed: { by_name: 'Ann', reason: 'It names customers' } }]);
  expect(JSON.stringify(shown)).not.toContain('by_uid');
  expect(await codeOfPart()).toBe('file_removed');
});

it('a file that the scan refused is shown, and not read', async () => {
  const [file] = await files();
  await evidence().update({ files: [{ ...file, scan: 'refused' }] });
  expect(await readList()).toMatchObject([{ files: [{ scan: 'refused' }] }]);
  expect(await codeOfPart()).toBe('file_refused');
});

it.each(['changes_requested', 'closed'])('a review that is %s still shows it', async (state) => {
  await db.doc(paths.review(reviewId)).update({ state, turn: null });
  expect(await readList()).toHaveLength(1);
  expect((await readPart()).status).toBe(200);
});

it('ends for the adviser with the review’s withdrawal, and with the assignment', async () => {
  const review = db.doc(paths.review(reviewId));
  await review.update({ state: 'withdrawn', turn: null });
  expect(codeOf((await list()).body)).toBe('not_found');
  expect(await codeOfPart()).toBe('not_found');
  await review.update({ state: 'in_review', turn: 'adviser' });
  expect((await readPart()).status).toBe(200);
  await db.doc(paths.organisation(acme.id)).update({ adviser_uid: null });
  expect(codeOf((await list()).body)).toBe('not_found');
  expect(await codeOfPart()).toBe('not_found');
});

it('is empty for a submission from before there was evidence', async () => {
  await db.doc(paths.submission(reviewId)).update({ evidence: null });
  const stored = (await db.doc(paths.submission(reviewId)).get()).data() ?? {};
  const { evidence: _, ...earlier } = stored;
  await db.doc(paths.submission(reviewId)).set(earlier);
  expect(await readList()).toEqual([]);
});

/**
 * The counter of the adviser's calls, the account, the review, its organisation, its submission,
 * and the library's version for the name of the law.
 */
const readBesides = 6;

describe('the list', () => {
  it('has the oldest first, whatever the order in the submission', async () => {
    const created_at = new Date('2026-01-01');
    const oldest = await store(`oldest-${acme.id}`, acme.id, { created_at });
    await hold(heldExample(evidenceId), heldExample(oldest));
    expect((await readList()).map(({ id }) => id)).toEqual([oldest, evidenceId]);
  });

  it('reads each piece of evidence once, and six documents besides', async () => {
    // The first reading of the hour is entered in the log.
    await list();
    const ids = Array.from({ length: bounds.evidencePerLaw }, (_, index) => `${index}-${acme.id}`);
    const writer = db.bulkWriter();
    for (const id of ids) {
      const document = storedExamples.evidence.documentOf(acme.id, id);
      void writer.create(db.doc(paths.evidenceOf(id)), document);
    }
    await writer.close();
    await hold(...ids.map(heldExample));
    takeBill();
    expect(await readList()).toHaveLength(bounds.evidencePerLaw);
    expect(takeBill().reads).toBe(bounds.evidencePerLaw + readBesides);
  });

  it('is read for a part of a file without its other evidence', async () => {
    await readPart();
    await hold(heldExample(await store(`more-${acme.id}`)), heldExample(evidenceId));
    takeBill();
    expect((await readPart()).status).toBe(200);
    expect(takeBill()).toEqual({ reads: 1 + readBesides, writes: 1 });
  });
});
