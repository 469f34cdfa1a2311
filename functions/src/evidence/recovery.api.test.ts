import '../test/quiet.ts';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { Evidence } from '@lexplain/contract/evidence/evidence';
import { countParts } from '@lexplain/contract/evidence/files';
import { makePdf, pngFile } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepDeletedAccounts } from '../deletion/sweep.ts';
import { findForm } from '../library/forms.ts';
import { deleteObject, openObject, writeObject } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { withBackups } from '../test/backup.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { compareWithBucket, deleteAgain, deleteUnnamedObjects } from './restored-files.ts';
import { sweepUploads } from './sweep.ts';
import { type Bytes, divide, evidenceCalls, hashOf, makeText } from './test-evidence-calls.ts';

// The drill of docs/operations.md, "Recovery": the database is restored from a backup, and the
// bucket by what it keeps of deleted files. The emulator keeps none, so the test keeps their bytes
// and writes them again under their names.

const app = withApp();
withLibrary();
const { backUp, restore } = withBackups();
let acme: TestOrganisation;
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, beginAndRead, sendPart, finish, sendAndRead, readFile, list } = calls;
const { listNames } = calls;

const pdf = new Uint8Array(makePdf());
const contents = (): [string, Bytes][] => [
  ['policy.pdf', pdf],
  ['screen.png', new Uint8Array(pngFile)],
  ['log.txt', makeText(2_500_000)],
];

beforeEach(async () => {
  vi.clearAllMocks();
  acme = await newOrganisation(db);
});

/** What soft delete keeps, by name. */
const keepObjects = async (): Promise<Map<string, Buffer>> => {
  const kept = new Map<string, Buffer>();
  for (const name of await listNames()) {
    kept.set(name, Buffer.concat(await (await openObject(name)).toArray()));
  }
  return kept;
};

const restoreObjects = async (kept: Map<string, Buffer>, names = [...kept.keys()]) => {
  for (const name of names) await writeObject(name, kept.get(name) ?? Buffer.alloc(0));
};

const loseBucket = async (): Promise<void> => {
  for (const name of await listNames()) await deleteObject(name);
};

const addEvidence = async (): Promise<Evidence> => {
  let evidence = await create();
  for (const [name, bytes] of contents()) evidence = await sendAndRead(evidence.id, name, bytes);
  return evidence;
};

const readHashes = async (): Promise<string[]> => {
  const hashes: string[] = [];
  for (const { id, files } of await list()) {
    for (const file of files) hashes.push(hashOf(await readFile(id, file.id, file.bytes)));
  }
  return hashes;
};

const submit = async (): Promise<{ submissionId: string; sha256: string }> => {
  const token = personOf(acme, 'member')?.token ?? '';
  const formId = 'spam-act-2003';
  const begun = await callApi('createSubmission', { token, params: { formId } });
  const submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  const answers = ((await findForm(formId))?.questions ?? []).map(({ id }) => ({
    questionId: id,
    compliance_result: 'compliant',
    risk_rating: 'low',
    current_controls: 'A policy',
    gaps_actions: null,
  }));
  await callApi('saveAnswers', { token, params: { submissionId }, body: answers });
  const { body } = await callApi('submitSubmission', { token, params: { submissionId } });
  const { receipt } = submissionWithAnswers.parse(body).submission;
  return { submissionId, sha256: receipt?.sha256 ?? '' };
};

const verify = async ({ submissionId, sha256 }: Awaited<ReturnType<typeof submit>>) => {
  const token = personOf(acme, 'member')?.token ?? '';
  const params = { submissionId };
  return (await callApi('verifyReceipt', { token, params, body: { sha256 } })).body;
};

/** What the lines about deleted evidence name, as docs/operations.md finds them. */
const readLoggedDeletions = (): [string, string | null][] =>
  [console.log, console.info]
    .flatMap((print) => vi.mocked(print).mock.calls.map((parts) => parts.join(' ')))
    .filter((line) => line.includes('"event":"evidence_deleted"'))
    .map((line) => {
      const [, evidenceId = '', fileId = null] = String(JSON.parse(line).reason).split('/');
      return [evidenceId, fileId];
    });

