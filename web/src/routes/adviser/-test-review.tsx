import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { renderScreen } from '../../test-render';
import { Review } from './-review';

const Page = () => <Review reviewId="review" questionId={undefined} />;

/** Shows the page anew, as after a reload. */
export const openReview = async (): Promise<void> => {
  cleanup();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/adviser/reviews/review',
    component: Page,
  });
  const history = createMemoryHistory({ initialEntries: ['/adviser/reviews/review'] });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />
    </AuthContext>,
  );
};
export const openReviewAt = async (position: number): Promise<void> => {
  await openReview();
  expect(await screen.findByText(`Question ${position} of 3`)).toBeTruthy();
};
