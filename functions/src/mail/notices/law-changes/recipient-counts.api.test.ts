import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { answersOf, businesses } from '../../../../../seed/test-businesses.ts';
import { listChanges } from '../../../changes/store.ts';
import { findForm } from '../../../library/forms.ts';
import { requireProfileRules } from '../../../library/profile-rules.ts';
import { db } from '../../../platform/firestore.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';
import { countRecipients } from './recipient-counts.ts';

// Whom an import would tell is whom the mail then tells, in a project of its own in the emulators.

withLibrary();

const now = new Date('2026-11-20T00:00:00Z');
const joined = new Date('2026-11-18T00:00:00Z');
const cafe = businesses.find(({ name }) => name === 'Café, company with a newsletter');
if (!cafe) throw new Error('There is no such business');
const profile = answersOf(cafe);

const createPerson = async (id: string, notices: object, organisationId = id) => {
  const times = { created_at: joined, updated_at: joined };
  const batch = db.batch();
  batch.set(db.doc(paths.user(id)), {
    ...times,
    email: `${id}@example.com`,
    organisation_id: organisationId,
    notices: { law_changes_until: joined, ...notices },
  });
  batch.set(db.doc(paths.organisation(organisationId)), {
    ...times,
    name: 'Example Pty Ltd',
    facts: profile.answers,
    facts_sectors: profile.sectors,
  });
  batch.set(db.doc(paths.standing(organisationId)), {
    organisation_id: organisationId,
    complete: true,
    actions_counted: true,
    laws: {},
  });
  await batch.commit();
};

it('counts whom the mail then tells, and writes nothing', async () => {
  await createPerson('atonce', { law_changes: 'immediately' });
  await createPerson('colleague', { law_changes: 'immediately' }, 'atonce');
  await createPerson('weekly', { law_changes: 'weekly' });
  await createPerson('follower', {
    law_changes: 'immediately',
    followed_laws: ['soci-act-2018'],
  });
  await createPerson('never', { law_changes: 'never', followed_laws: ['soci-act-2018'] });
  const spam = (date: string) => ({
    date,
    subject_id: 'spam-act-2003',
    title: date,
    what_changed: date,
    obligations: [],
    confidence: 'primary' as const,
  });
  const changes = [
    { ...spam('2026-11-01'), id: 'in-force' },
    { ...spam('2027-11-01'), id: 'in-a-year' },
    { ...spam('2026-11-02'), id: 'followed', subject_id: 'soci-act-2018' },
  ];
  const before = (await listChanges()).length;
  const library = { requireRules: requireProfileRules, findForm };
  const counts = await countRecipients({
    changes,
    library,
    corrections: new Map(),
    now,
    pageSize: 2,
  });
  expect(counts.changes.map(({ change, ...row }) => ({ id: change.id, ...row }))).toEqual([
    { id: 'in-force', atOnce: 3, onMonday: 1, followedOnly: 0 },
    { id: 'in-a-year', atOnce: 0, onMonday: 4, followedOnly: 0 },
    { id: 'followed', atOnce: 1, onMonday: 0, followedOnly: 1 },
  ]);
  // Four accounts, and the profile and the standing of three organisations.
  expect(counts).toMatchObject({ told: 4, asked: 4, reads: 10 });
  expect((await db.collection(paths.newsNotices()).get()).size).toBe(0);
  expect((await db.collection(paths.changes()).get()).size).toBe(before);

  // The library's changes were published before.
  for (const { ref } of (await db.collection(paths.changes()).get()).docs) await ref.delete();
  for (const change of changes) {
    await db.doc(paths.change(change.id)).set({ ...change, published_at: now });
  }
  expect(await writeLawChangeNotices(now)).toBe(3);
  // All but the one who was told at once of the only change that is not for Monday.
  expect(await writeLawChangeNotices(new Date('2026-11-23T00:00:00Z'))).toBe(4);
});
