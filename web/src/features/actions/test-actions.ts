import type { Action } from '@lexplain/contract/actions/actions';

// Actions for tests.

export const today = '2026-11-27';

export const actionOf = (id: string, more: Partial<Action> = {}): Action => ({
  id,
  title: `Title of ${id}`,
  details: '',
  notes: '',
  about: { kind: 'nothing' },
  owner_uid: null,
  owner_name: null,
  due_day: null,
  repetition: null,
  state: 'open',
  state_at: '2026-11-20T00:00:00.000Z',
  state_by_name: 'Ann',
  reason: '',
  accepted_until: null,
  proposed_by_name: null,
  occurrence: 1,
  revision: 1,
  created_by_name: 'Ann',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  ...more,
});
