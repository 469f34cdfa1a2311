import type { LawOutside, LawStanding } from '@lexplain/contract/reviews/standings';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { useStanding } from '../review/standing';
import { useLawOutside } from '../settled-by-profile/use-law-outside';
import { exampleSubmission } from '../test-submission';
import { SaqOverviewCard } from './saq-overview-card';

const formOf = (id: string) => ({ id, subject_id: id, title: id, version: 1 });
const questions = ['q01', 'q02'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Requirement ${id}`,
  required: true,
  obligation_ids: [],
}));

/** The calls of the law's card, each answered when the test says so. */
let formCall: PromiseWithResolvers<Response>;
let countCall: PromiseWithResolvers<Response>;
let standingCall: PromiseWithResolvers<Response>;
const asked = vi.fn<(address: string) => void>();

beforeEach(() => {
  formCall = Promise.withResolvers();
  countCall = Promise.withResolvers();
  standingCall = Promise.withResolvers();
  asked.mockClear();
  setTokenSource(async () => 'token');
  const calls: Record<string, Promise<Response>> = {
    '/api/subjects/law/saq-form': formCall.promise,
    '/api/saq/forms/law/my-submission': countCall.promise,
    '/api/organisation/standing': standingCall.promise,
    '/api/subjects/other/saq-form': Promise.resolve(
      Response.json({ form: formOf('other'), questions }),
    ),
  };
  vi.stubGlobal('fetch', (address: string) => {
    asked(address);
    return calls[address]?.then((response) => response.clone()) ?? new Promise(() => {});
  });
  return () => vi.unstubAllGlobals();
});

const submitted = {
  submission_id: 'one',
  answered: 2,
  at: '2026-11-28T00:00:00.000Z',
  score: 1,
  worst_risk: null,
};
const answerStanding = (
  law: Pick<LawStanding, 'draft' | 'submitted'>,
  outside: Partial<LawOutside> = {},
): void =>
  standingCall.resolve(
    Response.json({
      laws: [{ subject_id: 'law', ...law, review: null }],
      outside: [
        { subject_id: 'law', outside: 0, spared: 0, came_in: [], went_out: [], ...outside },
      ],
      name: 'Acme',
      adviser_name: '',
      time_zone: 'Australia/Sydney',
      followed_laws: [],
    }),
  );

const Card = ({ id, name }: { id: string; name: string }) => (
  <SaqOverviewCard
    subject={{ id, name, source_url: 'https://example.com/law' }}
    standing={useStanding().laws.get(id)}
    state={null}
    outside={useLawOutside().get(id)}
    outcome={null}
    isNext={false}
    level={2}
  >
    {null}
  </SaqOverviewCard>
);

/** The law's card, and that of another one, which is loaded at once. */
const show = async (): Promise<void> => {
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <Card id="law" name="The Law" />
        <Card id="other" name="Other" />
      </RouterContextProvider>
    </AuthContext>,
  );
  expect(await screen.findByRole('link', { name: 'Open Other' })).toBeTruthy();
};
const card = () => within(screen.getByRole('region', { name: 'The Law' }));

it('names a law while its questionnaire is loading, and counts answers once they are known', async () => {
  await show();
  expect(card().getByRole('heading', { name: 'The Law' })).toBeTruthy();
  expect(card().getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(card().queryByRole('link')).toBeNull();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  expect(await card().findByRole('link', { name: 'Open The Law' })).toBeTruthy();
  expect(card().queryByRole('status')).toBeNull();
  // A zero that becomes a one would look like a lost answer.
  expect(card().getByText('Answered: …/2')).toBeTruthy();
  answerStanding({ draft: { answered: 1, questions: 2 }, submitted: null });
  expect(await card().findByText('Answered: 1/2')).toBeTruthy();
  expect(screen.getByText('Answered: 0/2')).toBeTruthy();
  expect(asked.mock.calls.flat().filter((one) => one.includes('my-submission'))).toEqual([]);
});

it('counts the answers of the latest submission where there is no draft', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  answerStanding({ draft: null, submitted });
  expect(await card().findByText('Answered: 2/2')).toBeTruthy();
});

it('asks for the submission itself where the standing cannot be loaded', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  standingCall.resolve(Response.json({ code: 'internal', message: 'No' }, { status: 500 }));
  const submission = exampleSubmission({ answered: 1 });
  countCall.resolve(Response.json({ submission, answers: [], evidence: [] }));
  expect(await card().findByText('Answered: 1/2')).toBeTruthy();
});

it('does not list a law whose questionnaire cannot be loaded', async () => {
  await show();
  expect(card().getByRole('status', { name: 'Loading' })).toBeTruthy();
  formCall.resolve(Response.json({ code: 'internal', message: 'No' }, { status: 500 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The Law' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Other' })).toBeTruthy();
});

it('leads to what the profile has brought in since the submission', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  const moved = { outside: 22, came_in: ['q02', 'q01', 'q03'], went_out: ['q04', 'q05'] };
  answerStanding({ draft: null, submitted }, moved);
  const link = await card().findByRole('link', { name: '3 questions concern you now' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects/law/saq?update=true#q02');
  // The page says once what is settled in all laws.
  expect(card().queryByText(/settled|no longer/)).toBeNull();
  const other = within(screen.getByRole('region', { name: 'Other' }));
  expect(other.queryByText(/profile|concern/)).toBeNull();
});

it('says nothing of the profile where it settles nothing', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  answerStanding({ draft: null, submitted });
  expect(await card().findByText('Answered: 2/2')).toBeTruthy();
  expect(card().queryByText(/profile|concern/)).toBeNull();
});

it('leads to the report of what was submitted, with its score', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  answerStanding({ draft: null, submitted: { ...submitted, score: 0.856 } });
  const report = await card().findByRole('link', { name: 'Report: The Law' });
  expect(report.getAttribute('href')).toBe('/dashboard/subjects/law/report');
  expect(report.parentElement?.textContent).toBe('Score 86%, report');
  expect(screen.getAllByRole('link', { name: /^Report/ })).toHaveLength(1);
});

it('says how many questions there are, and unfolds them by a press', async () => {
  await show();
  formCall.resolve(Response.json({ form: formOf('law'), questions }));
  const fold = await card().findByRole('button', { name: 'law: 2 questions' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  const list = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(list?.textContent).toBe('1. Requirement q012. Requirement q02');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});
