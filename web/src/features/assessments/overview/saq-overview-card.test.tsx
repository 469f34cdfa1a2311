import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { exampleSubmission } from '../test-submission';
import { SaqOverviewCard } from './saq-overview-card';

/** The calls of the card, each answered when the test says so. */
let formCall: PromiseWithResolvers<Response>;
let countCall: PromiseWithResolvers<Response>;

beforeEach(() => {
  formCall = Promise.withResolvers();
  countCall = Promise.withResolvers();
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/subjects/law/saq-form' ? formCall.promise : countCall.promise,
  );
  return () => vi.unstubAllGlobals();
});

const form = { id: 'law', subject_id: 'law', title: 'Law', version: 1 };
const questions = ['q01', 'q02'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Requirement ${id}`,
  required: true,
  obligation_ids: [],
}));

const show = () =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <SaqOverviewCard
        subject={{ id: 'law', name: 'The Law', source_url: 'https://example.com/law' }}
        state={null}
        outcome={null}
      >
        {null}
      </SaqOverviewCard>
    </RouterContextProvider>,
  );

it('names a law while its questionnaire is loading, and counts answers once they are known', async () => {
  show();
  expect(screen.getByRole('region', { name: 'The Law' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The Law' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  formCall.resolve(Response.json({ form, questions }));
  expect(await screen.findByRole('link', { name: 'Open The Law' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  // A zero that becomes a one would look like a lost answer.
  expect(screen.getByText('Answered: …/2')).toBeTruthy();
  const submission = exampleSubmission({ answered: 1 });
  countCall.resolve(Response.json({ submission, answers: [], evidence: [] }));
  expect(await screen.findByText('Answered: 1/2')).toBeTruthy();
});

it('does not list a law whose questionnaire cannot be loaded', async () => {
  show();
  expect(screen.getByRole('region', { name: 'The Law' })).toBeTruthy();
  formCall.resolve(Response.json({ code: 'internal', message: 'No' }, { status: 500 }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
