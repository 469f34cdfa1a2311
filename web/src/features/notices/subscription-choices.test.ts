import { optionalCategory, type Wish, wishesOf } from '@lexplain/contract/notice-wishes';
import { expect, it } from 'vitest';
import { choicesOf } from './subscription-choices';

const labels = (wish: Wish, wishes: readonly Wish[], before: Wish | null) =>
  choicesOf({ wish, wishes, before }).map((choice) => [choice.label, choice.wish]);

const two = wishesOf.comments;
const three = wishesOf.law_changes;
const end = ['Unsubscribe', 'never'];
const again = ['Start again', 'immediately'];
const weekly = ['Once a week instead', 'weekly'];

it.each<[string, Wish, readonly Wish[], Wish | null, string[][]]>([
  ['mail of one kind', 'immediately', two, null, [end]],
  ['mail of one kind, ended', 'never', two, 'immediately', [['Undo', 'immediately']]],
  ['mail of one kind, not wanted before', 'never', two, null, [again]],
  ['mail of one kind, begun', 'immediately', two, 'never', [end]],
  ['mail at once or weekly', 'immediately', three, null, [end, weekly]],
  ['ended at once', 'never', three, 'immediately', [['Undo', 'immediately'], weekly]],
  ['ended of weekly', 'never', three, 'weekly', [['Undo', 'weekly']]],
  ['weekly', 'weekly', three, null, [end]],
  ['made weekly', 'weekly', three, 'immediately', [end, ['Undo', 'immediately']]],
  ['not wanted before', 'never', three, null, [again, weekly]],
])('offers with %s what fits', (_, wish, wishes, before, expected) => {
  expect(labels(wish, wishes, before)).toEqual(expected);
});

it('offers in every state only other wishes of the category, each once, and an end of it', () => {
  for (const wishes of optionalCategory.options.map((category) => wishesOf[category])) {
    const states: (Wish | null)[] = [null, ...wishes];
    for (const wish of wishes) {
      for (const before of states) {
        const offered = choicesOf({ wish, wishes, before }).map((choice) => choice.wish);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered).not.toContain(wish);
        for (const one of offered) expect(wishes).toContain(one);
        expect(offered.includes('never')).toBe(wish !== 'never');
      }
    }
  }
});
