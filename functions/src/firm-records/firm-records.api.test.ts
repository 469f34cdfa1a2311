import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type FirmRecord, firmRecordEndpoints } from '@lexplain/contract/firm/records';
import { paths } from '@lexplain/contract/paths';
import type { StoredReviewRound } from '@lexplain/contract/reviews/stored';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDataOf, deleteIfAbandoned } from '../deletion/deletion.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { applyRecordPeriod } from './period.ts';

const app = withApp();
withLibrary();

const receipt = 'b'.repeat(64);
const signedAt = new Date('2026-03-01T00:00:00Z');
let acme: TestOrganisation;

/** Signs Acme's closed review off, as an adviser does. */
const signOff = (more: Partial<StoredReviewRound> = {}) =>
  db.doc(paths.reviewRound(acme.reviewIds.closed, 1)).update({
    receipt_sha256: receipt,
    form_version: 1,
    left_out: ['q02'],
    sign_off: {
      by_uid: 'somebody',
      by_name: 'Ada Adviser',
      text: 'Well done, Acme',
      receipt_sha256: receipt,
      at: signedAt,
    },
    ...more,
  });

beforeEach(async () => {
  await db.doc(paths.firmDocument()).delete();
  const { docs } = await db.collection(paths.firmRecords()).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  acme = await newOrganisation(db);
  await signOff();
});

const tokenOf = (persona: Persona) => personOf(acme, persona)?.token ?? '';
const asked = (persona: Persona) => ({ origin: app.origin(), token: tokenOf(persona) });
const setPeriod = async (months: number) => {
  const answer = await callApi('setFirmRecordPeriod', { ...asked('admin'), body: { months } });
  expect([answer.status, answer.body]).toMatchObject([200, { records_months: months }]);
};
const deleteAcme = async () => {
  const { status } = await callApi('deleteOrganisation', asked('owner'));
  expect(status).toBe(200);
};
const list = async (persona: Persona = 'admin'): Promise<FirmRecord[]> => {
  const { body } = await callApi('listFirmRecords', asked(persona));
  return firmRecordEndpoints.listFirmRecords.output.parse(body).records;
};
const storedRecords = async () => (await db.collection(paths.firmRecords()).get()).docs;

