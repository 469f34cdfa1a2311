import '../test/quiet.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeOfficeFile, makePdf } from '@lexplain/contract/evidence/test-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findOnPath } from '../../../dev/suite/executables.ts';
import { readVersion } from '../../../scanner/clamd.ts';
import { createFront } from '../../../scanner/front.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { scanWaitingFiles } from './scans.ts';
import { evidenceCalls, makeText } from './test-evidence-calls.ts';
import { withScanner } from './test-scanner.ts';

// The scanner of this repository with ClamAV's own daemon, where a machine has it. Its signatures
// are those of the test: the one of EICAR's file for tests, which is no virus.

const clamd = findOnPath(['clamd'], `${process.env.PATH}:/usr/sbin:/opt/homebrew/sbin`);
if (!clamd) process.stderr.write('Skipped: no clamd on this machine (Debian: clamav-daemon)\n');

/** In two pieces, so that no scanner takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const folder = mkdtempSync(join(tmpdir(), 'lexplain-clamd-'));
const socket = join(folder, 'clamd.sock');
const config = join(folder, 'clamd.conf');

const writeSettings = (): void => {
  const deployed = readFileSync(join(import.meta.dirname, '../../../scanner/clamd.conf'), 'utf8');
  const own = deployed
    .replace(/^LocalSocket .*/m, `LocalSocket ${socket}`)
    .replace(/^DatabaseDirectory .*/m, `DatabaseDirectory ${folder}`)
    .replace(/^StreamMaxLength .*/m, 'StreamMaxLength 1M')
    .replace(/^User .*/m, '');
  writeFileSync(config, own);
  const signature = `Test.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`;
  writeFileSync(join(folder, 'test.ndb'), signature);
};

let daemon: ChildProcess | undefined;

const start = async (): Promise<void> => {
  daemon = spawn(clamd ?? '', [`--config-file=${config}`], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (await readVersion(socket).catch(() => null)) return;
    await setTimeout(250);
  }
  throw new Error('clamd does not answer');
};

const end = async (): Promise<void> => {
  if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = once(daemon, 'exit');
  daemon.kill('SIGKILL');
  await ended;
};

describe.skipIf(!clamd)('clamd', () => {
  const app = withApp();
  withLibrary();
  withScanner();
  const front = createFront({ socket, mostDays: null });
  let acme: TestOrganisation;
  const { create, sendAndRead, list } = evidenceCalls(app.origin, () => acme);

  beforeAll(async () => {
    writeSettings();
    await start();
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = z.object({ port: z.int() }).parse(front.address());
    process.env.SCAN_URL = `http://127.0.0.1:${port}`;
  });
  beforeEach(async () => {
    acme = await newOrganisation(db);
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    await end();
    rmSync(folder, { recursive: true, force: true });
  });

  const later = (): Date => new Date(Date.now() + 5 * 60_000);
  const stateOf = async (name: string): Promise<string | undefined> =>
    (await list()).flatMap(({ files }) => files).find((file) => file.name === name)?.scan;
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    await sendAndRead((await create()).id, name, new Uint8Array(bytes));
  };

  it.each<[string, string, () => Uint8Array]>([
    ['clean.pdf', 'clean', makePdf],
    ['eicar.txt', 'refused', () => Buffer.from(eicar)],
    ['eicar.docx', 'refused', () => makeOfficeFile('word', { 'word/embedded.txt': eicar })],
    // 210 MB in an archive of some hundred kilobytes: not scanned to its end.
    ['bomb.docx', 'refused', () => makeOfficeFile('word', { 'word/a': 'a'.repeat(210_000_000) })],
    ['above-the-limit.txt', 'waiting', () => makeText(2_000_000)],
  ])('is asked about %s, which is %s then', async (name, state, makeBytes) => {
    await add(name, makeBytes());
    await scanWaitingFiles();
    expect(await stateOf(name)).toBe(state);
  });

  it('that is killed while it scans leaves a file waiting, which is scanned afterwards', async () => {
    await add('killed.pdf', makePdf());
    daemon?.kill('SIGSTOP');
    front.once('request', () => void setTimeout(500).then(end));
    await scanWaitingFiles();
    expect(await stateOf('killed.pdf')).toBe('waiting');
    await scanWaitingFiles(later());
    expect(await stateOf('killed.pdf')).toBe('waiting');
    await start();
    await scanWaitingFiles(new Date(later().getTime() + 5 * 60_000));
    expect(await stateOf('killed.pdf')).toBe('clean');
  });

  it('with signatures that have no day is not asked where they must be new', async () => {
    const strict = createFront({ socket, mostDays: 7 }).listen(0, '127.0.0.1');
    await once(strict, 'listening');
    const { port } = z.object({ port: z.int() }).parse(strict.address());
    const request = { method: 'POST', body: new Uint8Array(makePdf()) };
    const { status } = await fetch(`http://127.0.0.1:${port}/scan`, request);
    strict.close();
    expect(status).toBe(503);
  });
});
