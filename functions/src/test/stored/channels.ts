import { createDelivery } from '../../notices/delivery-decisions.ts';
import type { StoredExample } from './example.ts';

const now = new Date();

/** A stored channel, which is told of nothing, and a message to one. */
export const channelExamples = {
  channels: {
    needed: ['address', 'service', 'set_at'],
    documentOf: (uid) => ({
      service: 'slack',
      address: 'https://hooks.example.com/services/example',
      categories: [],
      failing_since: null,
      next_try_at: null,
      stopped_at: null,
      set_by_uid: uid,
      set_by_name: 'An owner',
      set_at: now,
    }),
  },
  channelNotices: {
    needed: ['category', 'channel_of', 'kind', 'organisation_id'],
    documentOf: (organisation_id) => ({
      channel_of: 'organisation',
      organisation_id,
      category: 'review_turn',
      kind: 'review_closed',
      facts: { law: 'A law', organisation: 'Acme', count: 0, is_drill: false },
      incident_ids: [],
      place: '/dashboard/subjects/law/saq',
      created_at: now,
      delivery: createDelivery(now),
      expire_at: null,
    }),
  },
} satisfies Record<string, StoredExample>;
