import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import type { OfferActionProps } from './offer-action';

const OfferAction = lazy(async () => ({
  default: (await import('./offer-action')).OfferAction,
}));

/** Room for the button, so that nothing moves when it is shown. */
const reservedSpace = { minHeight: 30, marginTop: 6 };

/**
 * Offers to make an action of what a page shows, or leads to the one that there is. Loaded after
 * the page.
 */
export const LazyOfferAction = (props: OfferActionProps) => (
  <div className="no-print" style={reservedSpace}>
    <ErrorBoundary>
      <Suspense>
        <OfferAction {...props} />
      </Suspense>
    </ErrorBoundary>
  </div>
);
