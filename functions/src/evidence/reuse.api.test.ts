import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type Evidence, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { sweepUploads } from './sweep.ts';
import { evidenceCalls, makeJpeg, question, statement } from './test-evidence-calls.ts';

// The files of evidence, shown for another answer too (docs/product.md, "Evidence").

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, beginAndRead, sendPart, sendPreview, finish, sendAndRead } = calls;
const { readFile, list, listNames } = calls;

const pdf = new Uint8Array(makePdf());
const other = { ...question, question_id: 'q02' };
const own = { ...statement, shows: 'The same training, for consent' };
const usedBytes = async (): Promise<number> =>
  (await db.doc(paths.organisation(acme.id)).get()).get('file_bytes');

const askReuse = (evidenceId: string, more: object = {}) =>
  ask('reuseEvidence', {
    params: { evidenceId },
    body: { id: randomUUID(), about: other, ...own, ...more },
  });
const reuse = async (evidenceId: string, more: object = {}): Promise<Evidence> => {
  const answer = await askReuse(evidenceId, more);
  expect(answer.status).toBe(201);
  return evidenceEndpoints.reuseEvidence.output.parse(answer.body);
};
const hold = (id: string) => db.doc(paths.evidenceOf(id)).update({ held_at: new Date() });
const kept = async (evidence: Evidence): Promise<boolean> => {
  const [file] = evidence.files;
  return (await readFile(evidence.id, file?.id ?? '', pdf.length)).equals(pdf);
};

it('shows the same files with a statement of its own, which survive the first', async () => {
  const first = await sendAndRead((await create()).id, 'Record.pdf', pdf);
  const before = await usedBytes();
  const used = await reuse(first.id);
  expect(used).toMatchObject({ ...own, about: other, from_id: first.id, is_held: false });
  expect(used.files).toMatchObject([{ name: 'Record.pdf', sha256: first.files[0]?.sha256 }]);
  expect(used.files[0]?.id).not.toBe(first.files[0]?.id);
  expect(await usedBytes()).toBe(before * 2);
  // Its bytes are named, so the sweep leaves them.
  await sweepUploads(new Date(Date.now() + 48 * 3_600_000));
  const deleted = await ask('deleteEvidence', { params: { evidenceId: first.id } });
  expect(deleted.status).toBe(200);
  expect(await kept(used)).toBe(true);
  expect(await usedBytes()).toBe(before);
});

it('leaves what a submission holds, and what was set aside, as it is', async () => {
  const first = await sendAndRead((await create()).id, 'Record.pdf', pdf);
  await hold(first.id);
  const used = await reuse(first.id);
  expect(used.is_held).toBe(false);
  await hold(used.id);
  const aside = await ask('setEvidenceAside', {
    params: { evidenceId: used.id },
    body: { is_set_aside: true },
  });
  expect(aside.status).toBe(200);
  const [fileId = ''] = used.files.map(({ id }) => id);
  const removed = await ask(
    'removeFile',
    { params: { evidenceId: used.id, fileId }, body: { reason: 'Not for this question' } },
    'owner',
  );
  expect(removed.status).toBe(200);
  const stored = await list();
  expect(stored.find(({ id }) => id === first.id)).toMatchObject({ is_set_aside: false });
  expect(await kept(first)).toBe(true);
});

it('goes on where a call was repeated, and uses of a use name the first', async () => {
  const first = await sendAndRead((await create()).id, 'Record.pdf', pdf);
  const id = randomUUID();
  const [used, again] = [await reuse(first.id, { id }), await reuse(first.id, { id })];
  expect([again.id, again.files.length]).toEqual([used.id, 1]);
  const third = await reuse(used.id, { about: { ...question, question_id: 'q03' } });
  expect(third.from_id).toBe(first.id);
});

it('copies the small picture too', async () => {
  const { id: evidenceId } = await create();
  const picture = makeJpeg(600, 400);
  const { id } = await beginAndRead(evidenceId, 'Photo.jpg', picture);
  await sendPart(id, 0, picture);
  await sendPreview(id, makeJpeg(60, 40));
  await finish(id);
  await db.doc(paths.evidenceOf(evidenceId)).get();
  await reuse(evidenceId);
  const names = await listNames();
  expect(names.filter((name) => name.startsWith('previews/'))).toHaveLength(2);
});

it('waits for the scan, and takes no file that was refused or removed', async () => {
  const first = await sendAndRead((await create()).id, 'Record.pdf', pdf);
  const scan = (state: string) =>
    db.doc(paths.evidenceOf(first.id)).update({
      files: [{ ...first.files[0], added_at: new Date(), scan: state }],
    });
  await scan('waiting');
  expect(codeOf((await askReuse(first.id)).body)).toBe('file_waiting');
  await scan('refused');
  expect((await reuse(first.id)).files).toEqual([]);
});

it('refuses what belongs to somebody else, and what a law can ask to keep secret', async () => {
  const [mine, secret] = [
    await create(),
    await create({ kind: 'answer', subject_id: 'soci-act-2018', question_id: 'q14' }),
  ];
  expect(codeOf((await askReuse(secret.id)).body)).toBe('evidence_kept');
  const answer = await ask(
    'reuseEvidence',
    { params: { evidenceId: mine.id }, body: { id: randomUUID(), about: other, ...own } },
    'otherOwner',
  );
  expect([answer.status, codeOf(answer.body)]).toEqual([404, 'not_found']);
  expect(codeOf((await askReuse('unknown')).body)).toBe('not_found');
});
