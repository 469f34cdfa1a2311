import { Text } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Loading } from '../../components/loading/loading';

const EvidenceSection = lazy(async () => ({
  default: (await import('./evidence-section')).EvidenceSection,
}));

/**
 * Evidence on a page that is there before it. What the page has is not lost where the section
 * cannot be loaded.
 */
export const LaterEvidence = (props: ComponentProps<typeof EvidenceSection>) => (
  <ErrorBoundary
    fallback={
      <Text size="sm" role="alert">
        Evidence could not be loaded. Check your connection, and open the page again.
      </Text>
    }
  >
    <Suspense fallback={<Loading cards={[1, 120]} />}>
      <EvidenceSection {...props} />
    </Suspense>
  </ErrorBoundary>
);
