import { useEffect, useState } from 'react';
import { fallbackPolicy } from './password-advice';
import type { PasswordPolicy } from './password-policy';

/** The provider's policy once it is known; until then, and where there is none, the fallback. */
export const usePasswordPolicy = (): PasswordPolicy => {
  const [policy, setPolicy] = useState(fallbackPolicy);
  useEffect(() => {
    const read = async () => (await import('./password-policy')).readPasswordPolicy();
    read().then(setPolicy, (error: unknown) => console.warn('No password policy', error));
  }, []);
  return policy;
};
