import type { StoredExample } from './example.ts';

const now = new Date();

/** Stored actions. */
export const actionExamples = {
  actions: {
    needed: ['organisation_id', 'state_at'],
    param: 'actionId',
    documentOf: (organisation_id, text = 'Write down who may send marketing email') => ({
      organisation_id,
      title: text,
      details: text,
      notes: '',
      about: { kind: 'nothing' },
      owner_uid: null,
      owner_name: null,
      due_day: '2099-12-18',
      repetition: null,
      series: null,
      next_id: null,
      state: 'open',
      state_at: now,
      state_by_uid: 'somebody',
      state_by_name: 'Somebody',
      reason: '',
      accepted_until: null,
      before_removal: null,
      proposed_by_uid: null,
      proposed_by_name: null,
      is_for_adviser: false,
      remind_on: null,
      revision: 0,
      created_by_uid: 'somebody',
      created_by_name: 'Somebody',
      created_at: now,
      updated_at: now,
    }),
  },
} satisfies Record<'actions', StoredExample>;
