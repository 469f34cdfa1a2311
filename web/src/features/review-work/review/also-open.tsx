import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { whenIdle } from '../../../lib/actions/when-idle';
import type { VisitsListenerProps } from './visits-listener';

/** With the SDK, as the listener of `components/live-revision`. */
const VisitsListener = lazy(async () => {
  await new Promise<void>((done) => whenIdle(done));
  return { default: (await import('./visits-listener')).VisitsListener };
});

/** Who else has the review open. What they write is read as it is written. */
export const AlsoOpen = (props: VisitsListenerProps) => (
  <ErrorBoundary>
    <Suspense>
      <VisitsListener {...props} />
    </Suspense>
  </ErrorBoundary>
);
