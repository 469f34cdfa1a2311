import { type ReactNode, Suspense } from 'react';

interface OpeningDialogProps {
  children: ReactNode;
}

/**
 * Holds a dialog whose code may still have to be loaded. Until it is there, an empty dialog stands
 * for it, so that no key acts on the page behind.
 */
export const OpeningDialog = ({ children }: OpeningDialogProps) => (
  <Suspense fallback={<div role="dialog" aria-label="Opening" aria-busy />}>{children}</Suspense>
);
