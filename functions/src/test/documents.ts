import { storedForm } from '@lexplain/contract/assessments/stored';
import { place } from '@lexplain/contract/library/moments';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readiness } from '../notices/delivery-decisions.ts';
import type { NewNotice } from '../notices/store.ts';

/** The law that tests use where it does not matter which. */
export const testForm = 'spam-act-2003';

// A small catalogue and a person's documents as a newer release may have stored them: with fields
// that this one does not know, at every depth.

export const uid = 'anna';
export const formId = 'law';

const at = (day: string): Timestamp => Timestamp.fromDate(new Date(`${day}T00:00:00Z`));

const obligation = {
  id: 'l-1',
  code: 'L 1',
  name_of_source: 'Keep it safe',
  description: 'Keep it safe.',
  clocks: [{ trigger: 'A leak', deadline: '72 hours', reference: 's 2', confidence: 'primary' }],
  version_tag: '1',
  effective_from: '2000-01-01',
  checked_on: '2026-01-01',
  confidence: 'primary',
  position: 1,
};
const form = {
  id: formId,
  subject_id: formId,
  title: 'Law self-assessment',
  version: 1,
  questions: ['q01', 'q02', 'q03', '4-d'].map((id, index) => ({
    id,
    position: index + 1,
    legislative_requirement: 'Do you?',
    required: index === 0,
    obligation_ids: ['l-1'],
  })),
};

const noHolidays = Object.fromEntries(place.options.map((one) => [one, []]));

const statement = { yes: 'yes', no: 'no' };

/** The catalogue by path. */
export const catalogue: Record<string, object> = {
  [paths.plan('starter')]: {
    id: 1,
    code: 'starter',
    name: 'Starter',
    entitlements: ['saq'],
    default: true,
  },
  [paths.subject(formId)]: {
    id: formId,
    name: 'Law',
    source_url: 'https://example.com/law',
    position: 1,
  },
  [paths.obligation(formId, 'l-1')]: obligation,
  [paths.obligationVersion(formId, 'l-1', '1')]: obligation,
  [paths.saqForm(formId)]: form,
  [paths.saqFormVersion(formId, 1)]: form,
  [paths.penaltyUnit('2024-11-07')]: { from: '2024-11-07', aud: 330, confidence: 'primary' },
  [paths.change('2026-01-01-all')]: {
    id: '2026-01-01-all',
    date: '2026-01-01',
    subject_id: formId,
    title: 'All of it',
    what_changed: 'Now all of it.',
    obligations: [{ subject_id: formId, id: 'l-1', code: 'L 1' }],
    confidence: 'primary',
  },
  // Without outcome rules no question decides anything, so that every profile is complete.
  [paths.factSet()]: {
    version: 1,
    effective_from: '2026-01-01',
    screen: {
      text: 'Which of these?',
      help: 'All that fit.',
      sectors: [{ id: 'finance', text: 'Finance', not_chosen: 'none', facts: ['bank'] }],
    },
    facts: [
      { id: 'company', text: 'A company?', statement, help: 'Pty Ltd.', source: 's 9' },
      { id: 'bank', text: 'A bank?', statement, source: 's 5', asked_if: 'company' },
    ],
  },
  [paths.incidentRulesDocument()]: {
    version: '0123456789abcdef',
    facts: [],
    contradictions: [],
    clocks: [],
    holidays: noHolidays,
    bank_holidays: noHolidays,
  },
  [paths.catalogue()]: { version: 'newer' },
};

export const account = {
  email: 'anna@example.com',
  display_name: 'Anna Example',
  role: 'client',
  organisation_id: uid,
  organisation_role: 'owner',
  plan_code: 'starter',
  created_at: at('2026-01-01'),
  updated_at: at('2026-01-02'),
};

const answer = {
  compliance_result: 'partial',
  risk_rating: 'high',
  current_controls: 'Ours',
  gaps_actions: 'By March',
};

