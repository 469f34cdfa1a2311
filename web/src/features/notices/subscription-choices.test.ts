import {
  optionalCategory,
  type Preference,
  preferencesOf,
} from '@lexplain/contract/notices/preferences';
import { expect, it } from 'vitest';
import { choicesOf } from './subscription-choices';

const labels = (
  preference: Preference,
  preferences: readonly Preference[],
  before: Preference | null,
) =>
  choicesOf({ preference, preferences, before }).map((choice) => [choice.label, choice.preference]);

const two = preferencesOf.comments;
const daily = preferencesOf.unassigned_reviews;
const three = preferencesOf.law_changes;
const end = ['Unsubscribe', 'never'];
const again = ['Start again', 'immediately'];
const weekly = ['Once a week instead', 'weekly'];

it.each<[string, Preference, readonly Preference[], Preference | null, string[][]]>([
  ['two options, immediately', 'immediately', two, null, [end]],
  [
    'two options, changed from immediately to never',
    'never',
    two,
    'immediately',
    [['Undo', 'immediately']],
  ],
  ['two options, never', 'never', two, null, [again]],
  ['two options, changed from never to immediately', 'immediately', two, 'never', [end]],
  ['three options, immediately', 'immediately', three, null, [end, weekly]],
  [
    'three options, changed from immediately to never',
    'never',
    three,
    'immediately',
    [['Undo', 'immediately'], weekly],
  ],
  ['three options, changed from weekly to never', 'never', three, 'weekly', [['Undo', 'weekly']]],
  ['three options, weekly', 'weekly', three, null, [end]],
  [
    'three options, changed from immediately to weekly',
    'weekly',
    three,
    'immediately',
    [end, ['Undo', 'immediately']],
  ],
  ['three options, never', 'never', three, null, [again, weekly]],
  ['once a day, daily', 'daily', daily, null, [end]],
  ['once a day, changed from daily to never', 'never', daily, 'daily', [['Undo', 'daily']]],
  ['once a day, never', 'never', daily, null, [['Start again', 'daily']]],
])('offers the applicable choices with %s', (_, preference, preferences, before, expected) => {
  expect(labels(preference, preferences, before)).toEqual(expected);
});

it('offers only other options, each at most once, and unsubscribing unless already unsubscribed', () => {
  for (const preferences of optionalCategory.options.map((category) => preferencesOf[category])) {
    const states: (Preference | null)[] = [null, ...preferences];
    for (const preference of preferences) {
      for (const before of states) {
        const offered = choicesOf({ preference, preferences, before }).map(
          (choice) => choice.preference,
        );
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered).not.toContain(preference);
        for (const one of offered) expect(preferences).toContain(one);
        expect(offered.includes('never')).toBe(preference !== 'never');
      }
    }
  }
});
