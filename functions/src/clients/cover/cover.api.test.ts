import '../../test/quiet.ts';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { type Cover, coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { listEvents } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';
import { reviewCalls } from '../../test/review-calls.ts';
import { coverBody } from '../../test/stored/colleague.ts';

// Holiday cover: what who covers may do, for how long, and what the client's log says.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const { ask } = reviewCalls(app.origin, () => ({ acme, reviewId: acme.reviewIds.flagged }));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const client = () => ({ params: { organisationId: acme.id } });
const review = () => ({ params: { reviewId: acme.reviewIds.flagged } });

const set = async (): Promise<Cover> => {
  const body = coverBody(uidOf('otherAdviser'));
  const answered = await ask('assignedAdviser', 'setCover', { body });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return coverEndpoints.setCover.output.parse(answered.body);
};

const end = async (by: Persona, id: string) => {
  const body = { id, adviser_uid: uidOf('assignedAdviser') };
  const answered = await ask(by, 'endCover', { body });
  return coverEndpoints.endCover.output.parse(answered.body).ended;
};

const listCovers = async (by: Persona) =>
  coverEndpoints.listCovers.output.parse((await ask(by, 'listCovers')).body).covers;

const listEntries = async () =>
  (await listEvents(acme.id, null)).events
    .toReversed()
    .filter(({ kind }) => kind.startsWith('cover_'));

const statusOf = async (by: Persona) => {
  const answers = await Promise.all([
    ask(by, 'openReview', review()),
    ask(by, 'readClient', client()),
    ask(by, 'getIncident', { params: { incidentId: acme.ids.incidentId } }),
  ]);
  return answers.map(({ status }) => status);
};
const open = [200, 200, 200];
const closed = [404, 404, 404];

/** Moves the span on both accounts, as its days do not. */
const moveSpan = async (begins: number, ends: number): Promise<void> => {
  const times = { begins_at: new Date(Date.now() + begins), ends_at: new Date(Date.now() + ends) };
  const adviser = db.doc(paths.user(uidOf('assignedAdviser')));
  const [span] = (await adviser.get()).get('covers');
  await adviser.update({ covers: [{ ...span, ...times }] });
  await db.doc(paths.user(uidOf('otherAdviser'))).update({
    covering: { [uidOf('assignedAdviser')]: { id: span.id, ...times } },
  });
};

beforeEach(async () => {
  acme = await newOrganisation(db);
});

describe('who covers for an adviser', () => {
  it('reads and changes what the adviser does, beside them, and does not hand it over', async () => {
    expect(await statusOf('otherAdviser')).toEqual(closed);
    await set();
    expect(await statusOf('otherAdviser')).toEqual(open);
    expect(await statusOf('assignedAdviser')).toEqual(open);
    const note = { id: 'note-of-cover', question_id: 'q01', text: 'Seen' };
    expect((await ask('otherAdviser', 'addReviewNote', { ...review(), body: note })).status).toBe(
      201,
    );
    const body = { from_uid: uidOf('assignedAdviser'), to_uid: uidOf('otherAdviser') };
    const handed = await ask('otherAdviser', 'handOverClient', { ...client(), body });
    expect(handed.status).toBe(404);
  });

  it.each([
    ['before the first day', 60_000, 120_000],
    ['after the last day', -120_000, -1],
  ])('reads nothing %s', async (_, begins, ends) => {
    await set();
    await moveSpan(begins, ends);
    expect(await statusOf('otherAdviser')).toEqual(closed);
    await moveSpan(-60_000, 60_000);
    expect(await statusOf('otherAdviser')).toEqual(open);
  });

  it('reads nothing of clients who get another adviser', async () => {
    await set();
    await db.doc(paths.organisation(acme.id)).update({ adviser_uid: uidOf('admin') });
    expect(await statusOf('otherAdviser')).toEqual(closed);
  });

  it('begins a review for the adviser, who stays assigned', async () => {
    await set();
    const at = { params: { reviewId: acme.reviewIds.waiting }, headers: { 'If-Match': '"1"' } };
    expect((await ask('otherAdviser', 'takeReview', at)).status).toBe(200);
    const [organisation, standing] = await db.getAll(
      db.doc(paths.organisation(acme.id)),
      db.doc(paths.standing(acme.id)),
    );
    expect(organisation?.get('adviser_uid')).toBe(uidOf('assignedAdviser'));
    expect(standing?.get('adviser_uid')).toBe(uidOf('assignedAdviser'));
    expect(await statusOf('assignedAdviser')).toEqual(open);
  });

  const listCommentMails = async (persona: Persona) =>
    (await listNoticesOf(uidOf(persona))).filter(({ category }) => category === 'comments');

  it('is mailed what a member comments, and the adviser, too', async () => {
    await set();
    const body = { id: 'comment-of-member', question_id: 'q01', text: 'A question' };
    await ask('member', 'addReviewComment', { ...review(), body });
    for (const persona of ['assignedAdviser', 'otherAdviser'] as const) {
      const mails = await listCommentMails(persona);
      expect(mails.map(({ client_organisation_id }) => client_organisation_id)).toEqual([acme.id]);
    }
    await moveSpan(-60_000, -1);
    await ask('member', 'addReviewComment', { ...review(), body: { ...body, id: 'second-one' } });
    expect(await listCommentMails('otherAdviser')).toHaveLength(1);
  });
});

describe('lists', () => {
  const lists = async (by: Persona, covering: string) => {
    const [clients, found, queue, incidents] = await Promise.all([
      ask(by, 'listClients', { query: { covering } }),
      ask(by, 'searchClients', { body: { search: 'Acme', covering } }),
      ask(by, 'listReviewQueue', { query: { covering } }),
      ask(by, 'listSharedIncidents', { query: { covering } }),
    ]);
    return { clients, found, queue, incidents };
  };

  it('of the adviser are read by who covers', async () => {
    await set();
    const { clients, queue, incidents } = await lists('otherAdviser', uidOf('assignedAdviser'));
    const listed = clientEndpoints.listClients.output.parse(clients.body).clients;
    expect(listed.map(({ id }) => id)).toEqual([acme.id]);
    const { mine } = reviewWorkEndpoints.listReviewQueue.output.parse(queue.body);
    expect(mine.map(({ organisation }) => organisation.id)).toContain(acme.id);
    const shared = incidentSharingEndpoints.listSharedIncidents.output.parse(incidents.body);
    expect(shared.incidents).not.toEqual([]);
    const own = await ask('otherAdviser', 'listClients', { query: {} });
    expect(clientEndpoints.listClients.output.parse(own.body).clients).toEqual([]);
  });

  it('are not there for anybody else, as for someone whom nobody covers', async () => {
    await set();
    const missing = await lists('otherAdviser', 'nobody');
    await moveSpan(60_000, 120_000);
    const early = await lists('otherAdviser', uidOf('assignedAdviser'));
    for (const answered of [...Object.values(missing), ...Object.values(early)]) {
      expect([answered.status, answered.body]).toEqual([404, missing.clients.body]);
    }
    const reversed = await lists('assignedAdviser', uidOf('otherAdviser'));
    expect(Object.values(reversed).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('the client’s log', () => {
  it('says who covers and that it ended, once each', async () => {
    const name = { display_name: 'Cleo Example' };
    await db.doc(paths.user(uidOf('otherAdviser'))).update(name);
    const { id } = await set();
    expect(await set()).toMatchObject({ id });
    expect(await listEntries()).toMatchObject([
      { kind: 'cover_set', is_staff: true, by_uid: uidOf('assignedAdviser') },
    ]);
    const [entry] = await listEntries();
    expect(entry?.about).toMatch(/^Cleo Example from \d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
    expect(await end('otherAdviser', id)).toBe(true);
    expect(await end('otherAdviser', id)).toBe(false);
    expect((await listEntries()).map(({ kind, by_uid }) => [kind, by_uid])).toEqual([
      ['cover_set', uidOf('assignedAdviser')],
      ['cover_ended', uidOf('otherAdviser')],
    ]);
    expect(await statusOf('otherAdviser')).toEqual(closed);
  });

  it('has no address of who covers', async () => {
    await set();
    const read = await ask('assignedAdviser', 'readClient', client());
    const { log } = clientEndpoints.readClient.output.parse(read.body);
    expect(log.find(({ kind }) => kind === 'cover_set')?.about).toMatch(/^a colleague from /);
  });
});

describe('is ended', () => {
  it.each(['assignedAdviser', 'otherAdviser', 'admin'] as const)('by the %s', async (persona) => {
    const { id } = await set();
    expect(await end(persona, id)).toBe(true);
    expect(await listCovers('assignedAdviser')).toEqual([]);
    expect(await statusOf('otherAdviser')).toEqual(closed);
    const account = await db.doc(paths.user(uidOf('otherAdviser'))).get();
    expect(account.get('covering')).toEqual({});
  });

  it('by nobody else, and not once it is over', async () => {
    const { id } = await set();
    const other = await newOrganisation(db);
    const stranger = personOf(other, 'otherAdviser')?.token ?? '';
    const body = { id, adviser_uid: uidOf('assignedAdviser') };
    const answered = await ask('otherAdviser', 'endCover', { body, token: stranger });
    expect(answered.body).toEqual({ ended: false });
    expect((await ask('owner', 'endCover', { body })).status).toBe(403);
    expect(await listCovers('assignedAdviser')).toHaveLength(1);
    await moveSpan(-60_000, -1);
    expect(await end('assignedAdviser', id)).toBe(false);
    expect(await listEntries()).toHaveLength(1);
  });
});

describe('is listed', () => {
  it('for its adviser, who covers and admins, and for no one else', async () => {
    const { id } = await set();
    const names = {
      adviser: { uid: uidOf('assignedAdviser') },
      cover: { uid: uidOf('otherAdviser') },
    };
    for (const persona of ['assignedAdviser', 'otherAdviser'] as const) {
      expect(await listCovers(persona)).toMatchObject([{ id, is_running: true, ...names }]);
    }
    expect((await listCovers('admin')).map((one) => one.id)).toContain(id);
    expect((await ask('owner', 'listCovers')).status).toBe(403);
    const token = personOf(await newOrganisation(db), 'otherAdviser')?.token ?? '';
    expect((await ask('otherAdviser', 'listCovers', { token })).body).toEqual({ covers: [] });
  });

  it('not any more once it is over', async () => {
    await set();
    await moveSpan(-60_000, -1);
    expect(await listCovers('assignedAdviser')).toEqual([]);
    expect(await listCovers('otherAdviser')).toEqual([]);
  });
});

it('an admin sets it for an adviser, and an adviser for themselves alone', async () => {
  const body = coverBody(uidOf('otherAdviser'));
  const params = { uid: uidOf('assignedAdviser') };
  const refused = await ask('otherAdviser', 'setCoverOf', { params, body });
  expect(codeOf(refused.body)).toBe('not_permitted');
  expect(codeOf((await ask('admin', 'setCover', { body })).body)).toBe('not_permitted');
  expect((await ask('admin', 'setCoverOf', { params, body })).status).toBe(200);
  expect(await statusOf('otherAdviser')).toEqual(open);
  expect(await listEntries()).toMatchObject([{ by_uid: uidOf('admin') }]);
});
