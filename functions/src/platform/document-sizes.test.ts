import { mostEndedSessions, storedUser } from '@lexplain/contract/account/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { mostColumns, mostViews } from '@lexplain/contract/clients/list-settings-bounds';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { optionalCategory } from '@lexplain/contract/notices/preferences';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';
import { expect, it } from 'vitest';
import { sizeOf } from '../../../dev/tests/firestore-sizes.ts';
import { library } from '../../../seed/test-businesses.ts';
import { mostRemembered, noSignIns } from '../sign-ins/decisions.ts';

process.env.FUNCTIONS_EMULATOR = 'true';
const { addEndedSessions } = await import('../access/sessions.ts');
const { toComingDateFacts } = await import('../mail/notices/reminders/coming-date-selection.ts');
const { toLawChangeFacts } = await import('../mail/notices/law-changes/told-changes.ts');
const { applySave, createDraft, nothingSettled, submitDraft } = await import(
  '../assessments/decisions.ts'
);
const { createRound, toSubmitted } = await import('../reviews/rounds.ts');
const { decideVerdict } = await import('../reviews/verdict-decisions.ts');
const { createRecord, toRecordBasis } = await import('../profile/decisions.ts');

// Each document that grows, at its bound (docs/architecture.md, "Bounds of documents"). A document
// holds 1 MiB.

const largest = 1_048_576;

/** Text of so many code units that takes the most bytes: three for each. */
const longest = (length: number): string => '法'.repeat(length);
const name = longest(bounds.displayName);
const now = new Date('2026-11-21T00:00:00Z');
const idOf = (index: number): string => `${index}`.padStart(64, 'q');
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const questions = many(bounds.questionsPerForm, (index) => ({
  id: idOf(index),
  position: index,
  legislative_requirement: 'Which?',
  obligation_ids: [],
  required: false,
}));
const form = { id: 'law', subject_id: 'law', title: 'Law', version: 1, questions };
const by = { uid: 'u'.repeat(128), name };
const owner = { uid: by.uid, organisation_id: by.uid };

const hash = 'a'.repeat(64);

/** So many pieces of evidence, each with as many files as it can have. */
const manyEvidence = (count: number) =>
  many(count, (index) => ({
    id: `${index}`.padStart(32, 'e'),
    question_id: idOf(index % questions.length),
    sha256: hash,
    files: many(fileBounds.filesPerEvidence, (file) => ({
      id: `${index}-${file}`.padStart(32, 'f'),
      sha256: hash,
    })),
  }));

/**
 * A submission whose answers are as long as a save accepts, each text of at most so many code
 * units.
 */
const submit = (pieces = 0, most: number = bounds.saqText) => {
  let draft = createDraft(owner, form, null, now);
  const save = (index: number, length: number) =>
    applySave(draft, {
      by,
      expected: null,
      questions,
      now,
      changes: [
        {
          questionId: idOf(index),
          compliance_result: 'non_compliant',
          risk_rating: 'critical',
          current_controls: longest(length),
          gaps_actions: longest(length),
        },
      ],
    });
  for (const [index] of questions.entries()) {
    for (let length = most; length > 0; length = Math.floor(length / 2)) {
      try {
        draft = save(index, length);
        break;
      } catch {
        // Too long beside the others: a shorter one may fit.
      }
    }
  }
  const obligations = many(500, (index) => ({ id: idOf(index), version_tag: '2026-01-01' }));
  const evidence = manyEvidence(pieces);
  return submitDraft(draft, { by, questions, obligations, evidence, settled: nothingSettled, now });
};

it('a submission fits into a document with the longest answers that are saved', () => {
  const submission = submit();
  expect(sizeOf(submission.answers)).toBeGreaterThan(0.98 * bounds.answersBytes);
  expect(sizeOf(submission)).toBeLessThan(largest);
});

it('a submission fits with as much evidence as it accepts beside its answers', () => {
  const withLongest = submit(60);
  expect(sizeOf(withLongest.answers)).toBeGreaterThan(0.98 * bounds.answersBytes);
  expect(sizeOf(withLongest)).toBeLessThan(largest);
  expect(() => submit(65)).toThrow('too large in total');
  const withAllEvidence = submit(bounds.evidencePerLaw, 1_280);
  expect(withAllEvidence.evidence).toHaveLength(bounds.evidencePerLaw);
  expect(sizeOf(withAllEvidence)).toBeLessThan(largest);
  expect(() => submit(bounds.evidencePerLaw, 1_310)).toThrow('too large in total');
});

it('a round of a review fits with the longest reason for each question, and with each taken back', () => {
  const submitted = toSubmitted({ id: 'submission', ...submit() }, questions);
  const text = longest(bounds.reviewText);
  let round: StoredReviewRound = {
    ...createRound('review', 1, submitted, {}, now),
    sign_off: {
      by_uid: by.uid,
      by_name: name,
      text,
      receipt_sha256: submitted.receipt_sha256,
      at: now,
    },
    reopening: { by_uid: by.uid, by_name: name, reason: text, at: now },
  };
  const review: StoredReview = {
    organisation_id: by.uid,
    form_id: 'law',
    subject_id: 'law',
    state: 'in_review',
    turn: 'adviser',
    round: 1,
    submission_id: 'submission',
    waiting_since: now,
    closed_at: null,
    revision: 2,
    comment_counts: {},
    staff_comment_counts: {},
    unanswered_since: null,
    created_at: now,
    updated_at: now,
  };
  const judge = (id: string, expected: number, isFlag: boolean) => {
    const answer_hash = round.hashes[id] ?? '';
    const input = isFlag
      ? { verdict: 'flagged' as const, reason: text, answer_hash }
      : { verdict: 'none' as const, answer_hash };
    round = decideVerdict({ review, round }, { questionId: id, input, expected }, { by, now });
  };
  for (const { id } of questions) {
    judge(id, 0, true);
    judge(id, 1, false);
    judge(id, 2, true);
  }
  expect(Object.keys(round.removed)).toHaveLength(bounds.questionsPerForm);
  expect(sizeOf(round)).toBeGreaterThan(600_000);
  expect(sizeOf(round)).toBeLessThan(largest);
});

