import { lazy, Suspense } from 'react';
import { whenIdle } from '../../lib/actions/when-idle';
import { ErrorBoundary } from '../error-boundary/error-boundary';
import type { RevisionListenerProps } from './revision-listener';

/** With the SDK, which is larger than the pages: loaded once the page is usable. */
const RevisionListener = lazy(async () => {
  await new Promise<void>((done) => whenIdle(done));
  return { default: (await import('./revision-listener')).RevisionListener };
});

/**
 * Listens for changes made elsewhere. The page works without it: a failing listener must not
 * unmount anything.
 */
export const LiveRevision = (props: RevisionListenerProps) => (
  <ErrorBoundary>
    <Suspense>
      <RevisionListener {...props} />
    </Suspense>
  </ErrorBoundary>
);
