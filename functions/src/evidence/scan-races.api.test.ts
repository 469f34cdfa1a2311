import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { scanWaitingFiles } from './scans.ts';
import { sweepUploads } from './sweep.ts';
import { forgetWaiting, hold, inMinutes, pdf, scanCalls, scheduleOf } from './test-scan-calls.ts';
import { sayClean, sayRefused, withScanner } from './test-scanner.ts';

const logged: object[] = [];
vi.mock('firebase-functions/logger', () => ({
  write: (line: object) => logged.push(line),
  error: () => undefined,
}));
const scanLines = () => logged.filter((line) => JSON.stringify(line).match(/scan|file_refused/i));

const app = withApp();
withLibrary();
const scanner = withScanner();
let acme: TestOrganisation;
beforeEach(async () => {
  await forgetWaiting();
  acme = await newOrganisation(db);
  logged.length = 0;
});
const { ask, sendAndRead, list, listNames, usedBytes, addFile } = scanCalls(app.origin, () => acme);
describe('while a file is scanned', () => {
  /** What happens after the bytes have arrived at the scanner, before it answers. */
  const meanwhile = (work: () => Promise<unknown>, respond = sayRefused): void => {
    scanner.respond = async (response, bytes) => {
      await work();
      respond(response, bytes);
    };
  };
  const expectNothingLeft = async (): Promise<void> => {
    await sweepUploads(inMinutes(60 * 48));
    expect(await listNames()).toEqual([]);
    const noted = db.collection(paths.uploads()).where('organisation_id', '==', acme.id);
    // That of the test organisation itself.
    expect((await noted.get()).docs.map(({ id }) => id)).toEqual([acme.ids.uploadId]);
  };

  it.each(['deleteFile', 'deleteEvidence'] as const)(
    '%s leaves nothing behind, and nothing is written',
    async (name) => {
      const file = await addFile();
      meanwhile(() => ask(name, { params: file.params }));
      await scanWaitingFiles();
      expect(await file.find()).toBeUndefined();
      expect([scanLines(), await usedBytes()]).toEqual([[], 0]);
      await expectNothingLeft();
    },
  );

  it('its removal stays what it is', async () => {
    const file = await addFile();
    await hold(file.id);
    const body = { reason: 'It names customers' };
    meanwhile(() => ask('removeFile', { params: file.params, body }, 'owner'));
    await scanWaitingFiles();
    expect(await file.find()).toMatchObject({ scan: 'waiting', removed: body });
    expect([scanLines(), await usedBytes()]).toEqual([[], 0]);
    await scanWaitingFiles(inMinutes(20));
    expect([scanner.asked, await scheduleOf(file.id)]).toEqual([1, { due: null, attempts: 0 }]);
    await expectNothingLeft();
  });

  it('the deletion of its organisation leaves nothing behind', async () => {
    const file = await addFile();
    const noted = await db.doc(paths.upload(file.fileId)).get();
    meanwhile(() => db.doc(paths.organisation(acme.id)).update({ deleting: true }));
    await scanWaitingFiles();
    const stored = await db.doc(paths.evidenceOf(file.id)).get();
    expect([scanLines(), stored.get('files')]).toMatchObject([[], [{ scan: 'waiting' }]]);
    const after = await db.doc(paths.upload(file.fileId)).get();
    expect(after.updateTime).toEqual(noted.updateTime);
  });

  it('another one is added and scanned by the next run', async () => {
    const { id } = await addFile();
    meanwhile(() => sendAndRead(id, 'b.pdf', pdf), sayClean);
    await scanWaitingFiles();
    scanner.respond = sayClean;
    await scanWaitingFiles(inMinutes(1));
    expect((await list())[0]?.files.map(({ scan }) => scan)).toEqual(['clean', 'clean']);
  });

  it('no other run asks, until the first must have ended; its late verdict is not written', async () => {
    const file = await addFile();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    meanwhile(() => {
      arrive();
      return held;
    }, sayClean);
    const first = scanWaitingFiles();
    await arrived;
    scanner.respond = sayRefused;
    await scanWaitingFiles(inMinutes(9));
    expect(scanner.asked).toBe(1);
    await scanWaitingFiles(inMinutes(11));
    expect((await file.find())?.scan).toBe('refused');
    release();
    await first;
    expect([(await file.find())?.scan, await usedBytes()]).toEqual(['refused', 0]);
    await expectNothingLeft();
  });

  it('several runs at once write one verdict', async () => {
    const file = await addFile();
    scanner.respond = sayRefused;
    await Promise.all([1, 2, 3, 4].map(() => scanWaitingFiles(inMinutes(1))));
    expect([(await file.find())?.scan, await usedBytes(), scanner.asked]).toEqual([
      'refused',
      0,
      1,
    ]);
    expect(scanLines()).toHaveLength(1);
  });
});
