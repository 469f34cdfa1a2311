import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Redirects once: the router's `Navigate` navigates again with every render, and navigating
 * renders. The page that is left is replaced in the history. With `from`, it redirects only while
 * the browser is at that path: a page stays in view while the next one loads.
 */
export const RedirectOnce = ({ to, from }: { to: string; from?: string }) => {
  const router = useRouter();
  const first = useRef(to);
  useEffect(() => {
    if (from !== undefined && router.history.location.pathname !== from) return;
    router.history.replace(first.current);
  }, [router, from]);
  return null;
};
