import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import {
  nothingWaits,
  type StoredLawStanding,
  type StoredStanding,
  toNameOrder,
} from '@lexplain/contract/standings-stored';
import { projectId } from '../dev/addresses.ts';
import { law } from './review-people.ts';

// Clients of one adviser for tests of lists: their standings, without what they are about.

const dayMilliseconds = 86_400_000;

interface ClientStanding {
  name: string;
  /** For how many days it has been the adviser's or the client's turn; nobody's without. */
  adviserDays?: number;
  clientDays?: number;
  /** From 0 to 1. */
  score?: number;
  /** When it was submitted, in days before today. */
  submittedDays?: number;
}

const lawOf = (id: string, of: ClientStanding): StoredLawStanding => {
  const { adviserDays, clientDays, score = 0.8, submittedDays = 40 } = of;
  const now = Date.now();
  const days = adviserDays ?? clientDays;
  const isAdvisers = adviserDays !== undefined;
  return {
    draft: null,
    submitted: {
      ...{ submission_id: id, at: new Date(now - submittedDays * dayMilliseconds), score },
      worst_risk: score < 0.5 ? 'critical' : 'medium',
    },
    review: {
      ...{ id, revision: 1, closed_at: days === undefined ? new Date(now) : null },
      state: days === undefined ? 'closed' : isAdvisers ? 'in_review' : 'changes_requested',
      turn: days === undefined ? null : isAdvisers ? 'adviser' : 'client',
      waiting_since: days === undefined ? null : new Date(now - days * dayMilliseconds),
      flagged: clientDays === undefined ? 0 : 2,
    },
  };
};

/** Stores the standings of these clients of an adviser, and returns their ids. */
export const storeClients = async (
  adviser: { uid: string; name?: string },
  clients: ClientStanding[],
): Promise<string[]> => {
  const db = new Firestore({ projectId });
  const batch = db.batch();
  const ids = clients.map((client) => {
    const id = crypto.randomUUID();
    const { name } = client;
    const found = lawOf(id, client);
    const since = (turn: 'adviser' | 'client') =>
      found.review?.turn === turn ? found.review.waiting_since : null;
    const standing: StoredStanding = {
      ...{ organisation_id: id, name, name_lower: toNameOrder(name), complete: true },
      ...{ adviser_uid: adviser.uid, adviser_name: adviser.name ?? 'Sam Adviser' },
      ...{ waiting_since: since('adviser'), waiting_for_client_since: since('client') },
      waiting_order: since('adviser') ?? nothingWaits,
      laws: { [law.id]: found },
    };
    batch.set(db.doc(paths.standing(id)), standing);
    return id;
  });
  await batch.commit();
  await db.terminate();
  return ids;
};
