import { expect, it } from 'vitest';
import { metChapters, notFullyMet } from './asvs/requirements.ts';

// The types demand a test for each requirement. That they are there and pass, a check and each run
// say of all tests that documents name.

const met = metChapters.flatMap(({ requirements }) => requirements);

it('states each requirement once', () => {
  const numbers = [...met, ...notFullyMet].flatMap((requirement) => requirement.numbers);
  expect(numbers.length).toBeGreaterThan(90);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it.each(metChapters)('$title has requirements of that chapter alone', ({ title, requirements }) => {
  const chapters = [...title.matchAll(/\bV(\d+)/g)].map(([, chapter]) => chapter);
  const strange = requirements
    .flatMap(({ numbers }) => numbers)
    .filter((number) => !chapters.includes(number.split('.')[0]));
  expect(strange).toEqual([]);
});