describe('after database and bucket are lost', () => {
  it('every file is restored byte by byte, and every receipt verifies', async () => {
    const { files } = await addEvidence();
    const receipt = await submit();
    const kept = await keepObjects();
    const backup = await backUp('lost');
    await loseBucket();
    await restore(backup);
    const names = files.map(({ id }) => `files/${acme.id}/${id}`);
    const without = await compareWithBucket();
    expect(without.missing).toEqual(expect.arrayContaining(names));
    await restoreObjects(
      kept,
      without.missing.filter((name) => kept.has(name)),
    );
    expect(await readHashes()).toEqual(files.map(({ sha256 }) => sha256));
    expect(await verify(receipt)).toMatchObject({ matches: true });
    expect((await compareWithBucket()).missing).not.toEqual(expect.arrayContaining(names));
  });

  it('a file that the scan refused is not missing: it has no bytes to restore', async () => {
    const { id, files } = await addEvidence();
    const reference = db.doc(paths.evidenceOf(id));
    const [first, ...others] = (await reference.get()).get('files');
    await reference.update({ files: [{ ...first, scan: 'refused' }, ...others] });
    await loseBucket();
    const { missing } = await compareWithBucket();
    const [refused = '', ...kept] = files.map((file) => `files/${acme.id}/${file.id}`);
    expect(missing).not.toContain(refused);
    expect(missing).toEqual(expect.arrayContaining(kept));
  });

  it('a file that was deleted after the backup is found, and can be deleted again', async () => {
    const { id, files } = await addEvidence();
    const [file, ...others] = files;
    const other = await create();
    const backup = await backUp('deleted');
    const kept = await keepObjects();
    await ask('deleteFile', { params: { evidenceId: id, fileId: file?.id ?? '' } });
    await ask('deleteEvidence', { params: { evidenceId: other.id } });
    const deletions = readLoggedDeletions();
    expect(deletions).toEqual([
      [id, file?.id],
      [other.id, null],
    ]);
    await restore(backup);
    await restoreObjects(kept, [`files/${acme.id}/${file?.id}`]);
    expect(await readHashes()).toEqual(files.map(({ sha256 }) => sha256));

    for (const [evidenceId, fileId] of deletions) {
      expect(await deleteAgain(evidenceId, fileId)).toBe(true);
      expect(await deleteAgain(evidenceId, fileId)).toBe(false);
    }
    expect((await list()).map(({ id: left }) => left)).toEqual([id]);
    expect(await readHashes()).toEqual(others.map(({ sha256 }) => sha256));
    expect(await listNames()).toHaveLength(others.length);
    const stored = await db.doc(paths.organisation(acme.id)).get();
    expect(stored.get('file_bytes')).toBe(others.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  it('a file that an owner had removed keeps name and hash when it is removed again', async () => {
    const { id, files } = await addEvidence();
    const [file] = files;
    const params = { evidenceId: id, fileId: file?.id ?? '' };
    await db.doc(paths.evidenceOf(id)).update({ held_at: new Date() });
    const backup = await backUp('removed');
    const kept = await keepObjects();
    await ask('removeFile', { params, body: { reason: 'It names customers' } }, 'owner');
    const [[evidenceId, fileId] = ['', null]] = readLoggedDeletions();
    await restore(backup);
    await restoreObjects(kept, [`files/${acme.id}/${params.fileId}`]);
    expect(await deleteAgain(evidenceId, null)).toBe(false);
    expect(await deleteAgain(evidenceId, fileId)).toBe(true);
    expect((await list())[0]?.files[0]).toMatchObject({
      sha256: file?.sha256,
      removed: { by_name: 'the provider' },
    });
    expect(await listNames()).not.toContain(`files/${acme.id}/${params.fileId}`);
  });

  it('the account of a person who had deleted it is deleted again by the sweep', async () => {
    await addEvidence();
    const people = ['owner', 'member'] as const;
    const backup = await backUp('accounts');
    for (const persona of people) await getAuth().deleteUser(personOf(acme, persona)?.uid ?? '');
    await restore(backup);
    await sweepDeletedAccounts();
    for (const persona of people) {
      const account = await db.doc(paths.user(personOf(acme, persona)?.uid ?? '')).get();
      expect(account.exists).toBe(false);
    }
  });
});

describe('an upload during which the database is restored', () => {
  const bytes = makeText(1_500_000);
  const begin = async () => {
    const evidence = await create();
    const upload = await beginAndRead(evidence.id, 'log.txt', bytes);
    for (const [part, content] of divide(bytes).entries()) {
      if (part + 1 < countParts(bytes.length)) await sendPart(upload.id, part, content);
    }
    return upload.id;
  };
  const end = async (id: string) => {
    const last = countParts(bytes.length) - 1;
    await sendPart(id, last, divide(bytes)[last] ?? new Uint8Array());
    expect((await finish(id)).status).toBe(200);
  };
  const sweep = () => sweepUploads(new Date(Date.now() + 48 * 3_600_000));

  it('to a time after it began leaves nothing after the sweep', async () => {
    const id = await begin();
    const backup = await backUp('began');
    await end(id);
    await restore(backup);
    expect((await list())[0]?.files).toEqual([]);
    expect((await compareWithBucket()).unnamed).not.toContain(`files/${acme.id}/${id}`);
    await sweep();
    expect(await listNames()).toEqual([]);
  });

  it('to a time before it began is found by the command, which deletes what nothing names', async () => {
    const { files } = await addEvidence();
    const backup = await backUp('before');
    const id = await begin();
    await end(id);
    await restore(backup);
    await sweep();
    expect((await compareWithBucket()).unnamed).toContain(`files/${acme.id}/${id}`);
    expect(await deleteUnnamedObjects()).toBeGreaterThan(0);
    expect((await compareWithBucket()).unnamed).toEqual([]);
    expect(await readHashes()).toEqual(files.map(({ sha256 }) => sha256));
  });
});
