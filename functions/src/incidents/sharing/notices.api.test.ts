import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxes } from '../../mail/outboxes.ts';
import { deliver } from '../../mail/sending/deliver.ts';
import { createSender } from '../../mail/sending/sender.ts';
import type { OutgoingMail } from '../../mail/sending/sendgrid.ts';
import { listNoticesOf, type NoticeCollection, noticeCollections } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { withinOneHour } from '../../test/messages.ts';
import { newOrganisation, type Persona, type TestOrganisation } from '../../test/organisation.ts';
import { entryOf, factOf } from '../test-incident-calls.ts';
import { incidentIdOf, sharingCalls, uidOf } from './test-sharing-calls.ts';

// Who is mailed about a shared incident, and what the mail says, in a project of its own.

const app = withApp();
withLibrary();
const { call, share, assign, comment, decide } = sharingCalls(app.origin);

let acme: TestOrganisation;
beforeEach(async () => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  await withinOneHour();
  acme = await newOrganisation(db);
});

const referenceOf = () => db.doc(paths.incident(incidentIdOf(acme)));
const factsOf = async (persona: Persona) =>
  (await listNoticesOf(uidOf(acme, persona))).flatMap((notice) =>
    notice.template === 'incident_sharing' || notice.template === 'incident_comments'
      ? [notice.facts]
      : [],
  );

/** Sends what waits for someone, as if its time had come. */
const sendFrom = async (name: NoticeCollection, uid: string): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  const settings = { to: 'us@example.com', origin: 'https://lexplain.example' };
  const store = outboxes[name];
  const send = await createSender(store, settings, async (mail) => void sent.push(mail));
  const { docs } = await db.collection(name).where('uid', '==', uid).get();
  for (const { id, ref } of docs) {
    await ref.update({ 'delivery.next_attempt_at': new Date(0) });
    await deliver(id, { store, send, owner: randomUUID() });
  }
  return sent;
};
const sendAll = async (persona: Persona): Promise<OutgoingMail[]> => {
  const uid = uidOf(acme, persona);
  const mails = await Promise.all(noticeCollections.map((name) => sendFrom(name, uid)));
  return mails.flat();
};
const reasonsOf = async (persona: Persona) =>
  (await listNoticesOf(uidOf(acme, persona))).map(({ delivery }) => delivery.last_error);

const unshare = () => referenceOf().update({ shared: null });
const endSharing = () => call(acme, 'owner', 'endIncidentSharing');

