import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { findRecordedHeadline } from '@lexplain/contract/profile/outcomes';
import { profileRecord } from '@lexplain/contract/profile/profile';
import { type StoredProfileRecord, storedProfileRecord } from '@lexplain/contract/profile/stored';
import { expect, it, vi } from 'vitest';
import { otherFormId } from '../test/people.ts';
import { complete, withProfileWorld } from '../test/profile.ts';

vi.stubEnv('CATALOGUE_FRESHNESS', '0');
const { db } = await import('../platform/firestore.ts');

const { acme, record, recorded, save, verify, ask, personOf } = withProfileWorld(db);
const readOutcomes = async (id: string) => {
  const request = { params: { recordId: id } };
  const { body } = await ask(personOf('anna'), 'getProfileRecord', request);
  return profileRecord.parse(body).outcomes;
};

type Reason = StoredProfileRecord['outcomes'][number]['reasons'][number];

const changeReasons = async (id: string, change: (reason: Reason) => object): Promise<void> => {
  const doc = db.doc(paths.profileRecord(id));
  const stored = storedProfileRecord.shape.outcomes.parse((await doc.get()).get('outcomes'));
  const outcomes = stored.map((outcome) => ({ ...outcome, reasons: outcome.reasons.map(change) }));
  await doc.update({ outcomes });
};

const storeRuleByContract = async (): Promise<void> => {
  const rules = db.doc(paths.outcomeRulesOf(otherFormId));
  const [bank, none, unsure] = (await rules.get()).data()?.rules ?? [];
  await rules.update({ rules: [bank, { ...none, by_contract: true }, unsure] });
  await db.doc(paths.catalogue()).set({ version: randomUUID() });
};

it('keeps that a law binds by contract alone, as evidence', async () => {
  await storeRuleByContract();
  await save(complete);
  const made = profileRecord.parse((await record(1)).body);
  const [applies, byContract] = await readOutcomes(made.id);
  expect([applies, byContract]).toMatchObject([
    { headline: 'applies', reasons: [{ by_contract: false }] },
    { headline: 'does_not_apply', reasons: [{ by_contract: true }] },
  ]);
  expect(byContract && findRecordedHeadline(byContract)).toBe('by_contract');
  expect(await verify(made.id, made.sha256)).toBe(true);

  await changeReasons(made.id, (reason) => ({ ...reason, by_contract: false }));
  expect(await verify(made.id, made.sha256)).toBe(false);
});

it('covers what is switched off', async () => {
  const { id, sha256 } = await recorded();
  const doc = db.doc(paths.profileRecord(id));
  const stored = storedProfileRecord.shape.outcomes.parse((await doc.get()).get('outcomes'));
  expect(stored.map(({ codes_off }) => codes_off)).toEqual([[], ['L 2']]);
  for (const codes_off of [[], ['L 1', 'L 2']]) {
    await doc.update({ outcomes: stored.map((outcome) => ({ ...outcome, codes_off })) });
    expect(await verify(id, sha256)).toBe(false);
  }
  const organisation = await db.doc(paths.organisation(acme())).get();
  expect(organisation.get('profile_record')).toMatchObject({
    sha256,
    codes_off: { [otherFormId]: ['L 2'] },
  });
});

it('reads and verifies a record that was made before the label existed', async () => {
  const { id, sha256 } = await recorded();
  await changeReasons(id, ({ by_contract: _, ...earlier }) => earlier);
  const read = await readOutcomes(id);
  expect(read.map(findRecordedHeadline)).toEqual(['applies', 'does_not_apply']);
  expect(await verify(id, sha256)).toBe(true);
});
