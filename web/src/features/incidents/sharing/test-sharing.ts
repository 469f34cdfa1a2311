import type { IncidentComment } from '@lexplain/contract/incidents/sharing';
import { factOf } from '@lexplain/contract/incidents/test-log';

// A shared incident, for tests.

export const adviser = { uid: 'sam', name: 'Sam Lee' };
export const shared = {
  adviser_name: 'Sam Lee',
  at: '2026-03-02T02:00:00.000Z',
  by_name: 'Ann',
};

export const commentOf = (
  id: string,
  text: string,
  more: Partial<IncidentComment> = {},
): IncidentComment => ({
  id,
  by_uid: 'sam',
  by_name: 'Sam Lee',
  by: 'adviser',
  text,
  proposed: null,
  state: 'none',
  decided_by_name: null,
  decided_at: null,
  created_at: '2026-03-02T03:00:00.000Z',
  ...more,
});

/** An answer that the adviser proposes, and that starts a deadline. */
export const proposalOf = (more: Partial<IncidentComment> = {}): IncidentComment =>
  commentOf('c1', 'The bank says so.', {
    proposed: { corrects: null, content: factOf('payment', 'yes') },
    state: 'waiting',
    ...more,
  });
