import '../../test/quiet.ts';
import {
  type ReadinessContacts,
  readinessEndpoints,
  storedReadiness,
} from '@lexplain/contract/incidents/readiness';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofSecondAddress } from '../../mail/notices/second-address.ts';
import type { OutgoingMail } from '../../mail/sending/sendgrid.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { sendUrgent } from '../../test/mail/incident-mail.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

afterEach(() => {
  vi.useRealTimers();
});

type Name = keyof typeof readinessEndpoints;
const ask = (name: Name, persona: Persona | null, request: object = {}) => {
  const token = persona && personOf(acme, persona)?.token;
  return callApi(name, { origin: app.origin(), ...(token && { token }), ...request });
};

const readiness = async () =>
  readinessEndpoints.getReadiness.output.parse((await ask('getReadiness', 'member')).body);

const nobody = { name: '', phone: '' };
const contacts = (name: string): ReadinessContacts => ({
  leader: { name, phone: '0400 000 000' },
  insurer: nobody,
  lawyer: nobody,
});

const save = (body: ReadinessContacts, tag?: string) =>
  ask('saveReadiness', 'owner', { body, ...(tag && { headers: { 'If-Match': tag } }) });

const setAddress = (address: string | null) =>
  ask('saveSecondAddress', 'owner', { body: { address } });

const stored = async () =>
  readAs(storedReadiness, await db.doc(paths.readinessOf(acme.id)).get())?.second_address;

const answer = async (state: 'confirmed' | 'ended', token?: string) =>
  ask('answerSecondAddress', null, {
    params: { token: token ?? (await stored())?.token ?? '' },
    body: { state },
  });

/** Hands over all mails to the second address. Returns them. */
const sendAll = (): Promise<OutgoingMail[]> =>
  sendUrgent(
    db
      .collection(paths.urgentNotices())
      .where('uid', '==', null)
      .where('organisation_id', '==', acme.id),
  );

describe('the contacts of an organisation', () => {
  it('are empty at first, and saved by an owner against their revision', async () => {
    expect(await readiness()).toEqual({
      leader: nobody,
      insurer: nobody,
      lawyer: nobody,
      second_address: null,
      revision: 0,
    });
    expect((await save(contacts('Ann'), '"0"')).status).toBe(200);
    expect(await readiness()).toMatchObject({ leader: { name: 'Ann' }, revision: 1 });
    // The same again is a retry.
    expect((await save(contacts('Ann'), '"0"')).status).toBe(200);
    const stale = await save(contacts('Ben'), '"0"');
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'revision_stale']);
    const { docs } = await db.collection(paths.organisationEvents(acme.id)).get();
    expect(docs.map((entry) => entry.get('kind'))).toEqual(['readiness_changed']);
  });
});