export const organisation = {
  name: 'Anna Example',
  adviser_uid: null,
  created_at: at('2026-01-01'),
  updated_at: at('2026-01-01'),
};

export const draft = {
  uid,
  form_id: formId,
  subject_id: formId,
  form_version: 1,
  status: 'draft',
  revision: 3,
  answered: 3,
  organisation_id: uid,
  created_by: uid,
  saved_by: uid,
  submitted_by: null,
  // The last is the answer to a question that only a newer form has.
  answers: { q01: answer, q02: answer, q99: answer },
  created_at: at('2026-03-01'),
  updated_at: at('2026-03-02'),
  submitted_at: null,
  receipt: null,
};

export const submitted = {
  ...draft,
  status: 'submitted',
  answered: 1,
  answers: { q01: answer },
  submitted_by: uid,
  created_at: at('2026-02-01'),
  updated_at: at('2026-02-02'),
  submitted_at: at('2026-02-02'),
};

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Unknown fields, of every type that Firestore stores. */
const newerFields = (db: Firestore) => ({
  newer: { text: 'newer', at: at('2026-04-01'), list: [{ of: 'maps' }] },
  newer_bytes: Buffer.from('newer'),
  newer_reference: db.doc('newer/one'),
});

/** A document with unknown fields in each of its maps. */
export const asNewer = (db: Firestore, document: object): object => ({
  ...Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      if (Array.isArray(value))
        return [name, value.map((one) => (isMap(one) ? asNewer(db, one) : one))];
      return [name, isMap(value) && name !== 'obligation_versions' ? asNewer(db, value) : value];
    }),
  ),
  ...newerFields(db),
});

/** The paths of a newer release's fields in a document: `answers.q01.newer`. */
export const newerPaths = (value: unknown, prefix = ''): string[] => {
  if (Array.isArray(value))
    return value.flatMap((one, index) => newerPaths(one, `${prefix}${index}.`));
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name.startsWith('newer') ? [`${prefix}${name}`] : newerPaths(inner, `${prefix}${name}.`),
  );
};

/** A notice that is always sent. */
export const noticeTo = (uid: string, key: string): NewNotice => ({
  to: { uid },
  category: 'security',
  template: 'address_check',
  facts: {},
  key: `${key} ${uid}`,
});

/** Whether a sweep would send it. */
export const isReady = (notice: StoredNotice | undefined, now: Date): boolean =>
  notice !== undefined && readiness(notice.delivery, now) === 'ready';

// Submissions of a test organisation, as the product stores them.

/** A draft that can be submitted. */
export const draftOf = async (
  db: Firestore,
  organisation_id: string,
  uid: string,
  secret: string,
) => {
  const form = storedForm.parse((await db.doc(paths.saqForm(testForm)).get()).data());
  const answer = { compliance_result: 'compliant', risk_rating: null, gaps_actions: null };
  const required = form.questions.filter((question) => question.required);
  const answers = required.map(({ id }) => [id, { ...answer, current_controls: secret }]);
  const now = new Date();
  return {
    uid,
    organisation_id,
    created_by: uid,
    saved_by: uid,
    submitted_by: null,
    form_id: form.id,
    subject_id: form.subject_id,
    form_version: form.version,
    status: 'draft',
    revision: 1,
    answered: answers.length,
    answers: Object.fromEntries(answers),
    created_at: now,
    updated_at: now,
    submitted_at: null,
    receipt: null,
  };
};

/** A draft of `draftOf` once it is submitted. */
export const submittedOf = (draft: Awaited<ReturnType<typeof draftOf>>, uid: string) => {
  const { form_version, created_at } = draft;
  const receipt = {
    format: 4,
    form_version,
    obligation_versions: {},
    profile_record: null,
    sha256: 'a'.repeat(64),
  };
  const submitted = { status: 'submitted', submitted_by: uid, submitted_at: created_at, receipt };
  // Before the draft, which is the newest.
  return { ...draft, ...submitted, created_at: new Date(created_at.getTime() - 1_000) };
};
