import '../test/quiet.ts';
import { describe, expect, it } from 'vitest';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { entryOf, factOf, incidentCalls, reported } from './test-incident-calls.ts';

// Temporal does not read moments with more than nine digits of a second.

const app = withApp();
withLibrary();
const { organisation, report, reportAndRead, add } = incidentCalls(app.origin);

const unread = { at: `2026-11-20T09:30:00.${'1'.repeat(10)}+11:00` };
const paid = (moment: { at: string }) => factOf('payment', 'yes', moment);

describe('a moment that nothing reads', () => {
  it('is taken from no member and from no adviser', async () => {
    const { incident } = await reportAndRead();
    const sent = await add(incident.id, [entryOf(paid(unread))]);
    expect([sent.status, codeOf(sent.body)]).toEqual([422, 'invalid_input']);
    const noticed = await report({ ...reported(), noticed: unread });
    expect([noticed.status, codeOf(noticed.body)]).toEqual([422, 'invalid_input']);
    const written = await add(incident.id, [
      entryOf({ kind: 'note', text: 'One' }, { written_at: '2026-11-20T00:00:00.1234567890Z' }),
    ]);
    expect([written.status, codeOf(written.body)]).toEqual([422, 'invalid_input']);
    const proposed = await callApi('addIncidentComment', {
      origin: app.origin(),
      token: personOf(organisation(), 'assignedAdviser')?.token ?? '',
      params: { incidentId: organisation().ids.incidentId ?? '' },
      body: { id: 'one', text: 'Paid', proposed: { corrects: null, content: paid(unread) } },
    });
    expect([proposed.status, codeOf(proposed.body)]).toEqual([422, 'invalid_input']);
  });
});
