import { useRef } from 'react';

/** Ids of what is sent: until that has succeeded, the same content keeps its id, so that a second try adds no second one. */
export const useUnsentId = () => {
  const unsent = useRef<{ content: string; id: string }>(null);
  return {
    idOf: (sent: object): string => {
      const content = JSON.stringify(sent);
      if (unsent.current?.content !== content) {
        unsent.current = { content, id: crypto.randomUUID() };
      }
      return unsent.current.id;
    },
    forget: (): void => {
      unsent.current = null;
    },
  };
};
