import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { listObjects } from '../platform/files.ts';
import { db, readAs } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { sweepUploads } from './sweep.ts';
import { divide, evidenceCalls, hashOf, makeText } from './test-evidence-calls.ts';

// What is on its way takes room: no part exceeds what was announced, and what was announced counts
// until it is gone.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let evidenceId: string;
const calls = evidenceCalls(app.origin, () => acme);
const { ask, create, begin, beginAndRead, sendPart, finish, list, listNames } = calls;

beforeEach(async () => {
  acme = await newOrganisation(db);
  evidenceId = (await create()).id;
});

const reference = () => db.doc(paths.organisation(acme.id));
const organisation = async () => readAs(storedOrganisation, await reference().get());
const waiting = async () => (await organisation())?.waiting_bytes;
const sweep = () => sweepUploads(new Date(Date.now() + 48 * 3_600_000));

/** Leaves room for one file of so many bytes, with its small picture. */
const leaveRoomFor = (bytes: number) =>
  reference().update({
    file_bytes: fileBounds.organisationBytes - bytes - fileBounds.previewBytes,
  });

const bytes = makeText(1_500_000);
const [first, second] = divide(bytes);
if (!first || !second) throw new Error('Expected two parts');

describe('a part', () => {
  it.each([
    ['the only part', 1, [makeText(1_000_000)]],
    ['the first part', 1_500_000, [makeText(999_999), second]],
    ['the last part', 1_500_000, [first, makeText(500_001)]],
    ['a part larger than any', 1_000_000, [makeText(1_040_000)]],
  ])('that is not of its announced size is refused and not stored: %s', async (_, size, parts) => {
    const body = { id: randomUUID(), name: 'log.txt', bytes: size, sha256: hashOf(bytes) };
    const begun = await ask('beginUpload', {
      params: { evidenceId },
      body: { ...body, parts: parts.map(hashOf) },
    });
    const { id } = evidenceEndpoints.beginUpload.output.parse(begun.body);
    for (const [number, content] of parts.entries()) await sendPart(id, number, content);
    const objects = await Promise.all(
      (await listNames()).map((name) => listObjects(`${name.slice(0, name.lastIndexOf('/'))}/`)),
    );
    const stored = objects.flatMap((page) => page.objects);
    expect(stored.reduce((sum, { size: each }) => sum + each, 0)).toBeLessThanOrEqual(size);
    expect(stored.length).toBeLessThan(parts.length);
  });

  it('that is sent again is there once', async () => {
    const { id } = await beginAndRead(evidenceId, 'log.txt', bytes);
    for (const _ of [1, 2, 3]) expect((await sendPart(id, 0, first)).status).toBe(200);
    expect(await listNames()).toHaveLength(1);
  });

  it('that arrives while its upload is cancelled leaves nothing', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { id } = await beginAndRead(evidenceId, 'log.txt', bytes);
      await Promise.all([
        sendPart(id, 0, first),
        sendPart(id, 1, second),
        ask('cancelUpload', { params: { uploadId: id } }),
      ]);
      expect(await listNames()).toEqual([]);
    }
    expect(await waiting()).toBe(0);
  });
});

describe('a file that is on its way', () => {
  it('takes the room that it was announced with, of two at once as of one after the other', async () => {
    await leaveRoomFor(bytes.length);
    const answers = await Promise.all([
      begin(evidenceId, 'a.txt', bytes),
      begin(evidenceId, 'b.txt', bytes),
    ]);
    expect(answers.map(({ body }) => codeOf(body) ?? 'begun').sort()).toEqual([
      'begun',
      'evidence_full',
    ]);
    const { id: other } = await create();
    expect(codeOf((await begin(other, 'c.txt', makeText(10))).body)).toBe('evidence_full');
  });

  it('takes it once, however often it is begun, and gives it back when it is finished', async () => {
    await leaveRoomFor(bytes.length);
    const chosen = randomUUID();
    for (const _ of [1, 2, 3]) await beginAndRead(evidenceId, 'log.txt', bytes, chosen);
    expect(await waiting()).toBe(bytes.length + fileBounds.previewBytes);
    const { id } = await beginAndRead(evidenceId, 'log.txt', bytes, chosen);
    for (const [part, content] of divide(bytes).entries()) await sendPart(id, part, content);
    expect((await finish(id)).status).toBe(200);
    const room = fileBounds.organisationBytes - fileBounds.previewBytes;
    expect(await organisation()).toMatchObject({ file_bytes: room, waiting_bytes: 0 });
    expect((await finish(id)).status).toBe(200);
    await sweep();
    expect(await waiting()).toBe(0);
    expect((await list())[0]?.files).toHaveLength(1);
  });

  it('gives it back when it is cancelled, and once', async () => {
    await leaveRoomFor(bytes.length);
    const { id } = await beginAndRead(evidenceId, 'a.txt', bytes);
    await sendPart(id, 0, first);
    await ask('cancelUpload', { params: { uploadId: id } });
    await ask('cancelUpload', { params: { uploadId: id } });
    expect(await waiting()).toBe(0);
    await beginAndRead(evidenceId, 'b.txt', bytes);
    await sweep();
    expect(await waiting()).toBe(0);
  });

  it('gives it back when its time is over', async () => {
    await leaveRoomFor(bytes.length);
    const { id } = await beginAndRead(evidenceId, 'a.txt', bytes);
    await sendPart(id, 0, first);
    expect(codeOf((await begin(evidenceId, 'b.txt', bytes)).body)).toBe('evidence_full');
    await sweep();
    await beginAndRead(evidenceId, 'b.txt', bytes);
    expect(await listNames()).toEqual([]);
  });

  it('that is there already gives it back as well', async () => {
    const uploads = [
      await beginAndRead(evidenceId, 'a.txt', bytes),
      await beginAndRead(evidenceId, 'a.txt', bytes),
    ];
    for (const { id } of uploads) {
      for (const [part, content] of divide(bytes).entries()) await sendPart(id, part, content);
    }
    await Promise.all(uploads.map(({ id }) => finish(id)));
    await sweep();
    expect([await waiting(), (await organisation())?.file_bytes]).toEqual([0, bytes.length]);
  });
});
