import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { computeBoard } from '@lexplain/contract/incidents/board';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { expect, it, vi } from 'vitest';
import { incidentRules } from '../../../seed/test-businesses.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { entryOf, factOf, incidentCalls } from './test-incident-calls.ts';

vi.stubEnv('CATALOGUE_FRESHNESS', '0');
const { db } = await import('../platform/firestore.ts');

const app = withApp();
withLibrary();
const { tokenOf, reportAndRead, add, look } = incidentCalls(app.origin);

const clock_id = 'csa-ransomware-payment-72h';
const paid = factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' });

it('keeps a clock that was repealed after the incident was reported, and starts it in no later one', async () => {
  const { incident } = await reportAndRead();
  const clocks = incidentRules.clocks.filter(({ rule }) => rule.id !== clock_id);
  const repealed = { ...incidentRules, version: '00000000000000aa', clocks };
  await db.doc(paths.incidentRulesDocument()).set(repealed);
  await db.doc(paths.incidentRulesVersion(repealed.version)).set(repealed);
  await db.doc(paths.catalogue()).set({ version: randomUUID() });

  await add(incident.id, [entryOf(paid)]);
  const found = await look(incident.id);
  expect(found.incident).toMatchObject({ running: 1, next_due_at: '2026-11-23T04:00:00.000Z' });
  const rules = incidentRulesEndpoints.getIncidentRulesVersion.output.parse(
    (
      await callApi('getIncidentRulesVersion', {
        origin: app.origin(),
        token: tokenOf('member'),
        params: { version: found.incident.rules_version },
      })
    ).body,
  );
  const board = computeBoard({
    rules,
    log: readIncidentLog(found.entries, found.incident.reported),
    now: new Date().toISOString(),
    possible_codes: null,
  });
  expect(board.clocks.find(({ rule }) => rule.id === clock_id)?.state).toBe('runs');

  const later = await reportAndRead([entryOf(paid)]);
  expect(later.incident).toMatchObject({ running: 0, rules_version: repealed.version });
});
