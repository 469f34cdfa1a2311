import type { Action } from '@lexplain/contract/actions/actions';
import { at, bad } from './test-archive-text';

// An action of a download.

export const testAction: Action = {
  id: 'a1',
  title: `Write ${bad}`,
  details: '=1+1',
  notes: bad,
  about: { kind: 'answer', subject_id: 'law-1', question_id: 'q01', number: 1, risk: 'high' },
  owner_uid: 'a',
  owner_name: '=cmd()',
  due_day: '2026-12-18',
  repetition: { every: 3, unit: 'month', from: 'due' },
  state: 'risk_accepted',
  state_at: at,
  state_by_name: 'Ada',
  reason: `=because ${bad}`,
  accepted_until: '2027-01-31',
  proposed_by_name: null,
  occurrence: 1,
  revision: 1,
  created_by_name: 'Ada',
  created_at: at,
  updated_at: at,
};