describe('sharing an incident', () => {
  it('is mailed to the adviser at once, without a title or a fact', async () => {
    await unshare();
    await referenceOf().update({ title: 'Ransomware in payroll' });
    await share(acme);
    const { docs } = await db
      .collection(paths.urgentNotices())
      .where('uid', '==', uidOf(acme, 'assignedAdviser'))
      .get();
    expect(docs.map((one) => one.get('delivery.state'))).toEqual(['pending']);
    const [mail, ...others] = await sendAll('assignedAdviser');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/has shared an incident with you$/);
    expect(mail?.text).toContain(`/adviser/incidents/${incidentIdOf(acme)}`);
    expect(JSON.stringify(mail)).not.toMatch(/Ransomware|payroll/);
    expect(JSON.stringify(await factsOf('assignedAdviser'))).not.toMatch(/Ransomware/);
    expect(await factsOf('owner')).toEqual([]);
  });

  it('asks to keep it to oneself where the log tells of a suspicion, which it does not name', async () => {
    await unshare();
    const suspicion = factOf('crime_suspected', 'yes');
    const added = await call(acme, 'owner', 'addIncidentEntries', {
      entries: [entryOf(suspicion)],
    });
    expect(added.status).toBe(200);
    await share(acme);
    await comment(acme, 'owner');
    const mails = await sendAll('assignedAdviser');
    expect(mails).toHaveLength(2);
    for (const { subject, text = '' } of mails) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(keepToYourself);
      expect(`${subject} ${text}`).not.toMatch(/AUSTRAC|suspicion/i);
    }
  });

  it('and ending it again and again is one mail each, and one at the end of the hour', async () => {
    await unshare();
    for (const _ of [1, 2, 3]) {
      await share(acme);
      await endSharing();
    }
    const whats = (await factsOf('assignedAdviser')).map((one) => 'what' in one && one.what);
    expect(whats.sort()).toEqual(['ended', 'ended', 'shared', 'shared']);
  });

  it('is not mailed once it has ended', async () => {
    await unshare();
    await share(acme);
    await unshare();
    expect(await sendAll('assignedAdviser')).toEqual([]);
    expect(await reasonsOf('assignedAdviser')).toEqual(['It is not shared any more']);
  });

  it('says of a drill that it is one', async () => {
    await referenceOf().update({ shared: null, kind: 'drill' });
    await share(acme);
    const [mail] = await sendAll('assignedAdviser');
    expect(mail?.subject).toMatch(/^Drill: .* has shared a drill with you$/);
    expect(mail?.text).not.toMatch(/an incident/);
  });

  it('is also mailed to who covers for the adviser', async () => {
    await unshare();
    const [adviser, colleague] = [uidOf(acme, 'assignedAdviser'), uidOf(acme, 'otherAdviser')];
    const span = { begins_at: new Date(0), ends_at: new Date(Date.now() + 1e9) };
    const days = { first_day: '2026-01-01', last_day: '2099-01-01' };
    const cover = { id: 'one', ...days, ...span };
    await db.doc(paths.user(adviser)).update({ covers: [{ ...cover, cover_uid: colleague }] });
    await db.doc(paths.user(colleague)).update({ covering: { [adviser]: { ...cover } } });
    await share(acme);
    expect(await sendAll('otherAdviser')).toHaveLength(1);
    // Their cover has ended by the time of the mail.
    await endSharing();
    await share(acme);
    await db.doc(paths.user(colleague)).update({ covering: {} });
    expect((await sendAll('otherAdviser')).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('has shared'),
    );
  });
});

describe('the end of sharing', () => {
  it('is mailed to the adviser when an owner ends it', async () => {
    await endSharing();
    const mails = await sendAll('assignedAdviser');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/no longer shares an incident with you$/),
    ]);
  });

  it('is mailed once to the adviser before when the organisation gets another one', async () => {
    await assign(acme, 'otherAdviser');
    const [mail, ...others] = await sendAll('assignedAdviser');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/no longer shares an incident with you$/);
    expect(await factsOf('otherAdviser')).toEqual([]);
  });
});

describe('what is written on a shared incident', () => {
  it('by members is one mail to the adviser, with counts and no text', async () => {
    await comment(acme, 'member', { text: 'The backup tape is missing' });
    await comment(acme, 'owner');
    await decide(acme, 'member', 'decline');
    const [mail, ...others] = await sendAll('assignedAdviser');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^News about an incident of /);
    expect(mail?.text).toContain('2 new comments and 1 proposal declined about an incident');
    expect(mail?.text).not.toContain('backup tape');
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/comments/');
    expect(await factsOf('owner')).toEqual([]);
  });

  it('by the adviser is mailed to who reported it and the owners, and not to the adviser', async () => {
    const proposed = { corrects: null, content: { kind: 'note', text: 'Call the insurer' } };
    await comment(acme, 'assignedAdviser', { proposed });
    await comment(acme, 'assignedAdviser');
    const counts = { side: 'client', comments: 1, proposals: 1 };
    expect(await factsOf('owner')).toMatchObject([counts]);
    expect(await factsOf('assignedAdviser')).toEqual([]);
    const [mail] = await sendAll('owner');
    expect(mail?.text).toContain(`/dashboard/incidents/${incidentIdOf(acme)}`);
    expect(mail?.text).not.toMatch(/insurer/);
  });

  it('is not mailed to the adviser once the sharing has ended', async () => {
    await comment(acme, 'member');
    await unshare();
    expect(await sendAll('assignedAdviser')).toEqual([]);
    expect(await reasonsOf('assignedAdviser')).toEqual([
      'The incident is not shared with the person any more',
    ]);
  });

  it('is not mailed to who does not want mail about comments', async () => {
    await db
      .doc(paths.user(uidOf(acme, 'assignedAdviser')))
      .set({ notices: { comments: 'never' } }, { merge: true });
    await comment(acme, 'member');
    expect(await sendAll('assignedAdviser')).toEqual([]);
  });
});
