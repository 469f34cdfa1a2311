import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { jpegFile, makeOfficeFile, makePdf, pngFile } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { sweepUploads } from './sweep.ts';
import {
  type Bytes,
  divide,
  evidenceCalls,
  hashOf,
  makeText,
  question,
  statement,
} from './test-evidence-calls.ts';

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, begin, beginAndRead, sendPart, finish, send, sendAndRead } = calls;
const { readPart, readFile, list, listNames } = calls;

const pdf = new Uint8Array(makePdf());
const encode = (text: string): Bytes => new Uint8Array(Buffer.from(text));
const script = '<script>alert(1)</script>';
const hold = (id: string) => db.doc(paths.evidenceOf(id)).update({ held_at: new Date() });
const usedBytes = async () => (await db.doc(paths.organisation(acme.id)).get()).get('file_bytes');
/** A sweep long after everything that was begun. */
const sweep = () => sweepUploads(new Date(Date.now() + 48 * 3_600_000));

describe('evidence', () => {
  it('is added once, shown to members, and changed by its revision', async () => {
    const body = { id: randomUUID(), about: question, ...statement };
    const answers = await Promise.all([1, 2, 3].map(() => ask('createEvidence', { body })));
    const ids = answers.map(
      (answer) => evidenceEndpoints.createEvidence.output.parse(answer.body).id,
    );
    expect(new Set(ids).size).toBe(1);
    const [evidenceId = ''] = ids;
    expect(await list('owner')).toMatchObject([
      { id: evidenceId, ...statement, is_held: false, files: [] },
    ]);
    const change = (shows: string, tag: string) =>
      ask('saveEvidence', {
        params: { evidenceId },
        body: { ...statement, shows },
        headers: { 'If-Match': tag },
      });
    expect((await change('All staff were trained', '"1"')).status).toBe(200);
    const stale = await change('Nobody was', '"1"');
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'revision_stale']);
    // A retry of what is stored is answered.
    expect((await change('All staff were trained', '"1"')).status).toBe(200);
  });

  it.each([
    ['an unknown question', { ...question, question_id: 'none' }, 'not_found'],
    ['an unknown law', { ...question, subject_id: 'none' }, 'not_found'],
    ['an unknown action', { kind: 'action', action_id: 'none' }, 'not_found'],
  ])('for %s is refused', async (_, about, code) => {
    const answer = await ask('createEvidence', { body: { id: randomUUID(), about, ...statement } });
    expect(codeOf(answer.body)).toBe(code);
  });

  it('of a period that ends before it begins is refused', async () => {
    const period = { ...statement, from_day: '2026-11-03', until_day: '2026-11-02' };
    const body = { id: randomUUID(), about: question, ...period };
    expect(codeOf((await ask('createEvidence', { body })).body)).toBe('invalid_input');
  });

  it('is limited for each law', async () => {
    const stored = await db.doc(paths.evidenceOf((await create()).id)).get();
    const writer = db.bulkWriter();
    for (let index = 1; index < bounds.evidencePerLaw; index += 1) {
      void writer.create(db.doc(paths.evidenceOf(`more-${index}-${acme.id}`)), {
        ...stored.data(),
      });
    }
    await writer.close();
    const body = { id: randomUUID(), about: question, ...statement };
    expect(codeOf((await ask('createEvidence', { body })).body)).toBe('evidence_full');
  });

  it('that a submission holds is not changed, and gets no files', async () => {
    const { id } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const [file] = (await list())[0]?.files ?? [];
    await hold(id);
    const params = { evidenceId: id, fileId: file?.id ?? '' };
    const refused = [
      await ask('saveEvidence', { params, body: { ...statement, shows: 'Other' } }),
      await ask('deleteEvidence', { params }),
      await ask('deleteFile', { params }),
      await begin(id, 'b.pdf', pdf),
    ];
    expect(refused.map(({ body }) => codeOf(body))).toEqual(refused.map(() => 'evidence_held'));
  });
});