describe('a second address', () => {
  const address = () => `second-${acme.id}@example.org`;

  it('gets one mail with a link, and is used once that was confirmed', async () => {
    await setAddress(address());
    expect((await readiness()).second_address).toMatchObject({
      state: 'waiting',
      reach: 'reached',
    });
    const [mail, ...others] = await sendAll();
    expect([mail?.to, others]).toEqual([address(), []]);
    const token = /\/second-address#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const shown = await ask('getSecondAddress', null, { params: { token } });
    expect(shown.body).toMatchObject({ state: 'waiting' });
    expect((await readiness()).second_address?.state).toBe('waiting');
    expect((await answer('confirmed', token)).body).toMatchObject({ state: 'confirmed' });
    expect((await readiness()).second_address?.state).toBe('confirmed');
    expect(JSON.stringify(await readiness())).not.toContain(token);
    // To say the same again changes nothing.
    await setAddress(address());
    expect((await readiness()).second_address?.state).toBe('confirmed');
  });

  it('is ended by its link, which tells the owners, and stays so', async () => {
    await setAddress(address());
    await answer('confirmed');
    await Promise.all([answer('ended'), answer('ended')]);
    expect((await answer('confirmed')).body).toMatchObject({ state: 'ended' });
    const told = await listNoticesOf(personOf(acme, 'owner')?.uid ?? '');
    expect(told.map(({ template }) => template)).toEqual(['second_address_ended']);
  });

  it('has no link any more once it was changed, or after seven days', async () => {
    await setAddress(address());
    const { token } = (await stored()) ?? {};
    await setAddress(`other-${address()}`);
    expect((await answer('confirmed', token)).status).toBe(404);
    // The earlier mail is not sent to the new address.
    expect((await sendAll()).map(({ to }) => to)).toEqual([`other-${address()}`]);
    const since = new Date(Date.now() - 8 * 86_400_000);
    await db.doc(paths.readinessOf(acme.id)).update({ 'second_address.since': since });
    expect((await answer('confirmed')).status).toBe(404);
  });

  it('is mailed once for each key, as where an answer was lost', async () => {
    const say = (said: string) =>
      ask('saveSecondAddress', 'owner', {
        headers: { 'Idempotency-Key': 'one-press-of-the-button' },
        body: { address: said },
      });
    const [one, other] = await Promise.all([say(address()), say(address())]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await sendAll()).toHaveLength(1);
    expect((await say(address())).body).toEqual(one.body);
    expect(codeOf((await say(`other-${address()}`)).body)).toBe('idempotency_key_reused');
    expect(await sendAll()).toEqual([]);
  });

  it('gets three mails a day of one organisation', async () => {
    for (let mails = 0; mails < 3; mails += 1) {
      expect((await setAddress(address())).status).toBe(200);
    }
    const refused = await setAddress(address());
    expect([refused.status, codeOf(refused.body)]).toEqual([429, 'rate_limited']);
    expect((await setAddress(null)).status).toBe(200);
    expect((await readiness()).second_address).toBe(null);
    expect(await sendAll()).toEqual([]);
  });
});

describe('a second address whose mails of the day others have used up', () => {
  const day = 24 * 3_600_000;
  const tomorrow = () => new Date((Math.floor(Date.now() / day) + 1) * day);

  /** As three organisations that name it, and know nothing of each other. */
  const useUp = async (address: string): Promise<void> => {
    const own = acme;
    for (let others = 0; others < 3; others += 1) {
      acme = await newOrganisation(db);
      expect((await setAddress(address)).status).toBe(200);
    }
    acme = own;
  };

  it('is mailed and confirmed at once where it is the one of whoever enters it', async () => {
    const own = personOf(acme, 'owner')?.email ?? '';
    await useUp(own);
    expect((await setAddress(own.toUpperCase())).status).toBe(200);
    expect((await readiness()).second_address).toMatchObject({
      state: 'waiting',
      mail_after: null,
    });
    expect(await sendAll()).toHaveLength(1);
    expect((await answer('confirmed')).body).toMatchObject({ state: 'confirmed' });
  });

  it('is taken otherwise, and its mail waits until the next day, whatever others do then', async () => {
    const address = `shared-${acme.id}@example.org`;
    await useUp(address);
    expect((await setAddress(address)).status).toBe(200);
    const waiting = { state: 'waiting', mail_after: tomorrow().toISOString() };
    expect((await readiness()).second_address).toMatchObject(waiting);
    expect(await sendAll()).toEqual([]);
    const found = await db
      .collection(paths.urgentNotices())
      .where('organisation_id', '==', acme.id)
      .get();
    const [notice] = readAllAs(storedNotice, found);
    if (notice?.template !== 'second_address_check') throw new Error('No mail waits');
    expect(notice.delivery).toMatchObject({ state: 'retry', next_attempt_at: tomorrow() });
    // Others use up the next day as soon as it begins.
    const next = new Date(tomorrow().getTime() + 1_000);
    vi.useFakeTimers({ now: next, toFake: ['Date'] });
    await useUp(address);
    expect(await ofSecondAddress(notice)).toMatchObject({ address });
  });
});
