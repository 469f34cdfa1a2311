import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Redirects once: the router's `Navigate` navigates again with every render, and navigating renders. The page
 * that is left is replaced in the history.
 */
export const RedirectOnce = ({ to }: { to: string }) => {
  const router = useRouter();
  const first = useRef(to);
  useEffect(() => router.history.replace(first.current), [router]);
  return null;
};