it('a notice of changes to the law fits however many and long they are', () => {
  const text = longest(100_000);
  const questions = many(100, (index) => ({
    subject_id: `law-${index % 5}`,
    id: idOf(index),
    number: index + 1,
    text,
    obligation_ids: [],
  }));
  const change = {
    id: idOf(1),
    date: '2026-11-21',
    subject_id: 'a-law',
    title: text,
    what_changed: text,
    obligations: [],
    confidence: 'primary' as const,
    published_at: now,
  };
  const concern = { reason: 'applies' as const, questions };
  const facts = toLawChangeFacts({
    told: many(200, () => ({ change, concern })),
    concerned: { findAtStake: () => ({ aud: 1, is_limit: true }) },
    nameLaw: () => longest(bounds.name),
    timing: 'weekly',
    now,
  });
  expect(facts.more).toBe(185);
  expect(sizeOf(facts)).toBeLessThan(largest / 4);
});

it('a reminder of what is coming fits', () => {
  const date = {
    kind: 'change' as const,
    id: idOf(1),
    day: '2026-12-21',
    title: longest(5_000),
    target: { lawId: idOf(2), obligationId: idOf(3) },
    reason: 'may_apply' as const,
  };
  const nameLaw = () => longest(bounds.name);
  const facts = toComingDateFacts(
    many(200, () => date),
    nameLaw,
    'weekly',
  );
  expect(facts.more).toBe(185);
  expect(sizeOf(facts)).toBeLessThan(largest / 4);
});

it('an account fits with all sessions, devices, views and a token for each category', () => {
  let ended: Parameters<typeof addEndedSessions>[0] = noSignIns;
  for (let session = 1; session <= 10 * mostEndedSessions; session += 1) {
    ended = addEndedSessions(ended, 'this', session, 0);
    expect(ended.ended_sessions.length).toBeLessThanOrEqual(mostEndedSessions);
  }
  const tokens = optionalCategory.options.map((category) => [category, 't'.repeat(32)]);
  const account = storedUser.parse({
    organisation_id: idOf(1),
    ended_sessions: many(mostEndedSessions, (index) => index),
    seen_sign_ins: many(mostRemembered, (index) => index),
    known_devices: many(mostRemembered, () => 'a'.repeat(64)),
    display_name: name,
    email: longest(bounds.email),
    unsubscribe_tokens: Object.fromEntries(tokens),
    client_list: {
      columns: many(mostColumns, () => 'submitted'),
      views: many(mostViews, () => ({
        name: longest(bounds.name),
        list: { sort: 'submitted', direction: 'descending', adviser: idOf(1), law: idOf(2) },
      })),
    },
    created_at: now,
    updated_at: now,
  });
  expect(Object.keys(account.unsubscribe_tokens)).toHaveLength(optionalCategory.options.length);
  expect(sizeOf(account)).toBeLessThan(20_000);
});

it('an organisation and a record of its profile fit with an answer to every question', () => {
  const { factSet, outcomeRules } = library;
  const answers = Object.fromEntries(factSet.facts.map(({ id }) => [id, 'unsure' as const]));
  const profile = {
    facts: answers,
    facts_sectors: factSet.screen.sectors.map(({ id }) => id),
    facts_revision: 1,
    facts_saved_by: by.uid,
    facts_saved_by_name: name,
    facts_saved_at: now,
    profile_record: null,
    duties_changed: null,
  };
  const record = createRecord(profile, {
    by,
    organisation: { id: by.uid, name },
    expected: 1,
    nameOf: (id) => id,
    now,
    law: { fact_set: factSet, outcome_rules: outcomeRules },
  });
  expect(record.questions.length).toBeGreaterThan(10);
  const organisation = { ...profile, name, profile_record: toRecordBasis('record', record) };
  expect(sizeOf(organisation)).toBeLessThan(largest / 10);
  // A record has each question and each rule of the library at most once.
  const most = sizeOf({ ...record, questions: factSet.facts, outcomes: outcomeRules });
  expect(most).toBeLessThan(largest / 2);
});

it('a contact message fits with as many answers as are kept', () => {
  const answers = Object.fromEntries(
    many(bounds.answersPerMessage, (index) => {
      const text = longest(bounds.reviewText);
      const answer = { by_uid: by.uid, by_name: name, text, reply_to: 'adviser', at: now };
      return [idOf(index), { ...answer, state: 'waiting' }] as const;
    }),
  );
  expect(sizeOf({ message: longest(bounds.message), answers })).toBeLessThan(largest / 4);
});

it('a notification stays small with names of any length', async () => {
  const { createStoredNotification } = await import('../notices/notifications.ts');
  const facts = { by: longest(5_000), about: longest(5_000), organisation: longest(5_000) };
  const told = { kind: 'comments', facts, place: '/dashboard', key: 'any' } as const;
  expect(sizeOf(createStoredNotification(by.uid, told, now))).toBeLessThan(4_000);
});
