import { useRef } from 'react';

/**
 * The idempotency key of the next message: the same while its words are unchanged, so that it is stored once;
 * a new one when they changed.
 */
export const useMessageKey = () => {
  const last = useRef({ words: '', key: '' });
  return (message: object): string => {
    const words = JSON.stringify(message);
    if (words !== last.current.words) last.current = { words, key: crypto.randomUUID() };
    return last.current.key;
  };
};
