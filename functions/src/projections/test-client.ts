import { type StoredAction, storedAction } from '@lexplain/contract/actions/stored';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import { type StoredSubmission, storedSubmission } from '@lexplain/contract/assessments/stored';
import type { FactAnswers } from '@lexplain/contract/library/facts';
import type { Place } from '@lexplain/contract/library/places';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedProfile } from '@lexplain/contract/profile/stored';
import { type AskedForm, findForm } from '../library/forms.ts';
import { findProfileRules } from '../library/profile-rules.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { db, readAs } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked.ts';
import { writeClientAction, writeClientOutcomes } from './client-laws.ts';
import { waitingOf } from './standing-fields.ts';
import { writeDraftStanding, writeStandingOf } from './standings.ts';

// One client of a random history. Each change is stored in a transaction, with the partial writes
// that the domains make of it.

export const lawsOfClient = ['spam-act-2003', 'privacy-act-1988'] as const;
export type LawOfClient = (typeof lawsOfClient)[number];

/** The advisers, with the names that they have throughout. */
export const adviserNames: Record<string, string> = { ada: 'Ada', otto: 'Otto' };
export const adviserNameOf = (uid: string | null): string => adviserNames[uid ?? ''] ?? '';

export interface TestClient {
  id: string;
  /** The draft of a law that has one. */
  drafts: Map<LawOfClient, { id: string; created_at: Date }>;
  /** Each moment is later than the one before. */
  now: () => Date;
  /** The id of the next submission. */
  nextId: () => string;
}

/** An organisation whose owner has just confirmed it. */
export const beginClient = async (id: string): Promise<TestClient> => {
  let moment = Date.UTC(2026, 10, 2);
  let submissions = 0;
  const now = () => {
    moment += 60_000;
    return new Date(moment);
  };
  const nextId = () => {
    submissions += 1;
    return `${id}-${submissions}`;
  };
  const organisation = storedOrganisation.parse({
    name: 'New',
    created_at: now(),
    updated_at: now(),
  });
  const subjectIds = await listSubjectIds();
  await runTransaction(async (transaction) => {
    transaction.set(db.doc(paths.organisation(id)), organisation);
    for (const [uid, display_name] of Object.entries(adviserNames)) {
      transaction.set(db.doc(paths.user(uid)), { display_name, organisation_id: uid });
    }
    const { name, place, adviser_uid } = organisation;
    const head = { name, place, adviser_uid, adviser_name: '' };
    writeStandingOf(transaction, id, subjectIds, { ...head, ...waitingOf({}) });
  });
  return { id, drafts: new Map(), now, nextId };
};

export const requireFormOf = async (law: LawOfClient): Promise<AskedForm> => {
  const form = await findForm(law);
  if (!form) throw new Error(`The library has no form of ${law}`);
  return form;
};

export type Results = readonly (ComplianceResult | null)[];

/** The law's draft, begun where there is none, with results for its first questions. */
export const fillDraft = (
  { id: organisation_id, drafts, now, nextId }: TestClient,
  { questions, version: form_version }: AskedForm,
  law: LawOfClient,
  results: Results,
): StoredSubmission & { id: string } => {
  const { id, created_at } = drafts.get(law) ?? { id: nextId(), created_at: now() };
  drafts.set(law, { id, created_at });
  const none = { risk_rating: null, current_controls: null, gaps_actions: null };
  const answers = questions
    .slice(0, results.length)
    .map((question, index) => [
      question.id,
      { ...none, compliance_result: results[index] ?? null },
    ]);
  const stored = storedSubmission.parse({
    uid: 'owner',
    created_by: 'owner',
    organisation_id,
    form_id: law,
    form_version,
    answers: Object.fromEntries(answers),
    created_at,
    updated_at: created_at,
  });
  return { ...stored, id };
};

export const saveDraft = async (client: TestClient, law: LawOfClient, results: Results) => {
  const form = await requireFormOf(law);
  const { id, ...draft } = fillDraft(client, form, law, results);
  await runTransaction(async (transaction) => {
    transaction.set(db.doc(paths.submission(id)), draft);
    writeDraftStanding(transaction, draft, form.questions.length);
  });
};

export const answerProfile = async ({ id }: TestClient, { sectors, answers }: FactAnswers) => {
  const rules = await findProfileRules();
  if (!rules) throw new Error('The library has no rules');
  const reference = db.doc(paths.organisation(id));
  await runTransaction(async (transaction) => {
    const before = readAs(storedProfile, await transaction.get(reference));
    if (!before) throw new Error(`${reference.path} is missing`);
    const changed = { facts: answers, facts_sectors: sectors };
    transaction.update(reference, changed);
    const after = storedProfile.parse({ ...before, ...changed });
    writeClientOutcomes(transaction, id, rules, { before, after });
  });
};

export interface ActionOfClient extends Pick<StoredAction, 'state' | 'due_day'> {
  /** The first is none that the adviser sees. What it is about follows from it. */
  number: number;
  isDeleted: boolean;
}

export const storeAction = async (client: TestClient, action: ActionOfClient): Promise<void> => {
  const { number, state, due_day, isDeleted } = action;
  const now = client.now();
  const stored = storedAction.parse({
    organisation_id: client.id,
    about: { kind: 'law', subject_id: lawsOfClient[number % lawsOfClient.length] },
    is_for_adviser: number > 0,
    state,
    due_day,
    accepted_until: state === 'risk_accepted' ? '2026-12-24' : null,
    state_at: now,
    created_at: now,
    updated_at: now,
  });
  const id = `${client.id}-${number}`;
  const reference = db.doc(paths.action(id));
  await runTransaction(async (transaction) => {
    if (isDeleted) transaction.delete(reference);
    else transaction.set(reference, stored);
    writeClientAction(transaction, { ...stored, id }, isDeleted);
  });
};

const writeHead = async (
  { id }: TestClient,
  fields: object,
  standing: Parameters<typeof writeStandingOf>[3],
): Promise<void> => {
  const subjectIds = await listSubjectIds();
  await runTransaction(async (transaction) => {
    transaction.update(db.doc(paths.organisation(id)), fields);
    writeStandingOf(transaction, id, subjectIds, standing);
  });
};

export const rename = (client: TestClient, fields: { name: string; place: Place | null }) =>
  writeHead(client, fields, fields);

export const assign = (client: TestClient, adviser_uid: string | null) =>
  writeHead(client, { adviser_uid }, { adviser_uid, adviser_name: adviserNameOf(adviser_uid) });
