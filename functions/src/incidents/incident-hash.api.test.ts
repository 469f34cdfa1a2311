import '../test/quiet.ts';
import { createHash } from 'node:crypto';
import {
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { hashCopy, hashLog } from '@lexplain/contract/incidents/log-hash';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf } from '../test/organisation.ts';
import { entryOf, factOf, incidentCalls } from './test-incident-calls.ts';

const app = withApp();
withLibrary();
const { tokenOf, reportAndRead, add, look } = incidentCalls(app.origin);

const ask = (incidentId: string, sha256: string, token = tokenOf('member')) =>
  callApi('verifyIncidentLog', {
    origin: app.origin(),
    token,
    params: { incidentId },
    body: { sha256 },
  });

const verify = async (incidentId: string, sha256: string) =>
  incidentEndpoints.verifyIncidentLog.output.parse((await ask(incidentId, sha256)).body);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As whoever holds a copy computes it. */
const hashOf = async ({ incident, entries }: IncidentWithEntries): Promise<string> => {
  return (await hashLog(incident, entries, sha256)).at(-1) ?? '';
};

const note = entryOf({ kind: 'note', text: 'The till does not start.' });

it('finds the hash of a copy, also in a log that has grown since', async () => {
  const first = await reportAndRead([note, entryOf(factOf('demand', 'yes'))]);
  const { id } = first.incident;
  const held = await hashOf(first);
  expect(await verify(id, held)).toMatchObject({ matches: true, entries: 2, is_for_advice: null });
  await add(id, [entryOf({ kind: 'title', title: 'Another title' })]);
  const later = await hashOf(await look(id));
  expect(later).not.toBe(held);
  expect(await verify(id, held)).toMatchObject({ matches: true, entries: 2, is_for_advice: null });
  expect(await verify(id, later)).toMatchObject({ matches: true, entries: 3 });
});

it.each([true, false])(
  'says whether a copy bears the mark of legal advice: %s',
  async (is_for_advice) => {
    const copy = await reportAndRead([note]);
    const { id } = copy.incident;
    const held = await hashCopy(await hashOf(copy), is_for_advice, sha256);
    await add(id, [entryOf({ kind: 'title', title: 'Another title' })]);
    expect(await verify(id, held)).toEqual({ matches: true, entries: 1, is_for_advice });
  },
);

it('says that a copy differs once an entry was altered', async () => {
  const copy = await reportAndRead([note]);
  const { id } = copy.incident;
  const held = await hashOf(copy);
  const stored = db.doc(paths.incidentEntry(toDocumentId(id, note.id)));
  await stored.update({ 'content.text': 'The till starts.' });
  expect(await verify(id, held)).toMatchObject({ matches: false, entries: null });
});

it('says nothing of the incident of another organisation', async () => {
  const copy = await reportAndRead([note]);
  const stranger = personOf(await newOrganisation(db), 'owner')?.token;
  const { status, body } = await ask(copy.incident.id, await hashOf(copy), stranger);
  expect([status, codeOf(body)]).toEqual([404, 'not_found']);
});
