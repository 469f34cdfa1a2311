import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { computeBoard } from '@lexplain/contract/incidents/board';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { expect, it } from 'vitest';
import { answersOf } from '../../../seed/test-businesses.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { entryOf, incidentCalls } from './test-incident-calls.ts';
import { expectByHand, findNotice, tell, told } from './test-told-incidents.ts';

// The written incidents that lie in the past by now, reported through the API.
// written-incidents.test.ts has all.

const app = withApp();
withLibrary();
const { organisation, tokenOf, report } = incidentCalls(app.origin);

const happened = told.filter((incident) =>
  tell(incident).every((content) => {
    const moment = 'moment' in content ? content.moment : null;
    return !moment || Date.parse('at' in moment ? moment.at : moment.on) < Date.now() - 86_400_000;
  }),
);

it('are at least eight', () => {
  expect(happened.length).toBeGreaterThanOrEqual(8);
});

it.each(happened)('$name', async (incident) => {
  const given = answersOf(incident.business);
  await db
    .doc(paths.organisation(organisation().id))
    .update({ facts: given.answers, facts_sectors: given.sectors });
  const { status, body } = await report({
    id: randomUUID(),
    kind: 'real',
    title: incident.name.slice(0, 60),
    place: incident.where,
    noticed: findNotice(incident),
    entries: tell(incident).map((content) => entryOf(content)),
  });
  expect(status).toBe(201);
  const answer = incidentEndpoints.createIncident.output.parse(body);
  const rules = incidentRulesEndpoints.getIncidentRulesVersion.output.parse(
    (
      await callApi('getIncidentRulesVersion', {
        origin: app.origin(),
        token: tokenOf('member'),
        params: { version: answer.incident.rules_version },
      })
    ).body,
  );
  const board = computeBoard({
    rules,
    log: readIncidentLog(answer.entries, answer.incident.reported),
    now: new Date().toISOString(),
    possible_codes: listPossibleCodes(await requireProfileRules(), given),
  });
  expectByHand(board, incident);
  expect(answer.incident.running).toBe(board.running);
  expect(Date.parse(answer.incident.next_due_at ?? '')).toBe(Date.parse(board.next_due_at ?? ''));
});
