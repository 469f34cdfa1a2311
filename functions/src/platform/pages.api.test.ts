// Every list that is read in pages has each of its documents once and in order, also where many of
// them have the same time or name.

import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { ClientSort } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { toNameBeginnings } from '@lexplain/contract/reviews/standing-orders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listSubmissionsAfter } from '../assessments/list.ts';
import { type ClientScope, listClients } from '../clients/lists.ts';
import { listInbox } from '../inbox/store.ts';
import { listEvents } from '../organisation-log/events.ts';
import { allIds } from '../personal-data/id-ranges.ts';
import { listOwners } from '../personal-data/owners.ts';
import { listRecordsAfter } from '../profile/records.ts';
import { listCommentsAfter, listReviewsAfter, listRoundsAfter } from '../reviews/views.ts';
import { failedMessage } from '../test/messages.ts';
import {
  byId,
  byName,
  byTime,
  byTimeAndName,
  checkPages,
  clear,
  type Entry,
  entries,
  idsOf,
  type ListUnderTest,
  nameOf,
  newestFirst,
  type Order,
  pageSize,
  readAllPages,
  runs,
  type StoredEntry,
  storeAll,
  timeOf,
} from '../test/pages.ts';
import { db } from './firestore.ts';

const eventsOf = (organisationId: string): ListUnderTest => ({
  order: newestFirst,
  store: (given) =>
    storeAll(
      given,
      (id) => paths.organisationEvent(organisationId, id),
      (one) => ({ kind: 'place_changed', created_at: timeOf(one) }),
    ),
  read: async (after, limit) => {
    const { events, before } = await listEvents(organisationId, after, limit);
    return { ids: events.map(({ id }) => id), next: before };
  },
});

const messagesOf = (email: string | undefined): ListUnderTest => ({
  order: newestFirst,
  store: async (given) => {
    await clear(paths.contactMessages());
    const address = email ?? 'visitor@example.com';
    return storeAll(given, paths.contactMessage, (one) =>
      failedMessage({ email: address, email_lower: address, created_at: timeOf(one) }),
    );
  },
  read: async (after, limit) => {
    const { messages, next } = await listInbox(email, after, limit);
    return { ids: messages.map(({ id }) => id), next };
  },
  remove: (id) => db.doc(paths.contactMessage(id)).delete(),
});

interface Clients extends ClientScope {
  sort: ClientSort;
  search: string;
  isDescending?: boolean;
  order: Order;
}
const adviserUid = 'adviser';
const storeClients = async (given: Entry[]): Promise<StoredEntry[]> => {
  await clear(paths.standings());
  return storeAll(given, paths.standing, (one) => ({
    name: nameOf(one),
    name_lower: nameOf(one),
    adviser_uid: adviserUid,
    laws: {},
    waiting_since: timeOf(one),
    waiting_for_client_since: timeOf(one),
    waiting_order: timeOf(one),
    name_beginnings: toNameBeginnings(nameOf(one)),
    orders: { score: one.time },
  }));
};
const readClients = async (
  { sort, search, isDescending = false, ...of }: Clients,
  cursors: { after: string | undefined; before: string | undefined },
  limit: number,
) => {
  const { standings, after, before } = await listClients(
    { of, sort, search, isDescending, ...cursors },
    limit,
  );
  return { ids: standings.map(({ organisation_id }) => organisation_id), after, before };
};
const clientsIn = (clients: Clients): ListUnderTest => ({
  order: clients.order,
  store: storeClients,
  read: async (from, limit) => {
    const { ids, after } = await readClients(
      clients,
      { after: from ?? undefined, before: undefined },
      limit,
    );
    return { ids, next: after };
  },
});

const recordFields = {
  organisation_id: 'organisation',
  fact_set_version: 1,
  rule_versions: {},
  screen: { text: '', help: '', sectors: [], chosen: null },
  questions: [],
  outcomes: [],
  sha256: 'a'.repeat(64),
};
const reviewFields = {
  organisation_id: 'organisation',
  form_id: 'law',
  subject_id: 'law',
  review_id: 'review',
  state: 'waiting',
  turn: 'adviser',
  revision: 1,
  form_version: 1,
  receipt_sha256: 'a'.repeat(64),
  question_id: 'q01',
  by_uid: 'somebody',
  text: 'A comment',
};
const submissionFields = {
  organisation_id: 'organisation',
  uid: 'somebody',
  created_by: 'somebody',
  form_id: 'law',
  form_version: 1,
};

type DocumentPages = (
  organisationId: string,
  after: string | null,
  limit: number,
) => Promise<{ items: object[]; next: string | null }>;

