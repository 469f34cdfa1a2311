import '../test/quiet.ts';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { makePdf, pngFile } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { deleteFilesOf } from './organisation-files.ts';
import { sweepUploads } from './sweep.ts';
import { type Bytes, evidenceCalls, makeJpeg } from './test-evidence-calls.ts';

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, beginAndRead, sendPart, sendPreview, readPreview, finish, listNames } = calls;

const file = new Uint8Array(makePdf());
const preview = makeJpeg(480, 3);
const usedBytes = async () => (await db.doc(paths.organisation(acme.id)).get()).get('file_bytes');
const sweep = () => sweepUploads(new Date(Date.now() + 48 * 3_600_000));

/** Begins a file, and sends all of it but the end. */
const begin = async () => {
  const { id: evidenceId } = await create();
  const { id } = await beginAndRead(evidenceId, 'a.pdf', file);
  await sendPart(id, 0, file);
  return { evidenceId, id };
};

const addWithPreview = async () => {
  const { evidenceId, id } = await begin();
  expect((await sendPreview(id, preview)).status).toBe(200);
  expect((await finish(id)).status).toBe(200);
  return { evidenceId, fileId: id };
};

/** What the scan says of the only file. */
const scan = async (evidenceId: string, state: string): Promise<void> => {
  const reference = db.doc(paths.evidenceOf(evidenceId));
  const [stored] = (await reference.get()).get('files');
  await reference.update({ files: [{ ...stored, scan: state }] });
};

