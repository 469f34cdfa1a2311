import type { PasswordPolicy } from './password-policy';

/** The least that is asked for when the provider states nothing (docs/product.md, "Registration"). */
export const fallbackMinimum = 6;

export const fallbackPolicy: PasswordPolicy = {
  minPasswordLength: fallbackMinimum,
  containsLowercaseLetter: false,
  containsUppercaseLetter: false,
  containsNumericCharacter: false,
  containsNonAlphanumericCharacter: false,
};

interface Advice {
  text: string;
  isMet: boolean;
}

/**
 * The rules of the policy, each with whether the password meets it. The provider decides in the
 * end.
 */
export const adviceOn = (password: string, policy: PasswordPolicy): Advice[] => {
  const { minPasswordLength: min, maxPasswordLength: max } = policy;
  const advice = [{ text: `At least ${min} characters`, isMet: password.length >= min }];
  if (max) advice.push({ text: `At most ${max} characters`, isMet: password.length <= max });
  const asks: [boolean, string, RegExp][] = [
    [policy.containsLowercaseLetter, 'A lowercase letter', /[a-z]/],
    [policy.containsUppercaseLetter, 'An uppercase letter', /[A-Z]/],
    [policy.containsNumericCharacter, 'A number', /[0-9]/],
    [policy.containsNonAlphanumericCharacter, 'A character such as ! or #', /[^A-Za-z0-9]/],
  ];
  for (const [isAsked, text, pattern] of asks) {
    if (isAsked) advice.push({ text, isMet: pattern.test(password) });
  }
  return advice;
};
