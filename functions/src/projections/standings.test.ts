import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { reviewOf, roundOf } from '../test/reviews.ts';

process.env.FUNCTIONS_EMULATOR = 'true';
process.env.GCLOUD_PROJECT ??= 'demo-standings';
const { storedStanding } = await import('@lexplain/contract/reviews/standings-stored');
const { writeReviewStanding } = await import('./standings.ts');
const { toSubmittedStanding } = await import('./standing-fields.ts');

const now = new Date('2026-11-28T00:00:00Z');
const organisation = { name: 'Example', place: null, adviser_uid: 'ada', subjectIds: ['law', 'b'] };
const before = storedStanding.parse({
  organisation_id: 'acme',
  name: 'Example',
  adviser_uid: 'ada',
});
const owner = { organisation_id: 'acme', adviser_uid: 'ada', secret: '' };
const reviewed = { id: 'one', form_id: 'law', form_version: 1 };
const closed = {
  review: reviewOf('closed', owner, reviewed, 'law', now),
  round: roundOf('closed', owner, reviewed, now),
};

/** The paths that a step of a review writes for a standing. */
const listWritten = (standing: typeof before | null): string[] => {
  const paths: string[] = [];
  const set = ({ path }: DocumentReference) => paths.push(path);
  const transaction = z.custom<Transaction>().parse({ set });
  writeReviewStanding(transaction, standing, organisation, closed);
  return paths.toSorted();
};

it('a step of a review writes the standing and its law, each once', () => {
  expect(listWritten(before)).toEqual(['clientLaws/acme~law', 'standings/acme']);
});

it('of an organisation with a new name or adviser it writes every law once', () => {
  const written = ['clientLaws/acme~b', 'clientLaws/acme~law', 'standings/acme'];
  expect(listWritten({ ...before, name: 'Earlier' })).toEqual(written);
  expect(listWritten(null)).toEqual(written);
});

it('the standing of a submission says how many of its questions have a result', () => {
  const none = { risk_rating: null, current_controls: null, gaps_actions: null };
  const answers = {
    q01: { ...none, compliance_result: 'compliant' as const },
    q02: { ...none, compliance_result: null, current_controls: 'Not decided' },
    q03: { ...none, compliance_result: 'partial' as const },
  };
  const left_out = { q05: { reasons: [] }, q04: { reasons: ['not a bank'] } };
  const standingWith = (in_force_from: string) =>
    toSubmittedStanding('one', { answers, left_out, form_version: 2, submitted_at: now }, [
      { id: 'q01' },
      { id: 'q03', in_force_from },
    ]);
  expect(standingWith('2026-11-28')).toMatchObject({
    answered: 2,
    score: 0.75,
    form_version: 2,
    left_out: ['q04', 'q05'],
  });
  // What is not law yet is answered as a plan.
  expect(standingWith('2026-11-29')).toMatchObject({ answered: 2, score: 1, worst_risk: 'medium' });
});
