import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { readCalendarDays } from '@lexplain/contract/incidents/test-calendar';
import { expect, it } from 'vitest';
import { actionCalls, inDays } from '../actions/test-action-calls.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { calendarCalls } from './test-calendar-calls.ts';

// Evidence that lapses in the private calendar.

const app = withApp();
withLibrary();
const { organisation, asked, add } = actionCalls(app.origin);
const { makeSecret, fetchFeed } = calendarCalls(app.origin);

it('has the last days of evidence by law or action, and nothing that it shows', async () => {
  const create = async (about: object, valid_until: string | null) => {
    const id = randomUUID();
    const content = { shows: 'Ada Example was trained', from_day: null, until_day: null };
    const body = { id, about, ...content, valid_until };
    expect((await callApi('createEvidence', { ...asked('member'), body })).status).toBe(201);
  };
  const answer = { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q01' };
  const { incidentId: incident_id } = organisation().ids;
  const ofIncident = await add({
    title: 'A secret title',
    about: { kind: 'incident', incident_id },
  });
  await create(answer, inDays(20));
  await create({ ...answer, question_id: 'q02' }, null);
  await create({ kind: 'action', action_id: ofIncident.id }, inDays(30));
  const text = String((await fetchFeed(await makeSecret(asked('member').token))).body);
  const days = readCalendarDays(text).filter(({ uid }) => uid.startsWith('evidence-'));
  expect(days.map(({ title, details, day }) => [title, details, day])).toEqual([
    [
      'Spam Act 2003: evidence expires, add newer evidence',
      'Add newer evidence: https://lexplain.example/dashboard/subjects/spam-act-2003/saq#q01',
      inDays(20),
    ],
    [
      'An action about an incident: evidence expires, add newer evidence',
      `Add newer evidence: https://lexplain.example/dashboard/actions/${ofIncident.id}`,
      inDays(30),
    ],
  ]);
  for (const secret of ['Ada Example', 'A secret title']) {
    expect(text.replaceAll('\r\n ', '')).not.toContain(secret);
  }
});
