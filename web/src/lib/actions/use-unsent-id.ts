import { useRef } from 'react';

/**
 * Ids of what a person sends, and idempotency keys: until a call has succeeded, the same content
 * keeps its id, so that a second try neither adds nor mails a second one.
 */
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