describe('the small picture of a file', () => {
  it('is read once the scan has found the file clean, and not before', async () => {
    const { evidenceId, fileId } = await addWithPreview();
    for (const state of ['not_scanned', 'waiting', 'refused']) {
      await scan(evidenceId, state);
      expect((await readPreview(evidenceId, fileId)).status).toBe(404);
      expect((await calls.list())[0]?.files[0]?.preview).toBeNull();
    }
    await scan(evidenceId, 'clean');
    expect((await calls.list())[0]?.files[0]?.preview).toEqual({ width: 480, height: 3 });
    const { status, body } = await readPreview(evidenceId, fileId);
    expect(status).toBe(200);
    const read = evidenceEndpoints.readPreview.output.parse(body);
    expect(Buffer.from(read).equals(preview)).toBe(true);
  });

  it('is answered as a picture that is neither kept, guessed at nor run', async () => {
    const { evidenceId, fileId } = await addWithPreview();
    await scan(evidenceId, 'clean');
    const path = `/api/evidence/${evidenceId}/files/${fileId}/preview`;
    const { headers } = await fetch(`${app.origin()}${path}`, {
      headers: { Authorization: `Bearer ${personOf(acme, 'member')?.token}` },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('of another organisation is not found, nor can one be sent to its upload', async () => {
    const { evidenceId, fileId } = await addWithPreview();
    await scan(evidenceId, 'clean');
    const { id } = await begin();
    for (const persona of ['otherOwner', 'formerMember', 'assignedAdviser', 'admin'] as const) {
      expect(codeOf((await readPreview(evidenceId, fileId, persona)).body)).toBe('not_found');
      expect(codeOf((await sendPreview(id, preview, persona)).body)).toBe('not_found');
    }
    for (const persona of ['signedOut', 'stranger'] as const) {
      expect((await readPreview(evidenceId, fileId, persona)).status).toBe(401);
      expect((await sendPreview(id, preview, persona)).status).toBe(401);
    }
    expect((await readPreview(evidenceId, 'another')).status).toBe(404);
  });

  it('is sent before the file is finished, to an upload that was begun', async () => {
    const { fileId } = await addWithPreview();
    expect(codeOf((await sendPreview(fileId, preview)).body)).toBe('not_found');
    expect(codeOf((await sendPreview('none', preview)).body)).toBe('not_found');
    const { id } = await begin();
    await ask('cancelUpload', { params: { uploadId: id } });
    expect(codeOf((await sendPreview(id, preview)).body)).toBe('not_found');
  });

  it('counts towards the files of its organisation, and stays the first that was sent', async () => {
    const { evidenceId, id } = await begin();
    await sendPreview(id, preview);
    await sendPreview(id, makeJpeg(9, 9, [0xff, 0xe1, 0, 4, 0, 0]));
    await finish(id);
    expect(await usedBytes()).toBe(file.length + preview.length);
    await scan(evidenceId, 'clean');
    expect((await calls.list())[0]?.files[0]?.preview).toEqual({ width: 480, height: 3 });
  });

  it.each([
    ['deleteFile', 'member'],
    ['deleteEvidence', 'member'],
    ['removeFile', 'owner'],
  ] as const)('goes with its file by %s', async (name, persona) => {
    const { evidenceId, fileId } = await addWithPreview();
    const body = name === 'removeFile' ? { body: { reason: 'Names' } } : {};
    const { status } = await ask(name, { params: { evidenceId, fileId }, ...body }, persona);
    expect(status).toBe(200);
    expect([await listNames(), await usedBytes()]).toEqual([[], 0]);
    if (name === 'removeFile') {
      expect((await readPreview(evidenceId, fileId)).status).toBe(404);
    }
  });

  it('goes with an upload that is cancelled, and with its organisation', async () => {
    const { id } = await begin();
    await sendPreview(id, preview);
    await ask('cancelUpload', { params: { uploadId: id } });
    await sweep();
    expect(await listNames()).toEqual([]);
    await addWithPreview();
    expect(await listNames()).toHaveLength(2);
    expect(await deleteFilesOf(acme.id, Date.now() + 10_000)).toBe(true);
    expect(await listNames()).toEqual([]);
  });

  it('stays through a sweep while its file is there', async () => {
    await addWithPreview();
    await sweep();
    expect(await listNames()).toHaveLength(2);
  });
});

/** A segment with text, as a page could be hidden in one. */
const segmentOf = (marker: number, text: string): number[] => [
  0xff,
  marker,
  0,
  text.length + 2,
  ...Buffer.from(text),
];

/** PNG's size stands in its header. */
const hugePng = (): Bytes => {
  const bytes = new Uint8Array(pngFile);
  new DataView(bytes.buffer).setUint32(16, 20_000);
  return bytes;
};

const padded = (length: number): Bytes => {
  const empty = makeJpeg(9, 9);
  const rest = length - empty.length;
  const size = rest - 2;
  return makeJpeg(9, 9, [0xff, 0xe1, size >> 8, size & 255, ...Array<number>(rest - 4).fill(7)]);
};

it.each([
  ['nothing', new Uint8Array()],
  ['an SVG drawing', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a page', new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a page in the data of a picture', makeJpeg(9, 9, segmentOf(0xe1, '<script>alert(1)</script>'))],
  ['a comment', makeJpeg(9, 9, segmentOf(0xfe, 'text'))],
  ['a page after a picture', new Uint8Array([...makeJpeg(9, 9), ...Buffer.from('x<html>')])],
  ['something after a picture', new Uint8Array([...makeJpeg(9, 9), 0])],
  ['a PNG picture', new Uint8Array(pngFile)],
  ['a PNG picture of 20,000 pixels', hugePng()],
  ['a picture of 20,000 pixels', makeJpeg(20_000, 9)],
  ['one pixel too many', makeJpeg(9, fileBounds.previewPixels + 1)],
  ['a picture of no pixels', makeJpeg(0, 9)],
  ['two sizes', makeJpeg(9, 9, [...makeJpeg(9_000, 9).slice(8, 21)])],
  ['half a picture', makeJpeg(9, 9).slice(0, 30)],
  ['a picture without its end', makeJpeg(9, 9).slice(0, -2)],
  ['a byte too many', padded(fileBounds.previewBytes + 1)],
])('%s is refused as a small picture, and nothing of it is kept', async (_, bytes) => {
  const { id } = await begin();
  expect(codeOf((await sendPreview(id, bytes)).body)).toBe('file_refused');
  expect((await listNames()).filter((name) => name.startsWith('previews/'))).toEqual([]);
});

it('takes a small picture of the most bytes', async () => {
  expect(padded(fileBounds.previewBytes)).toHaveLength(fileBounds.previewBytes);
  const { id } = await begin();
  expect((await sendPreview(id, padded(fileBounds.previewBytes))).status).toBe(200);
});
