import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const Review = lazy(async () => ({ default: (await import('../-review')).Review }));

const Page = () => {
  const { reviewId } = Route.useParams();
  const { question } = Route.useSearch();
  return (
    <Suspense fallback={<Loading cards={[3, 160]} />}>
      {/* Another review has texts and places of its own. */}
      <Review key={reviewId} reviewId={reviewId} questionId={question} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/reviews/$reviewId')({
  validateSearch: ({ question }: Record<string, unknown>): { question?: string } =>
    typeof question === 'string' ? { question } : {},
  component: Page,
});
