import type { StoredExample } from './example.ts';

const now = new Date();

/** Stored incidents, and what an organisation has at hand for one. */
export const incidentExamples = {
  incidents: {
    needed: ['kind', 'noticed', 'noticed.at', 'organisation_id', 'place', 'rules_version'],
    param: 'incidentId',
    documentOf: (organisation_id, text = 'A laptop was lost') => ({
      organisation_id,
      kind: 'real',
      title: text,
      place: 'NSW',
      noticed: { at: '2026-11-20T09:30:00+11:00' },
      reported: { title: text, place: 'NSW', noticed: { at: '2026-11-20T09:30:00+11:00' } },
      state: 'open',
      rules_version: '0123456789abcdef',
      next_due_at: null,
      running: 0,
      duties: {
        revision: 1,
        running: [
          {
            clock_id: 'csa-ransomware-payment-72h',
            subject_id: 'cyber-security-act-2024',
            task: 'Report within 72 hours',
            recipient: 'The designated body',
            ends: now,
            is_end_of_day: false,
            since: null,
          },
        ],
      },
      revision: 1,
      created_by: 'somebody',
      created_by_name: 'Somebody',
      created_at: now,
      updated_at: now,
    }),
  },
  incidentEntries: {
    needed: [
      'content',
      'content.kind',
      'entry_id',
      'incident_id',
      'organisation_id',
      'position',
      'stored_at',
      'written_at',
    ],
    documentOf: (organisation_id, text = 'It held a list of customers') => ({
      organisation_id,
      incident_id: 'one',
      entry_id: 'first',
      corrects: null,
      content: { kind: 'note', text },
      written_at: now,
      position: 1,
      by_uid: 'somebody',
      by_name: 'Somebody',
      stored_at: now,
      sha256: null,
    }),
  },
  incidentComments: {
    needed: [
      'by',
      'comment_id',
      'incident_id',
      'organisation_id',
      'proposed.content',
      'proposed.content.kind',
    ],
    documentOf: (organisation_id, text = 'Was the insurer told?') => ({
      organisation_id,
      incident_id: 'one',
      comment_id: 'first',
      by_uid: 'somebody',
      by_name: 'Somebody',
      by: 'adviser',
      text,
      proposed: { corrects: null, content: { kind: 'note', text: 'The insurer was told' } },
      state: 'waiting',
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      created_at: now,
    }),
  },
  readiness: {
    needed: ['second_address.address', 'second_address.since', 'second_address.token'],
    documentOf: (_, text = 'Example Lawyers') => ({
      leader: { name: 'Somebody', phone: '' },
      insurer: { name: '', phone: '' },
      lawyer: { name: text, phone: '' },
      revision: 1,
      second_address: {
        address: 'second@example.com',
        state: 'confirmed',
        since: now,
        token: 'second-address-of-an-example',
      },
    }),
  },
} satisfies Record<string, StoredExample>;
