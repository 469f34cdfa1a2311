import { useRef } from 'react';

/**
 * A key for what is about to be sent: the same while the visitor presses Submit on the same words, so
 * that they arrive once; a new one when the words changed, so that they are not taken for the old ones.
 */
export const useMessageKey = () => {
  const last = useRef({ words: '', key: '' });
  return (message: object): string => {
    const words = JSON.stringify(message);
    if (words !== last.current.words) last.current = { words, key: crypto.randomUUID() };
    return last.current.key;
  };
};
