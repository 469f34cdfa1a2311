import { AppError } from '@lexplain/contract/api/errors';
import { expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import {
  begin,
  deleteAccount,
  deleteOrganisation,
  handOver,
  join,
  leave,
  membersIn,
  newWorld,
  openAccount,
  read,
  remove,
  save,
  submit,
  type World,
} from '../test/histories/membership-world.ts';

// Random histories of four people: no acknowledged answer is lost, nobody who left sees any, and an
// organisation with content has members, one of them an owner.

const histories = chooseSampleSize(2_000, 10_000);
const steps = 30;
const people = ['anna', 'ben', 'cleo', 'dora'] as const;

const names = [
  'begin',
  'save',
  'save again',
  'submit',
  'join',
  'join as a member',
  'leave',
  'join and delete',
  'join and take the profile',
  'remove',
  'hand over',
  'delete the account',
  'open an account',
  'delete the organisation',
] as const;

/** The acknowledged answers, by draft. */
type TakenAnswers = Map<string, Map<string, string>>;

const expectWhole = (world: World, taken: TakenAnswers, history: string[]): void => {
  const why = history.join('\n');
  for (const [uid, { organisation }] of world.accounts) {
    expect(world.organisations.has(organisation), `${uid} has none\n${why}`).toBe(true);
    const members = membersIn(world, organisation);
    expect(
      members.some(({ role }) => role === 'owner'),
      `no owner\n${why}`,
    ).toBe(true);
  }
  for (const [id, draft] of world.drafts) {
    expect(membersIn(world, draft.organisation).length, `${id} is nobody's\n${why}`).not.toBe(0);
    expect(draft.answers, `${id}\n${why}`).toEqual(taken.get(id));
    for (const [uid, account] of world.accounts) {
      if (account.organisation === draft.organisation) continue;
      expect(() => read(world, uid, id), `${uid} sees ${id}\n${why}`).toThrow('not found');
    }
  }
};

it(`${histories} random histories lose no answers, show none to former members and leave no orphans`, () => {
  let [done, refused] = [0, 0];
  for (let seed = 1; seed <= histories; seed += 1) {
    const { pick } = drawFrom(seed);
    const world = newWorld([...people]);
    const taken: TakenAnswers = new Map();
    const history: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      const [by, other] = [pick(people), pick(people)];
      const own = world.accounts.get(by)?.organisation;
      const isLast = own !== undefined && membersIn(world, own).length === 1;
      const draft = pick(['never-was', ...world.drafts.keys()]);
      const text = `${seed}-${step}`;
      /** Organisations that may be deleted with their answers. */
      const forget = () => {
        for (const [id, { organisation }] of world.drafts)
          if (organisation === own) taken.delete(id);
      };
      const commands: Record<(typeof names)[number], () => void> = {
        begin: () => {
          begin(world, by, text);
          taken.set(text, new Map());
        },
        save: () => {
          save(world, by, draft, `q${step % 3}`, text);
          taken.get(draft)?.set(`q${step % 3}`, text);
        },
        'save again': () => {
          save(world, by, draft, 'q0', text);
          taken.get(draft)?.set('q0', text);
        },
        submit: () => submit(world, by, draft),
        join: () =>
          join(world, {
            by: other,
            uid: by,
            role: pick(['member', 'owner'] as const),
            choice: 'refuse',
          }),
        'join as a member': () =>
          join(world, { by: other, uid: by, role: 'member', choice: 'refuse' }),
        'join and delete': () => {
          const lost = [...world.drafts].filter(([, { organisation }]) => organisation === own);
          join(world, { by: other, uid: by, role: 'member', choice: 'delete' });
          if (own === world.accounts.get(by)?.organisation) return;
          for (const [id] of lost) taken.delete(id);
        },
        'join and take the profile': () =>
          join(world, { by: other, uid: by, role: 'member', choice: 'take_profile' }),
        leave: () => leave(world, by),
        remove: () => remove(world, by, other),
        'hand over': () => handOver(world, by, other),
        'delete the account': () => {
          if (isLast) forget();
          deleteAccount(world, by);
        },
        'open an account': () => openAccount(world, by),
        'delete the organisation': () => {
          if (own !== undefined && world.accounts.get(by)?.role === 'owner') forget();
          deleteOrganisation(world, by);
        },
      };
      const name = pick(names);
      try {
        commands[name]();
        done += 1;
        history.push(`${by} ${name} ${other} ${draft}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused += 1;
      }
      // Answers disappear only by a deletion that an owner or the last member requested.
      expect([...world.drafts.keys()].sort()).toEqual([...taken.keys()].sort());
    }
    expectWhole(world, taken, history);
  }
  console.log(`${done} commands done, ${refused} refused`);
  expect(done).toBeGreaterThan((histories * steps) / 4);
  recordFigure('Histories of members without a loss', histories, 10_000);
});
