import '../test/quiet.ts';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { addDays } from '@lexplain/contract/library/day-of';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type Persona, type TestOrganisation } from '../test/organisation.ts';
import { evidenceCalls, question, statement } from './test-evidence-calls.ts';

// The evidence that lapses within 90 days, as the Feed lists it.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const { ask, create } = evidenceCalls(app.origin, () => acme);

const today = new Date().toISOString().slice(0, 10);
const inDays = (count: number) => addDays(today, count);

const add = async (valid_until: string | null, question_id = 'q01', persona?: Persona) => {
  const { id } = await create({ ...question, question_id }, persona);
  const body = { ...statement, valid_until };
  await ask('saveEvidence', { params: { evidenceId: id }, body }, persona);
  return id;
};
const list = async (persona: Persona = 'member') =>
  evidenceEndpoints.listLapsingEvidence.output.parse(
    (await ask('listLapsingEvidence', {}, persona)).body,
  ).evidence;

it('lists what lapses within 90 days and was not replaced, the soonest first', async () => {
  await add(inDays(200));
  await add(null, 'q02');
  const later = await add(inDays(80), 'q02');
  const soon = await add(inDays(20));
  await add(inDays(5), 'q01', 'otherOwner');
  expect((await list()).map(({ id }) => id)).toEqual([soon, later]);
  expect((await list())[0]).toEqual({
    id: soon,
    about: question,
    shows: statement.shows,
    valid_until: inDays(20),
  });
  await add(inDays(400));
  expect((await list('owner')).map(({ id }) => id)).toEqual([later]);
  expect(await list('otherOwner')).toHaveLength(1);
});
