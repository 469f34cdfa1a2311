import '../../test/quiet.ts';
import '../../followers.ts';
import { isOver } from '@lexplain/contract/account/cover-stored';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { can, type Permission } from '@lexplain/contract/api/policy';
import { coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { afterEach, expect, it, vi } from 'vitest';
import { recordFigure } from '../../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../../dev/tests/seeded-random.ts';
import { actorOf } from '../../access/permissions.ts';
import type { Session } from '../../access/sessions.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { withLibrary } from '../../test/library.ts';
import { daysOfGrace } from '../../test/people.ts';
import { provider, unassignAll } from '../unassignment.ts';
import { endCover } from './end-cover.ts';
import { setCover } from './set-cover.ts';

// Random histories of spans that are set and ended, of lost roles and of time that passes: after
// each step, whoever has the permissions of an adviser is who a plain list of the spans says.

withLibrary();
afterEach(() => void vi.useRealTimers());

const histories = chooseSampleSize(3, 60);
const length = 60;

interface Span {
  id: string;
  adviser: string;
  cover: string;
  first: string;
  last: string;
}

const createWorld = async (history: number) => {
  const { below, pick } = drawFrom(4_900 + history);
  const people = ['ada', 'ben', 'cleo', 'dan'].map((name) => `cover${history}${name}`);
  const advisers = new Set(people);
  let spans: Span[] = [];
  let now = Date.now();

  const accountOf = async (uid: string): Promise<StoredUser> => {
    const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
    if (!user) throw new Error(`${uid} has no account`);
    return user;
  };
  const sessionOf = (uid: string, permission: Permission): Session => ({
    uid,
    signedInAt: new Date(now),
    secondFactor: null,
    device: null,
    permission,
    isCommand: true,
  });
  const today = () => dayOf(new Date(now), coverTimeZone);
  const listOpen = () => spans.filter(({ last }) => last >= today());

  const mayBeSet = ({ adviser, cover, first, last }: Omit<Span, 'id'>): boolean => {
    const own = listOpen().filter((span) => span.adviser === adviser);
    return (
      adviser !== cover &&
      advisers.has(adviser) &&
      advisers.has(cover) &&
      first >= today() &&
      own.length < 5 &&
      own.every((span) => span.cover !== cover && (span.first > last || span.last < first))
    );
  };

  const set = async (): Promise<void> => {
    const [adviser, cover] = [pick(people), pick(people)];
    const first = addDays(today(), below(6) - 1);
    const last = addDays(first, below(7));
    const isSame = listOpen().some(
      (span) =>
        span.adviser === adviser &&
        span.cover === cover &&
        span.first === first &&
        span.last === last,
    );
    const body = { cover_uid: cover, first_day: first, last_day: last };
    const found = await setCover(sessionOf(adviser, 'cover.set'), adviser, body).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    const isSet = mayBeSet({ adviser, cover, first, last });
    expect(found !== null).toBe(isSet || (isSame && advisers.has(adviser) && advisers.has(cover)));
    if (found && isSet) spans.push({ id: found.span.id, adviser, cover, first, last });
  };

  const end = async (): Promise<void> => {
    if (spans.length === 0) return;
    const { id, adviser, cover } = pick(spans);
    const by = pick([adviser, cover, pick(people)]);
    const mayEnd = advisers.has(by) && (by === adviser || by === cover);
    const isOpen = listOpen().some((span) => span.id === id);
    const ending = endCover(sessionOf(by, 'cover.end'), { adviser_uid: adviser, id });
    // Who is no adviser is refused before anything is read.
    const isEnded = await ending.catch((error) => {
      if (error instanceof AppError) return false;
      throw error;
    });
    expect(isEnded).toBe(mayEnd && isOpen);
    if (isEnded) spans = spans.filter((span) => span.id !== id);
  };

  const changeRole = async (): Promise<void> => {
    const uid = pick(people);
    const role = advisers.has(uid) ? 'client' : 'adviser';
    await db.doc(paths.user(uid)).update({ role });
    if (role === 'adviser') return void advisers.add(uid);
    advisers.delete(uid);
    await unassignAll(uid, uid, provider);
    spans = spans.filter(({ adviser, cover }) => adviser !== uid && cover !== uid);
  };

  const pass = (): void => {
    now += (1 + below(24)) * 3_600_000;
    vi.setSystemTime(now);
  };

  const start = async (): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    for (const uid of people) {
      const times = { created_at: new Date(now), updated_at: new Date(now) };
      await db.doc(paths.user(uid)).set({
        email: `${uid}@example.com`,
        role: 'adviser',
        organisation_id: uid,
        staff_second_factor_due_at: daysOfGrace,
        ...times,
      });
    }
  };

  /** Compares permissions, and the two accounts that have each span. */
  const compare = async (): Promise<number> => {
    const accounts = new Map(
      await Promise.all(people.map(async (uid) => [uid, await accountOf(uid)] as const)),
    );
    let granted = 0;
    for (const [uid, account] of accounts) {
      const actor = actorOf(sessionOf(uid, 'review.open'), account);
      for (const adviser of people.filter((one) => advisers.has(one) && one !== uid)) {
        const covers = spans.some(
          (span) =>
            span.adviser === adviser &&
            span.cover === uid &&
            span.first <= today() &&
            today() <= span.last,
        );
        const resource = { organisation: 'acme', adviser_uid: adviser };
        expect(can(actor, 'review.open', resource)).toBe(covers);
        if (covers) granted += 1;
        const mirrored = lookUp(account.covering, adviser);
        const open = accounts.get(adviser)?.covers.find((span) => span.id === mirrored?.id);
        if (mirrored && !isOver(mirrored, new Date(now))) expect(open?.cover_uid).toBe(uid);
      }
    }
    return granted;
  };
  return {
    start,
    compare,
    step: () => pick([set, set, set, set, set, set, end, changeRole, pass, pass])(),
  };
};

let allGranted = 0;

it.each(Array.from({ length: histories }, (_, history) => history))(
  'in history %i, permissions follow from the spans, the roles and the time',
  async (history) => {
    const world = await createWorld(history);
    await world.start();
    for (let step = 0; step < length; step += 1) {
      await world.step();
      allGranted += await world.compare();
    }
    recordFigure('Steps of histories of holiday cover', length, length * histories);
  },
);

it('gave permissions in many of the steps', () => {
  expect(allGranted).toBeGreaterThan(10 * histories);
});
