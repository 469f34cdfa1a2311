import { Firestore } from '@google-cloud/firestore';
import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import {
  nothingWaits,
  type StoredLawStanding,
  type StoredStanding,
} from '@lexplain/contract/reviews/standings-stored';
import { projectId } from '../dev/suite/addresses.ts';
import { toClientLaw } from '../dev/tests/client-law.ts';
import { drawFrom } from '../dev/tests/seeded-random.ts';

// Organisations with laws in a running suite, a thousand with nine each: the same ones each time.

export const clients = 1_000;

interface World {
  clients: number;
  /** The first of them are the adviser's; the next have no adviser; the rest have another one. */
  ofAdviser: number;
  unassigned: number;
  laws: number;
}
const thousand: World = { clients, ofAdviser: 400, unassigned: 100, laws: 9 };

const businesses = [
  'Bakery',
  'Dental Practice',
  'Freight',
  'Accounting',
  'Pharmacy',
  'Child Care',
  'Builders',
  'Insurance Brokers',
  'Water Utility',
  'Software',
  'Legal',
  'Logistics',
  'Physiotherapy',
] as const;
const words = ['North', 'South', 'East', 'West', 'Harbour', 'Valley', 'River', 'Central'] as const;
const risks = ['critical', 'high', 'medium', 'low', null] as const;
const states = ['waiting', 'in_review', 'changes_requested', 'closed', 'withdrawn', null] as const;
const day = 86_400_000;

const createWorld = (seed: number, now: number) => {
  const { next, below, pick } = drawFrom(seed);
  const daysAgo = (most: number): Date => new Date(now - next() * most * day);

  const reviewOf = (
    id: string,
    state: NonNullable<(typeof states)[number]>,
  ): StoredLawStanding['review'] => {
    const isClients = state === 'changes_requested';
    const isAdvisers = state === 'waiting' || state === 'in_review';
    const since = daysAgo(isClients ? 30 : 6);
    return {
      id,
      state,
      revision: 1,
      round: 1,
      flagged: isClients ? 1 + below(4) : 0,
      turn: isAdvisers ? 'adviser' : isClients ? 'client' : null,
      waiting_since: isAdvisers || isClients ? since : null,
      closed_at: state === 'closed' ? since : null,
    };
  };

  /**
   * Most reviews are closed, or it would be someone's turn everywhere. Without an adviser, the rest
   * wait.
   */
  const stateOf = (isTaken: boolean): (typeof states)[number] => {
    const state = next() < 0.8 ? 'closed' : pick(states);
    return isTaken || state === null || state === 'closed' ? state : 'waiting';
  };

  const lawOf = (id: string, isTaken: boolean): StoredLawStanding => {
    const isSubmitted = next() < 0.7;
    const state = stateOf(isTaken);
    const questions = 15 + below(20);
    return {
      draft: isSubmitted && next() < 0.8 ? null : { answered: below(questions + 1), questions },
      submitted: isSubmitted
        ? {
            submission_id: id,
            answered: 1,
            at: daysAgo(500),
            left_out: [],
            score: next() < 0.05 ? null : below(101) / 100,
            worst_risk: pick(risks),
          }
        : null,
      review: isSubmitted && state !== null ? reviewOf(id, state) : null,
      high_risk: isSubmitted ? [] : null,
    };
  };
  return { pick, lawOf };
};

const earliest = (laws: StoredStanding['laws'], turn: 'adviser' | 'client'): Date | null => {
  const times = Object.values(laws).flatMap(({ review }) =>
    review?.turn === turn && review.waiting_since ? [review.waiting_since.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
};

export interface Adviser {
  uid: string;
  name: string;
}

const adviserOf = (
  index: number,
  adviser: Adviser,
  { ofAdviser, unassigned }: World,
): Adviser | null => {
  if (index < ofAdviser) return adviser;
  return index < ofAdviser + unassigned
    ? null
    : { uid: 'another-adviser', name: 'Another Adviser' };
};

/** How many are written at once: writes that wait are in memory. */
const mostWaiting = 500;

/** Other benches add made-up laws to the same suite, from this position on. */
const madeUp = 100;

/** The library's first laws by their ids, among them those that the benches ask for. */
export const findFirstLaws = async (db: Firestore, count: number): Promise<string[]> => {
  const laws = await db.collection(paths.subjects()).where('position', '<', madeUp).get();
  return laws.docs
    .map(({ id }) => id)
    .sort()
    .slice(0, count);
};

/** Writes them, by default a thousand: `adviser` has 400, and 100 have no adviser. */
export const addClients = async (
  adviser: Adviser,
  world = thousand,
  db = new Firestore({ projectId }),
): Promise<void> => {
  const subjects = await findFirstLaws(db, world.laws);
  const now = Date.now();
  const { pick, lawOf } = createWorld(29, now);
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < world.clients; index += 1) {
    const id = `client-${index}`;
    const name = `${pick(words)} ${pick(businesses)} ${String(index).padStart(String(world.clients).length - 1, '0')}`;
    const assigned = adviserOf(index, adviser, world);
    const adviser_uid = assigned?.uid ?? null;
    const laws = Object.fromEntries(
      subjects.map((subject) => [subject, lawOf(`${id}-${subject}`, assigned !== null)]),
    );
    const waiting_since = earliest(laws, 'adviser');
    const adviser_name = assigned?.name ?? '';
    const standing: StoredStanding = {
      organisation_id: id,
      name,
      ...listFieldsOf({ name, adviser_name, laws }),
      laws,
      complete: true,
      answer_actions: {},
      actions_counted: true,
      incidents: null,
      lapsing: null,
      adviser_uid,
      adviser_name,
      place: null,
      waiting_since,
      waiting_order: waiting_since ?? nothingWaits,
      waiting_for_client_since: earliest(laws, 'client'),
    };
    const organisation: Partial<StoredOrganisation> = { name, adviser_uid };
    void writer.set(db.doc(paths.organisation(id)), { ...organisation, created_at: new Date(now) });
    void writer.set(db.doc(paths.standing(id)), standing);
    for (const [subject, law] of Object.entries(laws)) {
      void writer.set(db.doc(paths.clientLaw(id, subject)), toClientLaw(standing, subject, law));
    }
    if (index % mostWaiting === 0) await writer.flush();
  }
  await writer.close();
};
