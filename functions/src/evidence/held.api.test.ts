import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { bounds } from '@lexplain/contract/api/bounds';
import { saqEndpoints, submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';
import { fileName } from './objects.ts';
import { isAsSubmitted } from './receipt.ts';
import { evidenceReference, readEvidence } from './store.ts';
import { sweepUploads } from './sweep.ts';
import {
  divide,
  evidenceCalls,
  hashOf,
  makeText,
  question,
  statement,
} from './test-evidence-calls.ts';

// Evidence that submissions hold.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId = '';
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const { ask, create, beginAndRead, sendPart, finish, sendAndRead, list, listNames } = evidenceCalls(
  app.origin,
  () => acme,
);
const review = reviewCalls(app.origin, () => ({ acme, reviewId }));
const { answerAgain } = review;

const pdf = new Uint8Array(makePdf());
const read = async (id: string) => readEvidence(await evidenceReference(id).get());

const submit = async (submissionId: string) => {
  const params = { submissionId };
  const { status, body } = await repeatWhileBusy(() =>
    review.ask('owner', 'submitSubmission', { params }),
  );
  expect(status).toBe(200);
  return submissionWithAnswers.parse(body);
};
const beginNext = async (): Promise<string> => {
  const { body } = await review.ask('owner', 'createSubmission', { params: { formId: testForm } });
  return submissionWithAnswers.parse(body).submission.id;
};
const submitNext = async () => submit(await beginNext());
const idsOf = ({ evidence }: { evidence: { id: string }[] }) => evidence.map(({ id }) => id);

const verify = async (submissionId: string, sha256 = ''): Promise<boolean> => {
  const { body } = await review.ask('member', 'verifyReceipt', {
    params: { submissionId },
    body: { sha256 },
  });
  return saqEndpoints.verifyReceipt.output.parse(body).matches;
};
const setAside = (evidenceId: string, is_set_aside: boolean) =>
  ask('setEvidenceAside', { params: { evidenceId }, body: { is_set_aside } });

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
    expect(submission.receipt?.format).toBe(3);
    expect(await verify(submission.id, submission.receipt?.sha256)).toBe(true);
    expect((await list()).map(({ is_held }) => is_held)).toEqual([true, true]);
    const params = { evidenceId: id };
    expect(codeOf((await ask('deleteEvidence', { params })).body)).toBe('evidence_held');
  });

  it('that is submitted again changes nothing, and the next one holds the same evidence', async () => {
    const { id } = await create();
    const first = await submit(acme.submissionId);
    const held = await read(id);
    await create();
    expect(await submit(acme.submissionId)).toEqual(first);
    const next = await submitNext();
    expect(idsOf(next)).toHaveLength(2);
    expect(next.evidence[0]).toEqual(first.evidence[0]);
    expect(await read(id)).toEqual(held);
  });

  it('leaves out a file that the scan refused', async () => {
    const { id } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const files = (await read(id))?.files.map((file) => ({ ...file, scan: 'refused' }));
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
    expect((await read(id))?.held_at).toBeNull();
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

const rounds = Array.from({ length: chooseSampleSize(4, 40) }, (_, index) => index);

/** Both at once: by turns the submit or the other begins a little earlier. */
const race = async <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>) => {
  const later = <T>(call: () => Promise<T>) => setTimeout(round * 5).then(call);
  return Promise.all(round % 2 === 0 ? [one(), later(other)] : [later(one), other()]);
};

describe('a file whose parts have arrived', () => {
  const upload = async (evidenceId: string) => {
    const bytes = makeText(1_500_000);
    const { id } = await beginAndRead(evidenceId, 'log.txt', bytes);
    for (const [part, content] of divide(bytes).entries()) await sendPart(id, part, content);
    return id;
  };

  it('is part of the submission when it is finished before', async () => {
    const { id } = await create();
    await finish(await upload(id));
    expect((await submit(acme.submissionId)).evidence).toMatchObject([{ id, files: [{}] }]);
  });

  it('is refused when it is finished after, and leaves nothing', async () => {
    const { id } = await create();
    const uploadId = await upload(id);
    expect((await submit(acme.submissionId)).evidence).toMatchObject([{ id, files: [] }]);
    expect(codeOf((await finish(uploadId)).body)).toBe('evidence_held');
    expect(await listNames()).not.toContain(fileName({ organisation_id: acme.id }, uploadId));
    await sweepUploads(new Date(Date.now() + 48 * 3_600_000));
    expect(await listNames()).toEqual([]);
    expect((await list())[0]?.files).toEqual([]);
  });

  it('is in both or in neither when it is finished meanwhile', async () => {
    for (const round of rounds) {
      const { id } = await create();
      const uploadId = await upload(id);
      const draftId = await beginNext();
      // A file takes longer than a submit.
      const [{ evidence }, finished] = await race(
        round * 11,
        () => submit(draftId),
        () => repeatWhileBusy(() => finish(uploadId)),
      );
      const one = evidence.find((each) => each.id === id);
      const isIn = finished.status === 200;
      if (!isIn) expect(codeOf(finished.body)).toBe('evidence_held');
      expect(one?.files.map((file) => file.id)).toEqual(isIn ? [uploadId] : []);
    }
    await sweepUploads(new Date(Date.now() + 48 * 3_600_000));
    const named = (await list()).flatMap(({ files }) => files);
    const owner = { organisation_id: acme.id };
    expect((await listNames()).sort()).toEqual(named.map(({ id }) => fileName(owner, id)).sort());
  });
});

describe('while it is submitted', () => {
  it('evidence is changed before, and so submitted, or not any more', async () => {
    for (const round of rounds) {
      const { id } = await create();
      const draftId = await beginNext();
      const change = () =>
        ask('saveEvidence', {
          params: { evidenceId: id },
          body: { ...statement, shows: `Change ${round}` },
        });
      const [{ evidence }, changed] = await race(
        round,
        () => submit(draftId),
        () => repeatWhileBusy(change),
      );
      const stored = await read(id);
      const one = evidence.find((each) => each.id === id);
      if (changed.status !== 200) expect(codeOf(changed.body)).toBe('evidence_held');
      expect(stored?.shows === `Change ${round}`).toBe(changed.status === 200);
      expect(stored?.held_at).not.toBeNull();
      expect(one && stored && isAsSubmitted(one, stored)).toBe(true);
    }
  });

  it('evidence is deleted and not submitted, or submitted and not deleted', async () => {
    for (const round of rounds) {
      const { id } = await create();
      const draftId = await beginNext();
      const params = { evidenceId: id };
      const [submitted, deleted] = await race(
        round,
        () => submit(draftId),
        () => repeatWhileBusy(() => ask('deleteEvidence', { params })),
      );
      const isGone = deleted.status === 200;
      if (!isGone) expect(codeOf(deleted.body)).toBe('evidence_held');
      expect(await read(id)).toEqual(isGone ? null : expect.objectContaining({ id }));
      expect(idsOf(submitted).includes(id)).toBe(!isGone);
    }
  });

  it('evidence is set aside, and in or out of the submission as a whole', async () => {
    const { id } = await create();
    const { evidence: before } = await submit(acme.submissionId);
    for (const round of rounds) {
      const draftId = await beginNext();
      const [{ evidence }] = await race(
        round,
        () => submit(draftId),
        () => repeatWhileBusy(() => setAside(id, round % 2 === 0)),
      );
      expect([[], before]).toContainEqual(evidence);
    }
  });
});