describe('what the firm has signed off', () => {
  it('goes with the organisation where no period is set', async () => {
    await deleteAcme();
    expect(await list()).toEqual([]);
  });

  it('stays for the period, without answers, members or the name of the organisation', async () => {
    await setPeriod(24);
    await deleteAcme();
    const records = await list();
    expect(records).toMatchObject([
      {
        subject_id: 'law-closed',
        law: 'law-closed',
        form_version: 1,
        receipt_sha256: receipt,
        signed_day: '2026-03-01',
        is_reopened: false,
        adviser_name: 'Ada Adviser',
        verdicts: { accepted: 1, flagged: 0, left_out: 1 },
      },
    ]);
    const kept = JSON.stringify((await storedRecords()).map((one) => one.data()));
    for (const word of [...acme.words, acme.id, 'Well done, Acme'])
      expect(kept).not.toContain(word);
    const days = (Date.parse(records[0]?.expire_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(728);
    expect(days).toBeLessThan(732);
  });

  it('stays once, however often the deletion is repeated, and with its first day', async () => {
    await setPeriod(24);
    await deleteAcme();
    const before = (await storedRecords()).map((one) => one.data());
    // As if the call had been interrupted before it deleted anything.
    const review = { organisation_id: acme.id, subject_id: 'law-closed' };
    await db.doc(paths.organisation(acme.id)).set({ deleting: true, record_months: 24 });
    await db.doc(paths.review(acme.reviewIds.closed)).set(review);
    await db.doc(paths.reviewRound(acme.reviewIds.closed, 1)).set({
      ...review,
      review_id: acme.reviewIds.closed,
      round: 1,
      submission_id: 'one',
      form_version: 1,
      submitted_at: signedAt,
      receipt_sha256: receipt,
    });
    await signOff();
    await deleteIfAbandoned(acme.id);
    expect((await storedRecords()).map((one) => one.data())).toEqual(before);
  });

  it('is kept before anything is deleted, also where a call has no time left', async () => {
    await setPeriod(24);
    for (const persona of ['member', 'unverified', 'signedOut'] as const) {
      await deleteDataOf(personOf(acme, persona)?.uid ?? '');
    }
    await deleteDataOf(personOf(acme, 'owner')?.uid ?? '', { until: Date.now() });
    expect(await list()).toEqual([]);
    expect((await db.doc(paths.review(acme.reviewIds.closed)).get()).exists).toBe(true);
    await deleteIfAbandoned(acme.id);
    expect(await list()).toHaveLength(1);
    expect((await db.doc(paths.review(acme.reviewIds.closed)).get()).exists).toBe(false);
  });

  it('is not kept for longer than was set when the deletion was begun', async () => {
    for (const persona of ['member', 'unverified', 'signedOut'] as const) {
      await deleteDataOf(personOf(acme, persona)?.uid ?? '');
    }
    await deleteDataOf(personOf(acme, 'owner')?.uid ?? '', { until: Date.now() });
    await setPeriod(24);
    await deleteIfAbandoned(acme.id);
    expect(await list()).toEqual([]);
  });

  it('says that a review was opened again', async () => {
    await setPeriod(1);
    const at = new Date('2026-04-01T00:00:00Z');
    await signOff({ reopening: { by_uid: 'one', by_name: 'One', reason: 'A mistake', at } });
    await deleteAcme();
    expect(await list()).toMatchObject([{ is_reopened: true }]);
  });

  it('is nothing of a review that was not signed off', async () => {
    await setPeriod(12);
    await signOff({ sign_off: null });
    await deleteAcme();
    expect(await list()).toEqual([]);
  });
});

describe('the period', () => {
  it('is none at first, and everybody reads it', async () => {
    expect((await callApi('getFirm', asked('member'))).body).toMatchObject({ records_months: 0 });
    await setPeriod(84);
    expect((await callApi('getFirm', asked('member'))).body).toMatchObject({ records_months: 84 });
  });

  it.each([-1, 85, 1.5])('of %d months is refused', async (months) => {
    const { status } = await callApi('setFirmRecordPeriod', {
      ...asked('admin'),
      body: { months },
    });
    expect(status).toBe(422);
  });

  it('is set by admins alone', async () => {
    for (const persona of ['owner', 'assignedAdviser'] as const) {
      const answer = await callApi('setFirmRecordPeriod', {
        ...asked(persona),
        body: { months: 12 },
      });
      expect([persona, codeOf(answer.body)]).toEqual([persona, 'not_permitted']);
    }
  });

  it('of none deletes all records, in as many steps as it takes', async () => {
    await setPeriod(24);
    await deleteAcme();
    const [first] = await storedRecords();
    const writer = db.bulkWriter();
    for (let number = 0; number < 450; number += 1) {
      writer.create(db.doc(paths.firmRecord(randomUUID())), first?.data() ?? {}).catch(() => {});
    }
    await writer.close();
    await setPeriod(0);
    expect(await storedRecords()).toEqual([]);
  });

  it('that is cut is applied by the next run', async () => {
    await setPeriod(24);
    await deleteAcme();
    const [first] = await storedRecords();
    const writer = db.bulkWriter();
    for (let number = 0; number < 250; number += 1) {
      writer.create(db.doc(paths.firmRecord(randomUUID())), first?.data() ?? {}).catch(() => {});
    }
    await writer.close();
    await db.doc(paths.firmDocument()).update({ records_months: 0 });
    await applyRecordPeriod(Date.now() - 1);
    expect(await storedRecords()).toHaveLength(51);
    await applyRecordPeriod();
    expect(await storedRecords()).toEqual([]);
  });

  it('that becomes shorter shortens records, and a longer one extends none', async () => {
    await setPeriod(24);
    await deleteAcme();
    const [{ expire_at: at24 } = { expire_at: '' }] = await list();
    await setPeriod(84);
    expect(await list()).toMatchObject([{ expire_at: at24 }]);
    await setPeriod(1);
    const [{ expire_at: at1 } = { expire_at: '' }] = await list();
    expect(Date.parse(at1)).toBeLessThan(Date.now() + 32 * 86_400_000);
  });
});

it('is listed to advisers and admins, and not once it has expired', async () => {
  await setPeriod(12);
  await deleteAcme();
  expect(await list('otherAdviser')).toHaveLength(1);
  const refused = await callApi('listFirmRecords', asked('otherOwner'));
  expect(codeOf(refused.body)).toBe('not_permitted');
  const [record] = await storedRecords();
  await record?.ref.update({ expire_at: new Date(Date.now() - 1_000) });
  expect(await list()).toEqual([]);
});
