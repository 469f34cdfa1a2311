import '../../test/quiet.ts';
import { coverEndpoints, coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';
import { reviewCalls } from '../../test/review-calls.ts';
import { coverBody } from '../../test/stored/colleague.ts';

// Which spans of holiday cover cannot be set.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const { ask } = reviewCalls(app.origin, () => ({ acme, reviewId: acme.reviewIds.flagged }));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const today = dayOf(new Date(), coverTimeZone);

beforeEach(async () => {
  acme = await newOrganisation(db);
});

const ofAccount = async (persona: Persona, field: string) =>
  (await db.doc(paths.user(uidOf(persona))).get()).get(field);

const set = async (more: object) => {
  const body = { ...coverBody(uidOf('otherAdviser')), ...more };
  const answered = await ask('assignedAdviser', 'setCover', { body });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return coverEndpoints.setCover.output.parse(answered.body);
};

describe('is refused', () => {
  const refusal = async (more: object) => {
    const body = { ...coverBody(uidOf('otherAdviser')), ...more };
    return codeOf((await ask('assignedAdviser', 'setCover', { body })).body);
  };
  const from = (first: number, last: number) => ({
    first_day: addDays(today, first),
    last_day: addDays(today, last),
  });

  it('for days that are over, too far away, too many or in the wrong order', async () => {
    expect(await refusal(from(-1, 1))).toBe('cover_refused');
    expect(await refusal(from(366, 367))).toBe('cover_refused');
    expect(await refusal(from(0, 60))).toBe('invalid_input');
    expect(await refusal(from(1, 0))).toBe('invalid_input');
    await set(from(0, 59));
  });

  it('by oneself, and by who is no adviser', async () => {
    expect(await refusal({ cover_uid: uidOf('assignedAdviser') })).toBe('cover_refused');
    for (const persona of ['owner', 'admin'] as const) {
      expect(await refusal({ cover_uid: uidOf(persona) }), persona).toBe('not_an_adviser');
    }
    expect(await refusal({ cover_uid: 'nobody' })).toBe('not_an_adviser');
    expect(await ofAccount('assignedAdviser', 'covers')).toBeUndefined();
  });

  it('where someone covers on these days, and by one colleague on other days', async () => {
    const { id } = await set(from(2, 4));
    const cover_uid = acme.ids.colleague;
    expect(await refusal({ ...from(4, 6), cover_uid })).toBe('cover_refused');
    expect(await refusal({ ...from(0, 9), cover_uid })).toBe('cover_refused');
    expect(await refusal(from(5, 6))).toBe('cover_refused');
    await set({ ...from(5, 6), cover_uid });
    await ask('assignedAdviser', 'endCover', {
      body: { id, adviser_uid: uidOf('assignedAdviser') },
    });
    await set(from(2, 4));
  });

  it('to two who set the same colleague at once for other days', async () => {
    const answers = await Promise.all([refusal(from(0, 1)), refusal(from(5, 6))]);
    expect(answers.toSorted()).toEqual(['cover_refused', undefined]);
    expect(await ofAccount('assignedAdviser', 'covers')).toHaveLength(1);
    expect(Object.keys(await ofAccount('otherAdviser', 'covering'))).toHaveLength(1);
  });

  it('beyond five spans, and for a colleague who covers for ten advisers', async () => {
    const times = { begins_at: new Date(), ends_at: new Date(Date.now() + 3_600_000) };
    const reference = db.doc(paths.user(uidOf('otherAdviser')));
    const covering = Object.fromEntries(
      Array.from({ length: 10 }, (_, number) => [`adviser${number}`, { id: 'one', ...times }]),
    );
    await reference.update({ covering });
    expect(await refusal(from(0, 1))).toBe('cover_refused');
    const over = { ...times, ends_at: new Date(Date.now() - 1) };
    await reference.update({ covering: { ...covering, adviser0: { id: 'one', ...over } } });
    await set(from(0, 1));
    expect(Object.keys(await ofAccount('otherAdviser', 'covering'))).not.toContain('adviser0');

    const days = { first_day: '2020-01-01', last_day: '2020-01-02' };
    const spans = Array.from({ length: 5 }, (_, number) => ({
      ...days,
      ...times,
      id: `span${number}`,
      cover_uid: `colleague${number}`,
    }));
    await db.doc(paths.user(uidOf('assignedAdviser'))).update({ covers: spans });
    const cover_uid = acme.ids.colleague;
    expect(await refusal({ ...from(0, 1), cover_uid })).toBe('cover_refused');
    const [first, ...others] = spans;
    await db
      .doc(paths.user(uidOf('assignedAdviser')))
      .update({ covers: [{ ...first, ...over }, ...others] });
    await set({ ...from(0, 1), cover_uid });
    expect(await ofAccount('assignedAdviser', 'covers')).toHaveLength(5);
  });
});
