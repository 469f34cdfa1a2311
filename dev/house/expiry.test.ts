import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';

const indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().optional() }),
  ),
});

const readExpiring = (): [string, string][] => {
  const { fieldOverrides } = indexes.parse(
    JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')),
  );
  return fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath]);
};

it('defines TTLs for messages, counters, invitations, notices, notifications, visits, suppressions, mail events and alerts', () => {
  expect(readExpiring()).toEqual([
    ['contactMessages', 'expire_at'],
    ['rateLimits', 'expire_at'],
    ['invitations', 'expire_at'],
    ['notices', 'expire_at'],
    ['urgentNotices', 'expire_at'],
    ['newsNotices', 'expire_at'],
    ['notifications', 'expire_at'],
    ['reviewVisits', 'expire_at'],
    ['channelNotices', 'expire_at'],
    ['suppressions', 'expire_at'],
    ['mailEvents', 'expire_at'],
    ['signInAlerts', 'expire_at'],
    ['firmRecords', 'expire_at'],
    ['firmMonths', 'expire_at'],
    ['adviserMonths', 'expire_at'],
  ]);
});
