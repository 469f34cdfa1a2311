import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { saqEndpoints } from '@lexplain/contract/assessments/assessments';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';
import { evidenceReference } from './store.ts';
import { evidenceCalls, hashOf, question, statement } from './test-evidence-calls.ts';
import { heldCalls, idsOf, readStored } from './test-held-calls.ts';

// Evidence that submissions hold.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId = '';
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const { ask, create, sendAndRead, list, listNames } = evidenceCalls(app.origin, () => acme);
const { submit, submitNext, setAside } = heldCalls(app.origin, () => acme);
const review = reviewCalls(app.origin, () => ({ acme, reviewId }));
const { answerAgain } = review;

const pdf = new Uint8Array(makePdf());

const verify = async (submissionId: string, sha256 = ''): Promise<boolean> => {
  const { body } = await review.ask('member', 'verifyReceipt', {
    params: { submissionId },
    body: { sha256 },
  });
  return saqEndpoints.verifyReceipt.output.parse(body).matches;
};
describe('a submission', () => {
  it('holds the evidence for its questions, as its receipt covers it', async () => {
    const { id, files } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const other = await create({ ...question, question_id: 'q02' });
    await create({ kind: 'action', action_id: acme.ids.actionId });
    const { submission, evidence } = await submit(acme.submissionId);
    expect(evidence).toMatchObject([
      { id, question_id: 'q01', files: [{ id: files[0]?.id, sha256: hashOf(pdf) }] },
      { id: other.id, question_id: 'q02', files: [] },
    ]);
    expect(await verify(submission.id, submission.receipt?.sha256)).toBe(true);
    expect((await list()).map(({ is_held }) => is_held)).toEqual([true, true]);
    const params = { evidenceId: id };
    expect(codeOf((await ask('deleteEvidence', { params })).body)).toBe('evidence_held');
  });

  it('that is submitted again changes nothing, and the next one holds the same evidence', async () => {
    const { id } = await create();
    const first = await submit(acme.submissionId);
    const held = await readStored(id);
    await create();
    expect(await submit(acme.submissionId)).toEqual(first);
    const next = await submitNext();
    expect(idsOf(next)).toHaveLength(2);
    expect(next.evidence[0]).toEqual(first.evidence[0]);
    expect(await readStored(id)).toEqual(held);
  });

  it('leaves out a file that the scan refused', async () => {
    const { id } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const files = (await readStored(id))?.files.map((file) => ({ ...file, scan: 'refused' }));
    await evidenceReference(id).update({ files });
    const { submission, evidence } = await submit(acme.submissionId);
    expect(evidence).toMatchObject([{ id, files: [] }]);
    expect(await verify(submission.id, submission.receipt?.sha256)).toBe(true);
  });

  it('is refused where nothing is left to hold after a required answer is missing', async () => {
    const { id } = await create();
    await db.doc(paths.submission(acme.submissionId)).update({ answers: {} });
    const params = { submissionId: acme.submissionId };
    const { body } = await review.ask('owner', 'submitSubmission', { params });
    expect(codeOf(body)).toBe('required_answers_missing');
    expect((await readStored(id))?.held_at).toBeNull();
  });
});

describe('a receipt', () => {
  it('matches after the bytes of a file were removed', async () => {
    const { id, files } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const { submission } = await submit(acme.submissionId);
    const params = { evidenceId: id, fileId: files[0]?.id ?? '' };
    const removal = { params, body: { reason: 'Names of customers' } };
    expect((await ask('removeFile', removal, 'owner')).status).toBe(200);
    expect(await listNames()).toEqual([]);
    expect(await verify(submission.id, submission.receipt?.sha256)).toBe(true);
  });

  it('does not match while its evidence is altered, or what the submission says of it', async () => {
    const { id } = await create();
    const { submission, evidence } = await submit(acme.submissionId);
    const sha256 = submission.receipt?.sha256;
    await evidenceReference(id).update({ shows: 'Something else' });
    expect(await verify(submission.id, sha256)).toBe(false);
    await evidenceReference(id).update({ shows: statement.shows });
    expect(await verify(submission.id, sha256)).toBe(true);
    const stored = db.doc(paths.submission(submission.id));
    await stored.update({ evidence: [] });
    expect(await verify(submission.id, sha256)).toBe(false);
    await stored.update({ evidence });
    await evidenceReference(id).delete();
    expect(await verify(submission.id, sha256)).toBe(false);
  });
});

describe('evidence that is set aside', () => {
  it('is left out of the next submission until it is used again', async () => {
    const { id } = await create();
    expect(codeOf((await setAside(id, true)).body)).toBe('evidence_not_held');
    const { submission } = await submit(acme.submissionId);
    for (const _ of ['once', 'again']) {
      expect((await setAside(id, true)).body).toMatchObject({ id, is_set_aside: true });
    }
    expect(await list()).toMatchObject([{ id, is_held: true, is_set_aside: true }]);
    expect(idsOf(await submitNext())).toEqual([]);
    expect(await verify(submission.id, submission.receipt?.sha256)).toBe(true);
    expect((await setAside(id, false)).body).toMatchObject({ id, is_set_aside: false });
    expect(idsOf(await submitNext())).toEqual([id]);
  });

  it('does not count towards the limit, and is used again only where there is room', async () => {
    const { id } = await create();
    await submit(acme.submissionId);
    const stored = await evidenceReference(id).get();
    const writer = db.bulkWriter();
    for (let index = 1; index < bounds.evidencePerLaw; index += 1) {
      void writer.create(evidenceReference(`more-${index}-${acme.id}`), { ...stored.data() });
    }
    await writer.close();
    const body = { id: randomUUID(), about: question, ...statement };
    expect(codeOf((await ask('createEvidence', { body })).body)).toBe('evidence_full');
    expect((await setAside(id, true)).status).toBe(200);
    expect((await ask('createEvidence', { body })).status).toBe(201);
    expect(codeOf((await setAside(id, false)).body)).toBe('evidence_full');
    expect(await list()).toHaveLength(bounds.evidencePerLaw + 1);
    expect(idsOf(await submitNext())).toHaveLength(bounds.evidencePerLaw);
  });
});

it('a verdict is not carried to an answer with other evidence', async () => {
  reviewId = (await submit(acme.submissionId)).submission.review_id ?? '';
  await review.take();
  await review.flag('q02', 'Who?');
  await review.acceptAll(['q02']);
  await review.publish('requestChanges');
  const { id } = await create();
  const nextId = await answerAgain('q02', 'All of us');
  expect(idsOf(await submit(nextId))).toEqual([id]);
  const { round, before } = await review.open();
  const judged = round.verdicts.map(({ question_id }) => question_id);
  expect(judged).toContain('q03');
  expect(judged).not.toContain('q01');
  expect(round.hashes.q01).not.toBe(before?.hashes.q01);
  expect(round.hashes.q03).toBe(before?.hashes.q03);
});
