import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { callApi, withApp } from '../../test/http.ts';
import {
  accept,
  actor,
  invite,
  newPerson,
  storeCatalogue,
  type TestPerson,
} from '../../test/people.ts';
import { shortenEndedAddresses } from './addresses.ts';

// How long an invitation and its address are kept, in a project of its own.

const app = withApp();
beforeAll(() => storeCatalogue(db));

const day = 24 * 3_600_000;
let count = 0;
let owner: TestPerson;
let guest: TestPerson;
beforeEach(async () => {
  count += 1;
  [owner, guest] = await Promise.all([newPerson(`owner${count}`), newPerson(`guest${count}`)]);
  for (const person of [owner, guest]) await actor(app.origin(), person).bootstrap();
});

const daysUntil = (time: Date): number => Math.round((time.getTime() - Date.now()) / day);
const keptDays = async (id: string): Promise<number> =>
  daysUntil((await db.doc(paths.invitation(id)).get()).get('expire_at').toDate());

const cancel = (invitationId: string) =>
  callApi('cancelInvitation', { token: owner.token, params: { invitationId } });

/** The objects of the log's entries, oldest first. */
const logged = async (): Promise<string[]> => {
  const { docs } = await db
    .collection(paths.organisationEvents(owner.uid))
    .orderBy('created_at')
    .get();
  return docs.map((entry) => String(entry.get('about')));
};

const sweepIn = (days: number) => shortenEndedAddresses(new Date(Date.now() + days * day));

describe('an invitation is kept for 90 days', () => {
  it('after it expires', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    expect(await keptDays(id)).toBe(104);
  });

  it('after it was cancelled', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    await cancel(id);
    expect(await keptDays(id)).toBe(90);
  });

  it('after it was accepted', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    await accept(app.origin(), guest, id, {});
    expect(await keptDays(id)).toBe(90);
  });

  it('after it expired, also if it is cancelled later', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    await db.doc(paths.invitation(id)).update({ expires_at: new Date(Date.now() - 10 * day) });
    await cancel(id);
    expect(await keptDays(id)).toBe(80);
  });
});

describe('the address of a person who never joined', () => {
  it('is shortened in the log 90 days after the invitation was cancelled', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    await cancel(id);
    await sweepIn(89);
    expect(await logged()).toEqual([guest.email, guest.email]);
    await sweepIn(91);
    expect(await logged()).toEqual(['g…@example.com', 'g…@example.com']);
    expect(await sweepIn(91)).toBe(0);
  });

  it('stays while the invitation is open, however often it is sent again', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    const events = db.collection(paths.organisationEvents(owner.uid));
    const [first] = (await events.get()).docs;
    // As if it had been sent ninety days ago.
    await first?.ref.update({ about_until: new Date(Date.now() + 14 * day) });
    await callApi('resendInvitation', {
      token: owner.token,
      params: { invitationId: id },
      body: {},
    });
    await sweepIn(103);
    expect(await logged()).toEqual([guest.email, guest.email]);
    await sweepIn(105);
    expect(await logged()).toEqual(['g…@example.com', 'g…@example.com']);
  });

  it('stays where the person has joined', async () => {
    const { id } = await invite(app.origin(), owner, guest.email);
    await accept(app.origin(), guest, id, {});
    await sweepIn(200);
    expect(await logged()).toContain(guest.email);
  });
});
