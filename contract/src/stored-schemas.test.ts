import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedUser } from './account/stored.ts';
import { isStrictObject, schemasIn } from './api/test-schemas.ts';
import { storedSubmission } from './assessments/stored.ts';
import { storedContactMessage } from './contact/contact.ts';
import { mapContactFields } from './contact/fields.ts';
import { storedOrganisation } from './organisations/organisations.ts';

// Documents may have been written by a newer release: readers ignore unknown fields
// (docs/decisions/0023-older-and-newer-documents.md).

/** The paths at which a schema refuses unknown fields. */
const strictPaths = (value: unknown, path: string): string[] =>
  schemasIn(value, path).flatMap((found) => (isStrictObject(found.schema) ? [found.path] : []));

const folder = import.meta.dirname;
const modules = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'));
const exported: [string, unknown][] = [];
for (const file of modules) {
  const module: object = await import(/* @vite-ignore */ join(folder, file));
  exported.push(...Object.entries(module));
}
const stored = exported.filter(
  ([name, value]) => name.startsWith('stored') && value instanceof z.ZodType,
);

it('finds every schema of a stored document', () => {
  expect(stored.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'storedPlan',
      'storedUser',
      'storedSubject',
      'storedObligation',
      'storedPenaltyUnit',
      'storedOrganisation',
      'storedChange',
      'storedForm',
      'storedSubmission',
      'storedContactMessage',
    ]),
  );
});

it('finds strict objects nested in tolerant schemas', () => {
  const hidden = z.object({
    list: z.array(z.strictObject({})).optional(),
    map: z.record(z.string(), z.strictObject({}).nullable().default(null)),
  });
  expect(strictPaths(hidden, 'it')).toHaveLength(2);
  expect(strictPaths(hidden.transform(String), 'it')).toHaveLength(2);
});

it.each(stored)('%s contains no strict object', (name, schema) => {
  expect(strictPaths(schema, name)).toEqual([]);
});

const now = new Date('2026-11-21T00:00:00Z');
const times = { created_at: now, updated_at: now };

describe('defaults for stored documents', () => {
  it('fill in missing fields of the mark on a contact message', () => {
    const mark = { at: now, newer: true };
    expect(storedContactMessage.parse({ created_at: now, handled: mark }).handled).toEqual({
      by_uid: '',
      by_name: '',
      note: '',
      at: now,
    });
    expect(storedContactMessage.parse({ created_at: now, handled: null }).handled).toBeNull();
  });

  it('fill in missing fields of an account', () => {
    expect(storedUser.parse({ ...times, organisation_id: 'acme' })).toEqual({
      email: '',
      display_name: '',
      role: 'client',
      plan_code: null,
      organisation_id: 'acme',
      organisation_role: 'member',
      organisation_joined_at: null,
      ended_sessions: [],
      sessions_ended_until: 0,
      staff_second_factor_due_at: null,
      member_second_factor_due_at: null,
      second_factor_id: null,
      second_factor_allowed_until: null,
      second_factor_removed_at: 0,
      covers: [],
      covering: {},
      cover_entries: [],
      has_cover_entries: false,
      client_list: { columns: null, views: [] },
      seen_sign_ins: [],
      known_devices: [],
      password_set_at: null,
      notifications_read_until: null,
      unsubscribe_tokens: {},
      notices: {
        review_turn: 'immediately',
        comments: 'immediately',
        deadlines: 'immediately',
        law_changes: 'never',
        adviser_messages: 'immediately',
        adviser_reminders: 'immediately',
        unassigned_reviews: 'daily',
        due_readings: 'monthly',
        law_changes_until: null,
        law_changes_at_once_until: null,
        changes_seen_until: null,
        reminded_until: null,
        followed_laws: [],
        time_zone: 'Australia/Sydney',
      },
      ...times,
    });
  });

  it('replace unknown notice settings with never', () => {
    const notices = {
      comments: 'hourly',
      law_changes: 'daily',
      adviser_messages: 'weekly',
      adviser_reminders: 'weekly',
      unassigned_reviews: 'immediately',
      due_readings: 'daily',
      deadlines: 'never',
      newer: true,
    };
    const found = { ...times, organisation_id: 'acme', notices, unsubscribe_tokens: 7 };
    expect(storedUser.parse(found)).toMatchObject({
      notices: {
        comments: 'never',
        law_changes: 'never',
        adviser_messages: 'never',
        adviser_reminders: 'never',
        unassigned_reviews: 'never',
        due_readings: 'never',
        deadlines: 'never',
      },
      unsubscribe_tokens: {},
    });
  });

  const owner = { uid: 'anna', organisation_id: 'acme', created_by: 'ben' };
  const bare = { ...owner, form_id: 'law', form_version: 1, ...times };

  it('fill in missing fields of a submission', () => {
    expect(storedSubmission.parse(bare)).toEqual({
      ...bare,
      subject_id: 'law',
      status: 'draft',
      revision: 0,
      answered: 0,
      answers: {},
      evidence: [],
      left_out: {},
      previous_form_version: null,
      submitted_at: null,
      receipt: null,
      saved_by: null,
      submitted_by: null,
      saved_by_name: null,
      submitted_by_name: null,
      review_id: null,
      round: null,
    });
  });

  it('fill in missing fields of an answer and drop an answer without known fields', () => {
    const answers = { q01: { risk_rating: 'low' }, q02: { evidence: ['a'] }, q03: {} };
    expect(storedSubmission.parse({ ...bare, answers }).answers).toEqual({
      q01: {
        compliance_result: null,
        risk_rating: 'low',
        current_controls: null,
        gaps_actions: null,
      },
    });
  });

  it('give status submitted to a submission with a submission time', () => {
    const read = storedSubmission.parse({ ...bare, submitted_at: now, revision: 2 });
    expect(read).toMatchObject({ status: 'submitted', saved_by: null, submitted_by: null });
  });

  it('fill in missing fields of an organisation, without an adviser', () => {
    expect(storedOrganisation.parse(times)).toEqual({
      name: '',
      place: null,
      contact_person: null,
      is_named: true,
      adviser_uid: null,
      handed_over: null,
      waiting_for_owner: null,
      deleting: false,
      record_months: 0,
      file_bytes: 0,
      waiting_bytes: 0,
      second_factor_due_at: null,
      ...times,
    });
  });

  it('fill in missing fields of a contact message, with delivery pending', () => {
    expect(storedContactMessage.parse({ message: 'Hi', created_at: now })).toEqual({
      ...mapContactFields(() => ''),
      message: 'Hi',
      created_at: now,
      delivery: {
        state: 'pending',
        attempts: 0,
        owner: null,
        lease_until: null,
        next_attempt_at: null,
        last_error: null,
      },
      expire_at: null,
    });
  });
});

describe.each([
  ['an account', storedUser, times],
  [
    'a submission',
    storedSubmission,
    { uid: 'anna', created_by: 'anna', form_id: 'law', form_version: 1, ...times },
  ],
])('%s that names no organisation', (_, schema, document) => {
  it.each([{}, { organisation_id: null }, { organisation_id: '' }])('is refused: %j', (fields) => {
    expect(schema.safeParse({ ...document, ...fields }).success).toBe(false);
    expect(schema.safeParse({ ...document, organisation_id: 'acme' }).success).toBe(true);
  });
});
