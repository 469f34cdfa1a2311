import type { Evidence } from '@lexplain/contract/evidence/evidence';
import { at, bad } from './test-archive-text';

/** Evidence with text that tries to be something else. */
export const testEvidence: Evidence = {
  id: 'e1',
  about: { kind: 'action', action_id: 'a1' },
  shows: `=Training ${bad}`,
  from_day: '2026-11-03',
  until_day: null,
  valid_until: '2027-11-03',
  files: [
    {
      id: 'f1',
      name: `Record ${bad}.pdf`,
      kind: 'pdf',
      bytes: 10,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      scan: 'not_scanned',
      added_at: at,
      added_by_name: 'Ada',
      removed: null,
      preview: null,
    },
  ],
  is_held: false,
  is_set_aside: false,
  from_id: null,
  revision: 1,
  created_by_name: 'Ada',
  created_at: at,
  updated_at: at,
};
