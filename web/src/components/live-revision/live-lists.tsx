import { lazy, Suspense } from 'react';
import { whenIdle } from '../../lib/actions/when-idle';
import { ErrorBoundary } from '../error-boundary/error-boundary';
import type { ListListenerProps } from './list-listener';

/** With the SDK, as the listener of `live-revision.tsx`. */
const ListListener = lazy(async () => {
  await new Promise<void>((done) => whenIdle(done));
  return { default: (await import('./list-listener')).ListListener };
});

/**
 * Has a page of the staff asked again when something of its lists has changed. The page works
 * without it.
 */
export const LiveLists = (props: ListListenerProps) => (
  <ErrorBoundary>
    <Suspense>
      <ListListener {...props} />
    </Suspense>
  </ErrorBoundary>
);
