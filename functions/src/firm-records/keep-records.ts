import type { StoredFirmRecord } from '@lexplain/contract/firm/records';
import { dayOf } from '@lexplain/contract/library/day-of';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import {
  listJudged,
  type StoredReviewRound,
  storedReview,
} from '@lexplain/contract/reviews/stored';
import type { DeletionKeeper } from '../deletion/endings.ts';
import { idOfKey } from '../platform/chosen-ids.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { findLawName } from '../reviews/store.ts';
import { listRoundsAfter } from '../reviews/views.ts';
import { endOfPeriod } from './end-of-period.ts';
import { readRecordMonths } from './period.ts';

// What the firm has signed off, kept before the reviews of a deleted organisation are deleted
// (docs/decisions/0113-records-of-the-firm.md).

type SignedRound = StoredReviewRound & { sign_off: NonNullable<StoredReviewRound['sign_off']> };

const isSigned = (round: StoredReviewRound): round is SignedRound => round.sign_off !== null;

/** One for each round, so that a repeated deletion finds what it has kept. */
const recordAt = ({ review_id, round }: StoredReviewRound) =>
  db.doc(paths.firmRecord(idOfKey(`firm record ${review_id} ${round}`)));

type RecordedLaw = Pick<StoredFirmRecord, 'subject_id' | 'law'>;

const toRecord = (
  round: SignedRound,
  { subject_id, law }: RecordedLaw,
  months: number,
  now: Date,
): StoredFirmRecord => ({
  subject_id,
  law,
  form_version: round.form_version,
  receipt_sha256: round.sign_off.receipt_sha256,
  signed_day: dayOf(round.sign_off.at, defaultTimeZone),
  is_reopened: round.reopening !== null,
  adviser_name: round.sign_off.by_name,
  verdicts: {
    accepted: listJudged(round, 'accepted').length,
    flagged: listJudged(round, 'flagged').length,
    left_out: round.left_out.length,
  },
  months,
  kept_at: now,
  expire_at: endOfPeriod(now, months),
});

const lawOf = withId(storedReview.pick({ subject_id: true }));

/** The laws of the reviews, by the review's id. */
const findLaws = async (rounds: readonly SignedRound[]): Promise<Map<string, RecordedLaw>> => {
  const ids = [...new Set(rounds.map(({ review_id }) => review_id))];
  const docs = await db.getAll(...ids.map((id) => db.doc(paths.review(id))));
  const reviews = readAllAs(lawOf, { docs }, itsId);
  return new Map(
    await Promise.all(
      reviews.map(
        async ({ id, subject_id }) =>
          [id, { subject_id, law: await findLawName(subject_id) }] as const,
      ),
    ),
  );
};

/**
 * Keeps signed rounds for as long as was told, or shorter if an admin has set that meanwhile. A
 * round without its review was kept before that was deleted.
 */
const keepSigned = async (rounds: readonly SignedRound[], told: number): Promise<void> => {
  if (rounds.length === 0) return;
  const laws = await findLaws(rounds);
  await db.runTransaction(async (transaction) => {
    const months = Math.min(told, await readRecordMonths(transaction));
    if (months === 0) return;
    const found = await transaction.getAll(...rounds.map(recordAt));
    const kept = new Set(found.filter(({ exists }) => exists).map(({ ref }) => ref.path));
    const now = new Date();
    for (const round of rounds) {
      const law = laws.get(round.review_id);
      const reference = recordAt(round);
      if (!law || kept.has(reference.path)) continue;
      transaction.create(reference, toRecord(round, law, months, now));
    }
  });
};

const periodTold = storedOrganisation.pick({ record_months: true });

/** How long is kept what was signed off: as it was when the deletion was begun. */
const findTold = async (organisationId: string): Promise<number> => {
  const docs = await db.getAll(db.doc(paths.organisation(organisationId)));
  const [found] = readAllAs(periodTold, { docs });
  return found?.record_months ?? 0;
};

export const keepRecords: DeletionKeeper = async (organisationId, until) => {
  const told = await findTold(organisationId);
  if (told === 0) return true;
  let after: string | null = null;
  do {
    if (Date.now() >= until) return false;
    const page: Awaited<ReturnType<typeof listRoundsAfter>> = await listRoundsAfter(
      organisationId,
      after,
    );
    await keepSigned(page.items.filter(isSigned), told);
    after = page.next;
  } while (after !== null);
  return true;
};
