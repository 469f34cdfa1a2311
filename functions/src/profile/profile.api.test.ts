import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { profile } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { describe, expect, it, vi } from 'vitest';
import { formId } from '../test/documents.ts';
import { codeOf } from '../test/http.ts';
import { newPerson, otherFormId } from '../test/people.ts';
import { complete, withProfileWorld } from '../test/profile.ts';

vi.stubEnv('CATALOGUE_FRESHNESS', '0');
const { db } = await import('../platform/firestore.ts');

const { acme, ask, read, save, personOf } = withProfileWorld(db);
const anna = () => personOf('anna');
const ben = () => personOf('ben');
describe('the rules', () => {
  it('are the facts, the rules of each law, the penalties that can be computed, and penalty units', async () => {
    const { status, body, headers } = await ask(anna(), 'getProfileRules');
    expect(status).toBe(200);
    expect(headers.get('ETag')).not.toBeNull();
    const rules = profileRulesEndpoints.getProfileRules.output.parse(body);
    expect(rules.fact_set.facts.map(({ id }) => id)).toEqual(['company', 'bank', 'newsletters']);
    expect(rules.outcome_rules.map(({ subject_id }) => subject_id)).toEqual([formId, otherFormId]);
    expect(rules.penalties.map(({ id }) => id)).toEqual(['known']);
    expect(rules.penalty_units).toHaveLength(1);
  });

  it('are not found where the library has none yet', async () => {
    await db.doc(paths.factSet()).delete();
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
    expect(codeOf((await ask(anna(), 'getProfileRules')).body)).toBe('not_found');
    expect(await read()).toMatchObject({ revision: 0, record: null });
  });
});

describe('the answers', () => {
  it('are empty at first, also for someone without an account', async () => {
    const empty = {
      revision: 0,
      sectors: null,
      answers: {},
      saved: null,
      record: null,
      is_organisation_named: true,
      incidents_counted_again: false,
    };
    expect(await read()).toEqual(empty);
    const stranger = await newPerson('stranger');
    expect((await ask(stranger, 'getProfile')).body).toEqual(empty);
    expect(codeOf((await save(complete, 0, stranger)).body)).toBe('account_missing');
  });

  it('are merged, counted by a revision, and signed by who saved last', async () => {
    const first = await save({ sectors: 'unsure', answers: { company: 'yes', bank: 'unsure' } }, 0);
    expect([first.status, first.headers.get('ETag')]).toEqual([200, '"1"']);
    const { body } = await save({ answers: { company: 'no', bank: null } }, 1, ben());
    expect(body).toEqual(await read());
    expect(body).toMatchObject({
      revision: 2,
      sectors: 'unsure',
      answers: { company: 'no' },
      saved: { by_name: 'Ben Example' },
    });
    expect(Object.keys(profile.parse(body).answers)).toEqual(['company']);
  });

  it('keep the order and each sector once', async () => {
    const { body } = await save({ sectors: ['devices', 'finance', 'devices'] });
    expect(body).toMatchObject({ sectors: ['finance', 'devices'] });
  });

  it('are answered as stored when they are sent again, whatever the revision', async () => {
    await save(complete, 0);
    const { status, body } = await save(complete, 0);
    expect([status, body]).toEqual([200, expect.objectContaining({ revision: 1 })]);
  });

  it('are refused over newer ones, and kept', async () => {
    await save(complete, 0);
    const { status, body } = await save({ answers: { company: 'yes' } }, 0, ben());
    expect([status, codeOf(body)]).toEqual([412, 'revision_stale']);
    expect(body).toMatchObject({ details: { revision: 1 } });
    expect(await read()).toMatchObject({ revision: 1, answers: { company: 'no' } });
  });

  it.each([
    { answers: { company: 'no', nothing: 'no' } },
    { answers: { company: 'no' }, sectors: ['nothing'] },
  ])('are refused together with what the library does not ask: %o', async (body) => {
    const refused = await save(body);
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'unknown_question']);
    expect(refused.body).toMatchObject({ details: { question_ids: ['nothing'] } });
    expect(await read()).toMatchObject({ revision: 0, answers: {} });
  });

  it('keep what a newer release stored beside them', async () => {
    const reference = db.doc(paths.organisation(acme()));
    await reference.update({ 'facts.newer': 'perhaps', facts_newer: 1 });
    await save(complete, 0);
    expect((await reference.get()).data()).toMatchObject({
      name: 'Acme',
      facts_newer: 1,
      facts_revision: 1,
      facts: { newer: 'perhaps', company: 'no' },
    });
    expect((await read()).answers).toEqual(complete.answers);
  });

  it('of two members at once are both stored, or one is told', async () => {
    const [one, two] = await Promise.all([
      save({ answers: { company: 'yes' } }, 0),
      save({ answers: { newsletters: 'yes' } }, 0, ben()),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 412]);
    expect((await read()).revision).toBe(1);
  });
});
