import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../../session/auth-context';
import { exampleSession } from '../../../../session/test-session';
import { serve } from '../../../../test-api';
import { renderScreen } from '../../../../test-render';
import { useShownSubmission } from '../../queries';
import { ReportPage } from './report-page';

beforeEach(() => () => vi.unstubAllGlobals());

/** The page of a law that has no submission yet. */
const Page = () => {
  const shown = useShownSubmission('law', undefined);
  const subject = useQuery({
    queryKey: ['law'],
    queryFn: async () => ({ id: 'law', name: 'The Law', source_url: 'https://example.com/law' }),
  });
  const obligations = useQuery({ queryKey: ['obligations'], queryFn: async () => [] });
  const organisation = useQuery<Organisation>({ queryKey: ['organisation'], queryFn: skipToken });
  return (
    <ReportPage
      subjectId="law"
      shown={shown}
      law={{ subject, obligations }}
      organisation={organisation}
      uid="anna"
      review={{ review: null, isPending: false, error: null, refetch: async () => {} }}
      renderOffer={() => null}
      renderOfferAll={() => null}
      readActions={async () => []}
    />
  );
};

const heading = () => screen.getByRole('heading', { level: 1, name: 'Report' });

it('has a heading and a title where it cannot be loaded and where there is nothing to report', async () => {
  serve({
    'GET /saq/forms/law/my-submission': [
      [400, { code: 'bad_request', message: 'No answers today' }],
      [200, { submission: null, answers: [], evidence: [] }],
    ],
  });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <Page />
      </RouterContextProvider>
    </AuthContext>,
  );
  expect(await screen.findByText('No answers today')).toBeTruthy();
  expect(heading()).toBeTruthy();
  expect(document.title).toMatch(/^Report/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is nothing to report yet.')).toBeTruthy();
  expect(heading()).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Begin the self-assessment' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects/law/saq');
});
