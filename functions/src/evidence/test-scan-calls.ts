import { makePdf } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { expect } from 'vitest';
import { db } from '../platform/firestore.ts';
import type { TestOrganisation } from '../test/organisation.ts';
import { evidenceCalls } from './test-evidence-calls.ts';

// Files that wait for the scan, for tests of it.

export const pdf = new Uint8Array(makePdf());

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

/** What an earlier test has left waiting waits no more. */
export const forgetWaiting = async (): Promise<void> => {
  const due = db.collection(paths.evidence()).where('scan_due_at', '>', new Date(0));
  const { docs } = await due.get();
  await Promise.all(docs.map(({ ref }) => ref.update({ scan_due_at: null })));
};

export const scheduleOf = async (id: string) => {
  const stored = await db.doc(paths.evidenceOf(id)).get();
  const due: Date | null = stored.get('scan_due_at')?.toDate() ?? null;
  return { due, attempts: stored.get('scan_attempts') };
};

/** A submission holds it from now on. */
export const hold = (id: string) => db.doc(paths.evidenceOf(id)).update({ held_at: new Date() });

/** Calls as people of the organisation of that moment. */
export const scanCalls = (origin: () => string, acme: () => TestOrganisation) => {
  const calls = evidenceCalls(origin, acme);
  const { create, sendAndRead, list } = calls;
  const usedBytes = async () =>
    (await db.doc(paths.organisation(acme().id)).get()).get('file_bytes');

  /** Adds a file that waits. */
  const addFile = async (name = 'Payroll of Ann.pdf') => {
    const { id, files, revision } = await sendAndRead((await create()).id, name, pdf);
    const [file] = files;
    expect(file).toBeDefined();
    const fileId = file?.id ?? '';
    const find = async () => (await list()).find((one) => one.id === id)?.files[0];
    return { id, fileId, revision, find, params: { evidenceId: id, fileId } };
  };
  return { ...calls, usedBytes, addFile };
};
