import '../test/quiet.ts';
import { readCalendarDays, readDayVersions } from '@lexplain/contract/incidents/test-calendar';
import { expect, it } from 'vitest';
import { actionCalls, askedQuestion, done, inDays, removed } from '../actions/test-action-calls.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { calendarCalls } from './test-calendar-calls.ts';

// Actions in the private calendar.

const app = withApp();
withLibrary();
const { organisation, uidOf, asked, add, move, save } = actionCalls(app.origin);
const { makeSecret, fetchFeed } = calendarCalls(app.origin);

it('has the open actions with a due day, and no person or incident', async () => {
  const owner_uid = uidOf('owner');
  const due_day = inDays(9);
  const action = await add({ title: 'Ask the host, and note it', owner_uid, due_day });
  await add();
  await move(await add({ due_day }), done);
  await move(await add({ due_day }), removed);
  const accepted = await add({ due_day });
  const until = inDays(20);
  await move(accepted, { to: 'risk_accepted', reason: 'Small', until }, 'owner');
  const { incidentId: incident_id } = organisation().ids;
  const about = { kind: 'incident', incident_id };
  const ofIncident = await add({ title: 'A secret title', about, due_day: inDays(-2) });
  await add({ due_day }, 'otherOwner');
  const ofQuestion = await add({ due_day: inDays(15), about: askedQuestion });
  const secret = await makeSecret(asked('member').token);
  const read = async () => String((await fetchFeed(secret)).body);
  const days = async () =>
    readCalendarDays(await read()).filter(({ uid }) => uid.startsWith('action-'));
  const found = await days();
  expect(found).toEqual([
    {
      uid: `action-${ofIncident.id}@lexplain.example`,
      title: 'An action about an incident is due',
      details: `Where to look: https://lexplain.example/dashboard/actions/${ofIncident.id}`,
      day: inDays(-2),
      ends: inDays(-1),
    },
    {
      uid: `action-${action.id}@lexplain.example`,
      title: 'Action: Ask the host, and note it',
      details: `Where to look: https://lexplain.example/dashboard/actions/${action.id}`,
      day: due_day,
      ends: inDays(10),
    },
    {
      uid: `action-${ofQuestion.id}@lexplain.example`,
      title: `Action: ${ofQuestion.title}`,
      details: 'Where to look: https://lexplain.example/dashboard/subjects/spam-act-2003/saq#q01',
      day: inDays(15),
      ends: inDays(16),
    },
  ]);
  const text = (await read()).replaceAll('\r\n ', '');
  for (const secretText of ['A secret title', owner_uid, 'owner-']) {
    expect(text).not.toContain(secretText);
  }
  // A day that moves keeps its entry, and says that it is a later version of it.
  const versionOf = async () =>
    readDayVersions(await read()).find(({ uid }) => uid === found[1]?.uid);
  expect(await versionOf()).toMatchObject({ sequence: 0 });
  const moved = await save(action, { due_day: inDays(12) });
  expect(await versionOf()).toMatchObject({
    sequence: 1,
    changed_at: moved.updated_at.replace(/\.\d+Z$/, 'Z'),
  });
  expect((await days()).map(({ uid, day }) => [uid, day])).toContainEqual([
    found[1]?.uid,
    inDays(12),
  ]);
});
