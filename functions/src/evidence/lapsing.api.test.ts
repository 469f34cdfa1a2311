import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { longestLapsing } from '@lexplain/contract/evidence/lapsing';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { actionOf } from '../actions/test-action-calls.ts';
import { db } from '../platform/firestore.ts';
import { recountClients } from '../projections/recount.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { lastTimeZone } from './lapsing.ts';
import { deleteAgain } from './restored-files.ts';
import { evidenceCalls, makeText, question, statement } from './test-evidence-calls.ts';
import { heldCalls } from './test-held-calls.ts';
import { hold } from './test-scan-calls.ts';

// The evidence that lapses within 90 days, in the standing of an organisation, as the Feed lists it.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});
const { ask, create, sendAndRead } = evidenceCalls(app.origin, () => acme);
const { setAside } = heldCalls(app.origin, () => acme);

const today = dayOf(new Date(), lastTimeZone);
const inDays = (count: number) => addDays(today, count);
const second = { ...question, question_id: 'q02' };

const save = async (id: string, content: object, persona?: Persona) => {
  const body = { ...statement, ...content };
  const { status } = await ask('saveEvidence', { params: { evidenceId: id }, body }, persona);
  expect(status).toBe(200);
};
const add = async (valid_until: string | null, about: object = question, persona?: Persona) => {
  const { id } = await create(about, persona);
  await save(id, { valid_until }, persona);
  return id;
};

const tokenOf = (persona: Persona) => personOf(acme, persona)?.token ?? '';
const asked = (persona: Persona) => ({ origin: app.origin(), token: tokenOf(persona) });
const list = async (persona: Persona = 'member') =>
  standingEndpoints.getStanding.output.parse((await callApi('getStanding', asked(persona))).body)
    .lapsing_evidence;
const idsOf = async (persona?: Persona) => (await list(persona)).map(({ id }) => id);
const standing = () => db.doc(paths.standing(acme.id));

describe('what lapses', () => {
  it('is listed within 90 days where it was not replaced, the soonest first', async () => {
    await add(inDays(200));
    await add(null, second);
    const later = await add(inDays(80), second);
    const soon = await add(inDays(20));
    await add(inDays(5), question, 'otherOwner');
    expect(await idsOf()).toEqual([soon, later]);
    expect((await list())[0]).toEqual({
      id: soon,
      about: question,
      shows: statement.shows,
      valid_until: inDays(20),
    });
    await add(inDays(400));
    expect(await idsOf('owner')).toEqual([later]);
    expect(await list('otherOwner')).toHaveLength(1);
  });

  it('comes into view and goes with its days, without being counted again', async () => {
    const soon = await add(inDays(20));
    await add(inDays(95), second);
    expect(await idsOf()).toEqual([soon]);
    const counted = (await standing().get()).get('lapsing');
    expect(counted.evidence).toHaveLength(2);
    expect(counted.until).toBe(inDays(120));
    const days = [inDays(-1), inDays(1)];
    await standing().update({
      lapsing: {
        until: inDays(100),
        evidence: days.map((valid_until, index) => ({
          id: `${index}`,
          about: question,
          shows: '',
          valid_until,
        })),
      },
    });
    expect(await idsOf()).toEqual(['1']);
    // It was counted too long ago.
    await standing().update({ 'lapsing.until': inDays(60) });
    expect(await idsOf()).toEqual([soon]);
  });

  it('has the beginning of what it shows, on one line', async () => {
    const id = await add(inDays(20));
    await save(id, { valid_until: inDays(20), shows: `Trained\nall ${'staff '.repeat(100)}` });
    const [found] = await list();
    expect(found?.shows).toMatch(/^Trained all staff/);
    expect(found?.shows.length).toBeLessThanOrEqual(longestLapsing);
  });

  it('is told to nobody of the staff', async () => {
    await add(inDays(20));
    await list();
    const params = { organisationId: acme.id };
    const { body, status } = await callApi('readClient', { ...asked('assignedAdviser'), params });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/lapsing_evidence|Staff were trained/);
  });
});

describe('a change', () => {
  /** Counted, so that only a change that takes it out of the standing can change what is listed. */
  const expectListed = async (ids: string[]) => expect(await idsOf()).toEqual(ids);

  it('of evidence is followed', async () => {
    const id = await add(inDays(20));
    await expectListed([id]);
    await save(id, { valid_until: inDays(200) });
    await expectListed([]);
    await save(id, { valid_until: inDays(30), shows: 'Changed' });
    expect((await list())[0]?.shows).toBe('Changed');
    const other = await add(null);
    await expectListed([]);
    await ask('deleteEvidence', { params: { evidenceId: other } });
    await expectListed([id]);
    await hold(id);
    await setAside(id, true);
    await expectListed([]);
    await setAside(id, false);
    await expectListed([id]);
    await db.doc(paths.evidenceOf(id)).update({ held_at: null });
    expect(await deleteAgain(id, null)).toBe(true);
    await expectListed([]);
  });

  it('of its files is followed where the last one goes', async () => {
    const { files, id } = await sendAndRead(await add(inDays(20)), 'a.txt', makeText(100));
    await expectListed([id]);
    await hold(id);
    const params = { evidenceId: id, fileId: files[0]?.id };
    const body = { reason: 'It showed the names of customers' };
    expect((await ask('removeFile', { params, body }, 'owner')).status).toBe(200);
    await expectListed([]);
  });

  it('of the action that it is for is followed', async () => {
    const { body } = await callApi('createAction', { ...asked('member'), body: actionOf() });
    const { id: actionId } = actionEndpoints.createAction.output.parse(body);
    const id = await add(inDays(20), { kind: 'action', action_id: actionId });
    await expectListed([id]);
    const move = (to: 'removed' | 'open') =>
      callApi('moveAction', { ...asked('member'), params: { actionId }, body: { to } });
    await move('removed');
    await expectListed([]);
    await move('open');
    await expectListed([id]);
  });

  it('that is restored is counted again, with every client', async () => {
    const id = await add(inDays(20));
    await expectListed([id]);
    await db.doc(paths.evidenceOf(id)).update({ valid_until: inDays(30) });
    expect((await list())[0]?.valid_until).toBe(inDays(20));
    await db.doc(paths.clientLawsState()).delete();
    await recountClients();
    expect((await list())[0]?.valid_until).toBe(inDays(30));
  });
});

describe('what it costs', () => {
  const count = async (act: () => Promise<unknown>) => {
    takeBill();
    await act();
    return takeBill();
  };

  it('is no read of a first screen, and one count after a change', async () => {
    const id = await add(inDays(20));
    await list();
    const reading = await count(list);
    expect(reading.writes).toBe(0);
    await add(inDays(40), second);
    // The standing again, two pieces, and what is beside each.
    const counting = await count(list);
    expect(counting).toEqual({ reads: reading.reads + 1 + 2 + 2, writes: 1 });
    expect(await count(list)).toEqual(reading);
    // What the list does not show takes nothing out of the standing.
    await sendAndRead(id, 'a.txt', makeText(100));
    expect(await count(list)).toEqual(reading);
  });

  it('is one write more of evidence that is added', async () => {
    await create();
    const body = { id: randomUUID(), about: question, ...statement };
    const { writes } = await count(() => ask('createEvidence', { body }));
    // The evidence, the standing, and the counter of the caller.
    expect(writes).toBe(3);
  });
});
