import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { StoredReadings } from '@lexplain/contract/library/readings/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { forgetCatalogue } from '../../platform/catalogue.ts';
import { db } from '../../platform/firestore.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import type { OutgoingMail } from '../sending/sendgrid.ts';
import { writeDueReadingNotices } from './due-readings.ts';
import { savePreference } from './settings.ts';

// The monthly mail to admins, in a project of its own in the emulators.

const newPerson = async (role: string, notices: object = {}): Promise<string> => {
  const uid = randomUUID().replaceAll('-', '');
  const times = { created_at: new Date(), updated_at: new Date() };
  const email = `${uid}@example.com`;
  await db.doc(paths.user(uid)).set({ email, role, organisation_id: uid, notices, ...times });
  return uid;
};

const storeReadings = async (readings: StoredReadings): Promise<void> => {
  await db.doc(paths.currentReadings()).set(readings);
  forgetCatalogue();
};

/** At noon in Sydney. */
const on = (day: string) => new Date(`${day}T01:00:00Z`);

const reading = {
  group: 'Privacy Act 1988',
  kind: 'deadline',
  reference: 's 26WH',
  url: null,
  read_on: '2026-11-30',
} as const;

beforeEach(async () => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  for (const name of [paths.users(), paths.newsNotices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  await storeReadings({
    readings: Array.from({ length: 20 }, (_, index) => ({ ...reading, name: `Clock ${index}` })),
    dates: [{ day: '2027-04-01', group: 'No single law', name: 'A standard ends' }],
  });
});

it('mails each admin who wants it once a month, also after runs at the same time, and nobody else', async () => {
  const admins = await Promise.all([newPerson('admin'), newPerson('admin')]);
  const others = await Promise.all([
    newPerson('admin', { due_readings: 'never' }),
    newPerson('adviser'),
    newPerson('client'),
  ]);
  await Promise.all([1, 2, 3].map(() => writeDueReadingNotices(on('2027-03-01'))));
  expect(await writeDueReadingNotices(on('2027-03-31'))).toBe(0);
  for (const uid of admins) expect(await listNoticesOf(uid)).toHaveLength(1);
  expect(await writeDueReadingNotices(on('2027-04-01'))).toBe(2);
  for (const uid of admins) expect(await listNoticesOf(uid)).toHaveLength(2);
  for (const uid of others) expect(await listNoticesOf(uid)).toEqual([]);
});

it('says what is due on its day, of many the first 15, and what is to come', async () => {
  const admin = await newPerson('admin');
  await writeDueReadingNotices(on('2027-03-01'));
  const [notice] = await listNoticesOf(admin);
  if (notice?.template !== 'due_readings') throw new Error('It was not written');
  const { due_count, due, coming, more_coming } = notice.facts;
  expect(due_count).toBe(20);
  expect(due).toHaveLength(15);
  expect(due[0]).toEqual({ group: reading.group, name: 'Clock 0', due_on: '2027-02-28' });
  expect(coming).toEqual([{ day: '2027-04-01', group: 'No single law', name: 'A standard ends' }]);
  expect(more_coming).toBe(0);
});

it('mails what is to come alone, nothing where there is nothing, and makes up for it later in the month', async () => {
  const admin = await newPerson('admin');
  await storeReadings({ readings: [{ ...reading, name: 'Clock' }], dates: [] });
  expect(await writeDueReadingNotices(on('2027-02-01'))).toBe(0);
  expect(await writeDueReadingNotices(on('2027-02-27'))).toBe(0);
  expect(await writeDueReadingNotices(on('2027-02-28'))).toBe(1);
  await storeReadings({ readings: [], dates: [{ day: '2027-04-01', group: 'A', name: 'B' }] });
  expect(await writeDueReadingNotices(on('2027-03-01'))).toBe(1);
  expect(await listNoticesOf(admin)).toHaveLength(2);
});

/** Sends all news at once. */
const sendAll = async (): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  const store = outboxes.newsNotices;
  const settings = { to: 'provider@example.com', origin: 'https://lexplain.example' };
  const send = await createSender(store, settings, async (mail) => void sent.push(mail));
  const { docs } = await db.collection(paths.newsNotices()).get();
  for (const { id } of docs) await deliver(id, { store, send, owner: randomUUID() });
  return sent;
};

it('is sent to who is an admin then, and ended by its link', async () => {
  const admin = await newPerson('admin');
  const former = await newPerson('admin');
  await writeDueReadingNotices(on('2027-03-01'));
  await db.doc(paths.user(former)).update({ role: 'adviser' });
  const [mail, ...more] = await sendAll();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(`${admin}@example.com`);
  expect(mail?.subject).toBe('20 entries of the library are to be read again');
  const link = mail?.headers?.['List-Unsubscribe'] ?? '';
  const [, token = ''] = /unsubscribe\/due_readings\/([\w-]+)>/.exec(link) ?? [];
  expect(await savePreference('due_readings', token, 'never')).toBe('never');
  expect(await writeDueReadingNotices(on('2027-04-01'))).toBe(0);
});
