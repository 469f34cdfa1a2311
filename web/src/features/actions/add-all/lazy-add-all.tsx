import { type ComponentProps, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';

const AddAll = lazy(async () => ({ default: (await import('./add-all')).AddAll }));

/** Room for the button, so that nothing moves when it is shown. */
const reservedSpace = { minHeight: 36, marginBottom: 12 };

/** Offers to make an action of each gap that a page shows. Loaded after the page. */
export const LazyAddAll = (props: ComponentProps<typeof AddAll>) => (
  <div className="no-print" style={reservedSpace}>
    <ErrorBoundary>
      <Suspense>
        <AddAll {...props} />
      </Suspense>
    </ErrorBoundary>
  </div>
);