describe('a file', () => {
  it('arrives in parts, is stored whole, and is read in parts as it was sent', async () => {
    const bytes = makeText(2_500_000);
    const { id } = await create();
    const { files } = await sendAndRead(id, 'log.txt', bytes);
    expect(files).toMatchObject([
      { name: 'log.txt', kind: 'text', bytes: bytes.length, sha256: hashOf(bytes) },
    ]);
    const [file] = files;
    const read = await readFile(id, file?.id ?? '', bytes.length);
    expect(hashOf(read)).toBe(hashOf(bytes));
    expect(await listNames()).toEqual([`files/${acme.id}/${file?.id}`]);
    expect(await usedBytes()).toBe(bytes.length);
    const beyond = await readPart(id, file?.id ?? '', 3);
    expect(codeOf(beyond.body)).toBe('not_found');
  });

  it.each([
    ['page.txt', encode(`Not a page\n${script}`)],
    ['page-and.pdf', new Uint8Array(makePdf(`${' '.repeat(1_100)}(<html>${script})`))],
    ['page-and.png', new Uint8Array([...pngFile, ...encode(`<html>${script}`)])],
    ['script-and.jpg', new Uint8Array([...jpegFile, ...encode('*/=alert(1)/*')])],
    ['archive-and.png', new Uint8Array([...pngFile, ...makeOfficeFile('word')])],
  ])(
    'called %s is answered as an attachment that no browser shows or keeps',
    async (name, bytes) => {
      const { id } = await create();
      const { files } = await sendAndRead(id, name, bytes);
      const { headers } = await readPart(id, files[0]?.id ?? '', 0);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toBe('attachment');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it('is continued after an interruption, and added once however often it is finished', async () => {
    const bytes = makeText(1_500_000);
    const [first, second] = divide(bytes);
    if (!first || !second) throw new Error('Expected two parts');
    const evidence = await create();
    const chosen = randomUUID();
    const { id } = await beginAndRead(evidence.id, 'log.txt', bytes, chosen);
    await sendPart(id, 1, second);
    await sendPart(id, 1, second);
    const early = await finish(id);
    expect([codeOf(early.body), early.body]).toMatchObject(['parts_missing', { details: {} }]);
    // The page was closed: it begins again with the same id, and learns what has arrived.
    const again = await beginAndRead(evidence.id, 'log.txt', bytes, chosen);
    expect(again).toMatchObject({ id, received: [1] });
    await sendPart(id, 0, first);
    const answers = await Promise.all([1, 2, 3].map(() => repeatWhileBusy(() => finish(id))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await finish(id)).status).toBe(200);
    expect((await list())[0]?.files).toHaveLength(1);
    expect(await usedBytes()).toBe(bytes.length);
    expect(await listNames()).toHaveLength(1);
  });

  it('that was changed after its hash was made is refused, and nothing of it stays', async () => {
    const bytes = makeText(1_500_000);
    const { id } = await beginAndRead((await create()).id, 'log.txt', bytes);
    const swapped = await sendPart(id, 0, makeText(1_000_000));
    expect([swapped.status, codeOf(swapped.body)]).toEqual([422, 'file_refused']);
    await ask('cancelUpload', { params: { uploadId: id } });
    await sweep();
    expect(await listNames()).toEqual([]);
    expect((await db.doc(paths.upload(id)).get()).exists).toBe(false);
  });

  it('whose parts are each as announced and not those of the whole is refused', async () => {
    const { id: evidenceId } = await create();
    const parts = [hashOf(pdf)];
    const body = { id: randomUUID(), name: 'a.pdf', bytes: pdf.length, parts };
    const answer = await ask('beginUpload', {
      params: { evidenceId },
      body: { ...body, sha256: hashOf(pngFile) },
    });
    const { id } = evidenceEndpoints.beginUpload.output.parse(answer.body);
    await sendPart(id, 0, pdf);
    expect(codeOf((await finish(id)).body)).toBe('file_refused');
  });

  it.each([
    ['page.html', encode('<p>'), 'kind'],
    ['page.pdf', encode('<html><script>alert(1)</script>'), 'content'],
    ['page.txt', encode('<svg xmlns="x">'), 'page'],
    ['picture.jpg', new Uint8Array(pngFile), 'content'],
    ['locked.pdf', new Uint8Array(makePdf('/Encrypt 1 0 R')), 'password'],
  ])('called %s is refused by the server with the reason', async (name, bytes, reason) => {
    const evidence = await create();
    const begun = await begin(evidence.id, name, bytes);
    const refused = begun.status === 200 ? await send(evidence.id, name, bytes) : begun;
    expect(refused.body).toMatchObject({ code: 'file_refused', details: { reason } });
    expect((await list())[0]?.files).toEqual([]);
  });

  it('with an odd name gets one that can be shown', async () => {
    const { id } = await create();
    await sendAndRead(id, `${'a'.repeat(300)}.pdf`, pdf);
    const { files } = await sendAndRead(id, 'evil\u202Efdp.txt\u0007.pdf', pdf);
    expect(files.map(({ name }) => name)).toEqual([
      `${'a'.repeat(fileBounds.name - 4)}.pdf`,
      'evil fdp.txt.pdf',
    ]);
  });

  it('is one of at most five, and of a gigabyte in an organisation', async () => {
    const { id } = await create();
    const { id: other } = await create();
    for (let index = 0; index < fileBounds.filesPerEvidence; index += 1) {
      await sendAndRead(id, `${index}.pdf`, pdf);
    }
    expect(codeOf((await begin(id, 'more.pdf', pdf)).body)).toBe('evidence_full');
    const used = fileBounds.organisationBytes - pdf.length + 1;
    await db.doc(paths.organisation(acme.id)).update({ file_bytes: used });
    expect(codeOf((await begin(other, 'more.pdf', pdf)).body)).toBe('evidence_full');
  });

  it('of another organisation is not found, nor is its upload', async () => {
    const { id, files } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const upload = await beginAndRead(id, 'b.pdf', pdf);
    for (const persona of ['otherOwner', 'formerMember', 'assignedAdviser', 'admin'] as const) {
      const answers = [
        await readPart(id, files[0]?.id ?? '', 0, persona),
        await sendPart(upload.id, 0, pdf, persona),
        await finish(upload.id, persona),
      ];
      expect(answers.map(({ body }) => codeOf(body))).toEqual(answers.map(() => 'not_found'));
    }
    expect((await readPart(id, files[0]?.id ?? '', 0, 'signedOut')).status).toBe(401);
    expect((await readPart(id, files[0]?.id ?? '', 0, 'stranger')).status).toBe(401);
  });
});

describe('deleting', () => {
  it('a file frees its bytes', async () => {
    const { id, files } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    const params = { evidenceId: id, fileId: files[0]?.id ?? '' };
    expect((await ask('deleteFile', { params })).status).toBe(200);
    expect([await listNames(), await usedBytes()]).toEqual([[], 0]);
    expect((await list())[0]?.files).toEqual([]);
    await sweep();
    expect((await db.doc(paths.upload(params.fileId)).get()).exists).toBe(false);
  });

  it('evidence deletes its files', async () => {
    const { id } = await create();
    await sendAndRead(id, 'a.pdf', pdf);
    await sendAndRead(id, 'b.pdf', pdf);
    expect((await ask('deleteEvidence', { params: { evidenceId: id } })).status).toBe(200);
    expect([await list(), await listNames(), await usedBytes()]).toEqual([[], [], 0]);
  });

  it('evidence while a file arrives leaves nothing of the file', async () => {
    const { id: evidenceId } = await create();
    const { id } = await beginAndRead(evidenceId, 'a.pdf', pdf);
    await sendPart(id, 0, pdf);
    await ask('deleteEvidence', { params: { evidenceId } });
    expect(codeOf((await finish(id)).body)).toBe('not_found');
    await sweep();
    expect(await listNames()).toEqual([]);
  });

  it('the bytes of a held file is for owners, with a reason, and leaves name and hash', async () => {
    const { id, files } = await sendAndRead((await create()).id, 'a.pdf', pdf);
    await hold(id);
    const params = { evidenceId: id, fileId: files[0]?.id ?? '' };
    const body = { reason: 'It names customers' };
    const refused = await ask('removeFile', { params, body }, 'member');
    expect(codeOf(refused.body)).toBe('not_permitted');
    const { status } = await ask('removeFile', { params, body }, 'owner');
    expect(status).toBe(200);
    expect((await ask('removeFile', { params, body }, 'owner')).status).toBe(200);
    expect((await list())[0]?.files).toMatchObject([
      { name: 'a.pdf', sha256: hashOf(pdf), removed: body },
    ]);
    expect([await listNames(), await usedBytes()]).toEqual([[], 0]);
    expect(codeOf((await readPart(id, params.fileId, 0)).body)).toBe('file_removed');
  });
});
