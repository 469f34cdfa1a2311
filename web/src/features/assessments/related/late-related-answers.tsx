import { lazy, Suspense, use, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import type { DraftStore } from '../drafts/draft-store';
import { RelatedOfForm } from './related-of-form';

// Most questions have nothing of the kind.
const RelatedAnswers = lazy(async () => ({
  default: (await import('./related-answers')).RelatedAnswers,
}));

interface LateRelatedAnswersProps {
  questionId: string;
  store: DraftStore;
  /** Whether the answer can't be changed now. */
  readOnly: boolean;
}

/** What was written for related questions of other laws, and what was taken of it. */
export const LateRelatedAnswers = ({ questionId, store, readOnly }: LateRelatedAnswersProps) => {
  const related = use(RelatedOfForm).get(questionId) ?? [];
  const origins = useSyncExternalStore(store.subscribe, () => store.originsOf(questionId));
  if (origins.length === 0 && (readOnly || related.length === 0)) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <RelatedAnswers
          questionId={questionId}
          store={store}
          related={related}
          origins={origins}
          readOnly={readOnly}
        />
      </Suspense>
    </ErrorBoundary>
  );
};
