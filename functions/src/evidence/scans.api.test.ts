import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { scanWaitingFiles } from './scans.ts';
import { sweepUploads } from './sweep.ts';
import { hashOf } from './test-evidence-calls.ts';
import { forgetWaiting, hold, inMinutes, pdf, scanCalls, scheduleOf } from './test-scan-calls.ts';
import { answerJson, sayClean, sayRefused, withScanner } from './test-scanner.ts';

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
const { ask, sendAndRead, readPart, list, listNames, usedBytes, addFile } = scanCalls(
  app.origin,
  () => acme,
);
type AddedFile = Awaited<ReturnType<typeof addFile>>;

const expectWaiting = async ({ id, fileId, find }: AddedFile): Promise<void> => {
  expect((await find())?.scan).toBe('waiting');
  const answer = await readPart(id, fileId, 0, 'owner');
  expect([answer.status, codeOf(answer.body)]).toEqual([409, 'file_waiting']);
  expect(answer.headers.get('retry-after')).toBe('60');
};

describe('a file', () => {
  it('waits for the scan, can be read once it is clean, and is asked about once', async () => {
    const file = await addFile();
    await expectWaiting(file);
    await scanWaitingFiles();
    expect((await file.find())?.scan).toBe('clean');
    expect((await readPart(file.id, file.fileId, 0)).status).toBe(200);
    expect(scanner.authorization).toBe(`Bearer token for ${process.env.SCAN_URL}`);
    expect((await list())[0]?.revision).toBe(file.revision);
    expect(await scheduleOf(file.id)).toEqual({ due: null, attempts: 0 });
    await scanWaitingFiles(inMinutes(120));
    expect([scanner.asked, scanLines()]).toEqual([1, []]);
  });

  it('that is refused loses its bytes, can be read by nobody, and can be deleted', async () => {
    const file = await addFile();
    scanner.respond = sayRefused;
    await scanWaitingFiles();
    const { id, fileId } = file;
    expect(await file.find()).toMatchObject({
      scan: 'refused',
      sha256: hashOf(pdf),
      removed: null,
    });
    for (const persona of ['member', 'owner'] as const) {
      const answer = await readPart(id, fileId, 0, persona);
      expect([answer.status, codeOf(answer.body)]).toEqual([422, 'file_refused']);
    }
    expect([await listNames(), await usedBytes()]).toEqual([[], 0]);
    const stored = (await db.doc(paths.evidenceOf(id)).get()).get('files');
    expect(stored).toMatchObject([{ scan_finding: 'Test.Virus-1' }]);
    const reason = `Test.Virus-1 in file ${fileId}`;
    expect(scanLines()).toMatchObject([{ event: 'file_refused', reason, severity: 'WARNING' }]);
    expect(JSON.stringify(logged)).not.toContain('Payroll');
    await sweepUploads(inMinutes(60 * 48));
    expect((await ask('deleteFile', { params: file.params })).status).toBe(200);
    expect([await usedBytes(), (await list())[0]?.files]).toEqual([0, []]);
  });

  it('whose evidence a submission holds gets its verdict, which is no change of the evidence', async () => {
    const file = await addFile();
    await hold(file.id);
    scanner.respond = sayRefused;
    await scanWaitingFiles();
    expect((await list())[0]).toMatchObject({ revision: file.revision, is_held: true });
    expect((await file.find())?.scan).toBe('refused');
    const body = { reason: 'It has a virus' };
    expect((await ask('removeFile', { params: file.params, body }, 'owner')).status).toBe(200);
    expect([await listNames(), await usedBytes()]).toEqual([[], 0]);
  });

  it('is scanned beside another one that gets no verdict', async () => {
    const { id } = await addFile('a.pdf');
    await sendAndRead(id, 'b.pdf', pdf);
    scanner.respond = (response, bytes) =>
      scanner.asked === 1 ? answerJson(response, {}, 500) : sayClean(response, bytes);
    await scanWaitingFiles();
    expect((await list())[0]?.files.map(({ scan }) => scan)).toEqual(['waiting', 'clean']);
    await scanWaitingFiles(inMinutes(2));
    expect((await list())[0]?.files.map(({ scan }) => scan)).toEqual(['clean', 'clean']);
  });

  it('is not scanned where no scanner is set, and can be read', async () => {
    const { SCAN_URL } = process.env;
    process.env.SCAN_URL = '';
    const file = await addFile();
    await scanWaitingFiles();
    process.env.SCAN_URL = SCAN_URL;
    expect((await file.find())?.scan).toBe('not_scanned');
    expect((await readPart(file.id, file.fileId, 0)).status).toBe(200);
    await scanWaitingFiles(inMinutes(2));
    expect(scanner.asked).toBe(0);
  });
});

const clean = { verdict: 'clean', sha256: hashOf(pdf) };

describe('a scanner that answers', () => {
  it.each<[string, string | number, typeof scanner.respond]>([
    ['503', 503, (response) => answerJson(response, clean, 503)],
    ['403, as without a permission', 403, (response) => answerJson(response, {}, 403)],
    ['nothing and hangs up', 'unreachable', (response) => response.destroy()],
    [
      'with another address',
      'unreachable',
      (response) => response.writeHead(302, { Location: '/' }).end(),
    ],
    ['with no JSON', 'answer', (response) => response.end('OK')],
    ['with an empty body', 'answer', (response) => response.end()],
    [
      'with an unknown verdict',
      'answer',
      (response) => answerJson(response, { ...clean, verdict: 'fine' }),
    ],
    [
      'with more than a verdict',
      'answer',
      (response) => answerJson(response, { ...clean, error: 'cut' }),
    ],
    [
      'without a finding',
      'answer',
      (response) => answerJson(response, { ...clean, verdict: 'refused' }),
    ],
    ['about other bytes', 'other_bytes', (response) => sayClean(response, Buffer.from('other'))],
  ])('%s leaves the file waiting, is logged, and asked again later', async (_, reason, respond) => {
    const file = await addFile();
    scanner.respond = respond;
    await scanWaitingFiles();
    await expectWaiting(file);
    const line = { severity: 'ERROR', evidence: file.id, attempts: 1, reason };
    expect(scanLines()).toMatchObject([{ message: 'A file was not scanned', ...line }]);
    scanner.respond = sayClean;
    await scanWaitingFiles();
    expect(scanner.asked).toBe(1);
    await scanWaitingFiles(inMinutes(2));
    expect((await file.find())?.scan).toBe('clean');
  });

  it('is asked by nobody without a token', async () => {
    const file = await addFile();
    scanner.hasToken = false;
    await scanWaitingFiles();
    await expectWaiting(file);
    expect(scanLines()).toMatchObject([{ reason: 404 }]);
    expect(scanner.asked).toBe(0);
  });

  it('nothing is asked more and more rarely, at last every hour', async () => {
    const file = await addFile();
    scanner.respond = (response) => answerJson(response, {}, 500);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const now = (await scheduleOf(file.id)).due ?? new Date();
      await scanWaitingFiles(now);
      const { due } = await scheduleOf(file.id);
      waits.push((Number(due) - now.getTime()) / 60_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('nothing is asked about three pieces of evidence in a run', async () => {
    for (let count = 0; count < 4; count += 1) await addFile();
    scanner.respond = (response) => answerJson(response, {}, 500);
    await scanWaitingFiles();
    expect(scanner.asked).toBe(3);
  });
});
