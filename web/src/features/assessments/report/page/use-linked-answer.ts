import { useEffect } from 'react';

/**
 * Unfolds the group of the answer that the address names. It may have been there before the report
 * was.
 */
const showLinked = (): void => {
  const { hash } = window.location;
  const target = hash.startsWith('#answer-') ? document.getElementById(hash.slice(1)) : null;
  const group = target?.closest('details');
  if (!target || !group) return;
  group.open = true;
  target.scrollIntoView();
};

export const useLinkedAnswer = (): void => {
  useEffect(() => {
    showLinked();
    window.addEventListener('hashchange', showLinked);
    return () => window.removeEventListener('hashchange', showLinked);
  }, []);
};
