import { expect, it } from 'vitest';
import { adviceOn, fallbackPolicy } from './password-advice';

const unmet = (password: string, policy = fallbackPolicy): string[] =>
  adviceOn(password, policy).flatMap(({ text, isMet }) => (isMet ? [] : [text]));

it('requires six characters when the provider states no policy', () => {
  expect(unmet('12345')).toEqual(['At least 6 characters']);
  expect(unmet('123456')).toEqual([]);
});

it("lists every requirement of the provider's policy", () => {
  const strict = {
    minPasswordLength: 10,
    maxPasswordLength: 12,
    containsLowercaseLetter: true,
    containsUppercaseLetter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  };
  expect(unmet('', strict)).toEqual([
    'At least 10 characters',
    'A lowercase letter',
    'An uppercase letter',
    'A number',
    'A character such as ! or #',
  ]);
  expect(unmet('aB3#aB3#aB3#a', strict)).toEqual(['At most 12 characters']);
  expect(unmet('aB3#aB3#aB', strict)).toEqual([]);
});
