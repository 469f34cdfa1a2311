import { useRef } from 'react';

/**
 * The idempotency key of the next message: the same while its words are unchanged, so that it is stored once;
 * a new one when they changed.
 */
export const useMessageKey = () => {
  const last = useRef({ text: '', key: '' });
  return (message: object): string => {
    const text = JSON.stringify(message);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
};
