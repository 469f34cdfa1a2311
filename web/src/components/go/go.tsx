import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Goes to an address, once: the router's own `Navigate` goes again with every render, and each step of
 * going renders. The page that is left stays out of the history.
 */
export const Go = ({ to }: { to: string }) => {
  const router = useRouter();
  const first = useRef(to);
  useEffect(() => router.history.replace(first.current), [router]);
  return null;
};