/** A round has no id of its own: here it is of the submission with its id. */
const withSubmission = z.object({
  id: z.string().optional(),
  submission_id: z.string().optional(),
});
const idOf = (item: object): string => {
  const { id, submission_id } = withSubmission.parse(item);
  return id ?? submission_id ?? '';
};

const documentsOf = (collection: string, fields: object, list: DocumentPages): ListUnderTest => ({
  order: byId,
  store: async (given) => {
    await clear(collection);
    return storeAll(
      given,
      (id) => `${collection}/${id}`,
      (one) => ({
        ...fields,
        submission_id: one.id,
        created_at: timeOf(one),
        submitted_at: timeOf(one),
        round: 1,
      }),
    );
  },
  read: async (after, limit) => {
    const { items, next } = await list('organisation', after, limit);
    return { ids: items.map(idOf), next };
  },
});

const allClients: [string, Clients][] = (['all', adviserUid] as const).flatMap((uid) =>
  ([null, 'adviser', 'client'] as const).flatMap((turn): [string, Clients][] => [
    [
      `clients of ${uid}, turn ${turn}, by name`,
      {
        adviserUid: uid,
        turn,
        sort: 'name',
        search: '',
        order: turn === null ? byName : (a, b) => a.name - b.name || byTime(a, b),
      },
    ],
    [
      `clients of ${uid}, turn ${turn}, by waiting time`,
      {
        adviserUid: uid,
        turn,
        sort: 'waiting',
        search: '',
        order: turn === null ? byTimeAndName : byTime,
      },
    ],
    [
      `clients of ${uid}, turn ${turn}, by score`,
      { adviserUid: uid, turn, sort: 'score', search: '', order: byTimeAndName },
    ],
    [
      `clients of ${uid}, turn ${turn}, by the highest score`,
      {
        adviserUid: uid,
        turn,
        sort: 'score',
        search: '',
        isDescending: true,
        order: (a, b) => byTimeAndName(b, a),
      },
    ],
  ]),
);

const lists: [string, () => ListUnderTest][] = [
  ['the log of an organisation', () => eventsOf(randomUUID())],
  ['all contact messages', () => messagesOf(undefined)],
  ['the contact messages of an address', () => messagesOf('one@example.com')],
  [
    'the submissions of an organisation',
    () => documentsOf(paths.submissions(), submissionFields, listSubmissionsAfter),
  ],
  ['its reviews', () => documentsOf(paths.reviews(), reviewFields, listReviewsAfter)],
  ['its rounds', () => documentsOf(paths.reviewRounds(), reviewFields, listRoundsAfter)],
  ['its comments', () => documentsOf(paths.reviewComments(), reviewFields, listCommentsAfter)],
  ['its records', () => documentsOf(paths.profileRecords(), recordFields, listRecordsAfter)],
  ...allClients.map(([name, clients]): [string, () => ListUnderTest] => [
    name,
    () => clientsIn(clients),
  ]),
];

describe.each(lists)('%s', (_, create) => {
  it('has each document once and in order, whatever their times', async () => {
    await fc.assert(
      fc.asyncProperty(entries, pageSize, fc.boolean(), (given, limit, isDeleting) =>
        checkPages(create(), given, limit, isDeleting),
      ),
      { numRuns: runs },
    );
  });
});

it.each(allClients)('%s are the same read backwards', async (_, clients) => {
  await fc.assert(
    fc.asyncProperty(entries, pageSize, async (given, limit) => {
      const stored = await storeClients(given);
      let last: string[] = [];
      const forwards = await readAllPages(async (from) => {
        const cursors = { after: from ?? undefined, before: undefined };
        const { ids, after } = await readClients(clients, cursors, limit);
        last = ids;
        return { ids, next: after };
      });
      const [first] = last;
      const backwards: string[] = [];
      if (first !== undefined && forwards.length > last.length) {
        let before: string | null = first;
        do {
          const cursors = { after: undefined, before };
          const page: Awaited<ReturnType<typeof readClients>> = await readClients(
            clients,
            cursors,
            limit,
          );
          backwards.unshift(...page.ids);
          before = page.before;
        } while (before !== null);
      }
      expect([...backwards, ...last]).toEqual(idsOf(stored, clients.order));
    }),
    { numRuns: runs },
  );
});

it('every owner of stored documents is found once', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      await clear(paths.notices());
      await storeAll(given, paths.notice, (one) => ({ uid: nameOf(one) }));
      const expected = new Set(given.map(nameOf));
      expect((await listOwners('person', allIds)).toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: runs },
  );
});
