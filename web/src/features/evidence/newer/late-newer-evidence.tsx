import { type ComponentProps, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import type { NewerEvidence as Shown } from './newer-evidence';

// Most questions have nothing of the kind.
const NewerEvidence = lazy(async () => ({
  default: (await import('./newer-evidence')).NewerEvidence,
}));

/** Newer evidence of other laws, on a page that is there before it. */
export const LateNewerEvidence = (props: ComponentProps<typeof Shown>) =>
  props.newer.length > 0 && (
    <ErrorBoundary>
      <Suspense>
        <NewerEvidence {...props} />
      </Suspense>
    </ErrorBoundary>
  );
