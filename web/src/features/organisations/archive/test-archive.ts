import { testReadiness } from '../readiness/test-readiness';
import type { Download, OrganisationContent } from './archive-content';
import { testAction } from './test-archive-action';
import { testEvidence } from './test-archive-evidence';
import { at, bad } from './test-archive-text';

// What an organisation has stored, with text that tries to be something else.

export const submissionOf = (id: string, subject_id: string, submitted_at: string | null = at) => ({
  submission: {
    id,
    form_id: subject_id,
    subject_id,
    form_version: 1,
    previous_form_version: null,
    revision: 1,
    answered: 1,
    status: submitted_at ? ('submitted' as const) : ('draft' as const),
    created_at: at,
    updated_at: at,
    submitted_at,
    receipt: null,
    saved_by: null,
    submitted_by: null,
    review_id: null,
    round: null,
  },
  answers: [
    {
      id: `${id}.q01`,
      submission_id: id,
      question_id: 'q01',
      compliance_result: 'partial' as const,
      risk_rating: 'high' as const,
      current_controls: bad,
      gaps_actions: '=1+1',
    },
    {
      id: `${id}.gone`,
      submission_id: id,
      question_id: 'gone',
      compliance_result: null,
      risk_rating: null,
      current_controls: 'Of a question that went away',
      gaps_actions: null,
    },
  ],
  evidence: [],
});

export const subjectOf = (id: string, name: string) =>
  ({ id, name }) as Download['subjects'][number];

const reviewId = 'r1';
export const contentOf = (
  submissions: OrganisationContent['submissions'],
): OrganisationContent => ({
  organisation: {
    id: 'o',
    role: 'owner',
    name: `Ada & ${bad}`,
    place: 'TAS',
    is_named: true,
    second_factor_due_at: null,
  },
  profile: {
    revision: 1,
    sectors: ['s-bank'],
    answers: { company: 'yes', health: 'no', gone: 'unsure' },
    saved: { by_name: bad, at },
    record: null,
    is_organisation_named: true,
  },
  profile_records: [
    {
      id: 'p1',
      format: 1,
      organisation_name: `Ada ${bad}`,
      by_name: '=cmd()',
      created_at: at,
      fact_set_version: 1,
      rule_versions: {},
      screen: { text: 'Sectors?', help: '', sectors: [{ id: 'x', text: 'X' }], chosen: [] },
      questions: [{ id: 'company', text: bad, help: null, source: '=1', answer: 'yes' }],
      outcomes: [
        {
          subject_id: 'law-1',
          name: 'Law of that time',
          headline: 'applies',
          reasons: [
            {
              rule_id: 'r',
              outcome: 'applies',
              by_contract: false,
              because: bad,
              reference: 's 1',
              confidence: 'primary',
            },
          ],
          codes: ['A-1', 'A-2'],
          unsure: [],
        },
        {
          subject_id: 'law-2',
          name: 'Law of their client',
          headline: 'does_not_apply',
          reasons: [
            {
              rule_id: 'supplier',
              outcome: 'does_not_apply',
              by_contract: true,
              because: 'Your client asks.',
              reference: 's 2',
              confidence: 'primary',
            },
          ],
          codes: [],
          unsure: [],
        },
      ],
      sha256: 'c'.repeat(64),
    },
  ],
  members: [
    {
      uid: 'a',
      display_name: '=cmd()',
      email: 'a@example.com',
      role: 'owner',
      joined_at: at,
      has_second_factor: null,
    },
  ],
  invitations: [],
  events: [],
  readiness: testReadiness,
  incidents: [
    {
      id: 'i1',
      organisation_id: 'o',
      kind: 'real',
      scenario: null,
      shared: null,
      title: `Lost ${bad}`,
      place: 'TAS',
      noticed: { on: '2026-11-22' },
      reported: { title: `Lost ${bad}`, place: 'TAS', noticed: { on: '2026-11-22' } },
      state: 'open',
      next_due_at: null,
      running: 0,
      next_reminder_at: null,
      has_failed_reminder: false,
      revision: 2,
      rules_version: '0123456789abcdef',
      created_by_name: '=cmd()',
      created_at: at,
      updated_at: at,
    },
  ],
  incident_entries: [
    {
      incident_id: 'i1',
      id: 'e2',
      corrects: null,
      content: {
        kind: 'report',
        clock_id: 'ndb-statement-oaic',
        moment: { at },
        channel: 'online_form',
        made_by: 'Ada',
        reference_number: '=1+1',
        text: `Sent ${bad}`,
      },
      written_at: at,
      position: 2,
      by_uid: 'a',
      by_name: 'Ada',
      stored_at: at,
      sha256: 'd'.repeat(64),
    },
    {
      incident_id: 'i1',
      id: 'e1',
      corrects: null,
      content: { kind: 'note', text: `A note ${bad}` },
      written_at: at,
      position: 1,
      by_uid: 'a',
      by_name: 'Ada',
      stored_at: at,
      sha256: null,
    },
  ],
  incident_comments: [
    {
      incident_id: 'i1',
      id: 'c1',
      by_uid: 'v',
      by_name: 'Val',
      by: 'adviser',
      text: `Was the insurer told? ${bad}`,
      proposed: { corrects: null, content: { kind: 'note', text: `The insurer was told ${bad}` } },
      state: 'confirmed',
      decided_by_name: 'Ada',
      decided_at: at,
      created_at: at,
    },
  ],
  actions: [testAction],
  evidence: [testEvidence],
  submissions,
  reviews: [
    {
      id: reviewId,
      organisation_id: 'o',
      form_id: 'law-1',
      subject_id: 'law-1',
      state: 'closed',
      turn: null,
      round: 1,
      submission_id: 's1',
      waiting_since: null,
      closed_at: at,
      revision: 4,
    },
  ],
  review_rounds: [
    {
      review_id: reviewId,
      round: 1,
      submission_id: 's1',
      submitted_at: at,
      published_at: '2026-11-24T03:00:00.000Z',
      verdicts: [
        {
          question_id: 'q01',
          verdict: 'flagged',
          reason: `=because ${bad}`,
          answer_hash: 'a'.repeat(64),
          by_name: 'Adviser',
          at: '2026-11-23T05:00:00.000Z',
        },
      ],
      sign_off: {
        by_name: 'Adviser',
        text: 'Signed by the adviser',
        receipt_sha256: 'a'.repeat(64),
        at: '2026-11-24T03:00:00.000Z',
      },
      reopening: null,
    },
  ],
  review_comments: [
    {
      id: 'c1',
      review_id: reviewId,
      question_id: 'q02',
      round: 1,
      by_uid: 'b',
      by_name: 'Adviser',
      is_staff: true,
      text: `A comment ${bad}`,
      at: '2026-11-23T04:00:00.000Z',
    },
    {
      id: 'c2',
      review_id: 'another',
      question_id: 'q02',
      round: 1,
      by_uid: 'b',
      by_name: 'Adviser',
      is_staff: true,
      text: 'Of another review',
      at: '2026-11-23T04:00:00.000Z',
    },
  ],
});

export const forms: Download['forms'] = new Map([
  [
    'law-1 1',
    {
      form: { id: 'law-1', subject_id: 'law-1', title: 'Law', version: 1 },
      questions: [
        {
          id: 'q01',
          position: 1,
          legislative_requirement: `Do ${bad}`,
          required: true,
          obligation_ids: [],
        },
        {
          id: 'q02',
          position: 2,
          legislative_requirement: 'Unanswered one',
          required: true,
          obligation_ids: [],
        },
      ],
    },
  ],
]);
