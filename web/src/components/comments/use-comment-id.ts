import { useRef } from 'react';

/** Keeps an id while the words are unchanged, so that a repeated call adds no second comment. */
export const useCommentId = () => {
  const last = useRef({ text: '', id: '' });
  return (text: string): string => {
    if (text !== last.current.text || last.current.id === '') {
      last.current = { text, id: crypto.randomUUID() };
    }
    return last.current.id;
  };
};
