import '../test/quiet.ts';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db } from '../platform/firestore.ts';
import { codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { fileName } from './object-names.ts';
import { isAsSubmitted } from './receipt.ts';
import { sweepUploads } from './sweep.ts';
import { divide, evidenceCalls, makeText, statement } from './test-evidence-calls.ts';
import { heldCalls, idsOf, readStored } from './test-held-calls.ts';

// Evidence that is changed, deleted or gets a file while it is submitted.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const { ask, create, beginAndRead, sendPart, finish, list, listNames } = evidenceCalls(
  app.origin,
  () => acme,
);
const { submit, beginNext, setAside } = heldCalls(app.origin, () => acme);

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
      const stored = await readStored(id);
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
      expect(await readStored(id)).toEqual(isGone ? null : expect.objectContaining({ id }));
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
