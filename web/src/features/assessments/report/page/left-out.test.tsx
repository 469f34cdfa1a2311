import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../../test-api';
import { renderScreen } from '../../../../test-render';
import { exampleRound, exampleVerdict } from '../../review/test-review';
import { exampleSubmission } from '../../test-submission';
import { toReport } from '../report';
import { ReportAnswers } from './report-answers';
import { ReportReceipt } from './report-receipt';
import { ReportResult } from './report-sections';

// The report of a submission from which the profile left out two of three questions.

const [whole, ofRecord] = ['a'.repeat(64), 'b'.repeat(64)];
const questions = [1, 2, 3].map((position) => ({
  id: `q${position}`,
  position,
  legislative_requirement: `Requirement ${position}`,
  required: true,
  obligation_ids: [],
}));
const current: SubmissionWithAnswers = {
  submission: exampleSubmission({
    status: 'submitted',
    receipt: {
      format: 4,
      form_version: 1,
      obligation_versions: {},
      profile_record: { id: 'p1', sha256: ofRecord },
      sha256: whole,
    },
  }),
  answers: questions.map(({ id }) => ({
    id: `s.${id}`,
    submission_id: 's',
    question_id: id,
    compliance_result: 'not_applicable',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
    ...(id !== 'q2' && { settled: { reasons: ['not in Victoria'] } }),
  })),
  evidence: [],
};
const report = toReport({ questions, current, obligations: [] });

beforeEach(() => () => vi.unstubAllGlobals());

const show = (children: React.ReactNode) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      {children}
    </RouterContextProvider>,
  );

it('folds what was left out into a group of its own, one line each with the reason', async () => {
  const review = {
    round: exampleRound({
      verdicts: [exampleVerdict('q3', { verdict: 'flagged', reason: 'You have a shop there' })],
    }),
    state: 'changes_requested' as const,
  };
  show(<ReportAnswers rows={report.rows} review={review} renderComments={undefined} />);
  const headings = screen.getAllByRole('heading', { level: 3, hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Not Applicable (1)',
    'Left out by your profile (2)',
  ]);
  await userEvent.click(screen.getByText(/^Left out by your profile/));
  const [first, flagged] = within(screen.getAllByRole('group')[1] ?? document.body).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toBe('1. Requirement 1Not Applicable. Your profile: not in Victoria');
  expect(flagged?.textContent).toContain('Flagged');
  expect(flagged?.textContent).toContain('You have a shop there');
});

it('counts it beside the results, and not as one of them', () => {
  show(<ReportResult report={report} />);
  const result = screen.getByRole('region', { name: 'Result' }).textContent;
  expect(result).toContain('Left out by your profile 2');
  expect(result).toContain('Not Applicable 1');
  expect(result).not.toContain('Unanswered');
});

it('names the record that left questions out in the receipt, and checks its one hash', async () => {
  const sent = serve({ 'POST /saq/submissions/s/verify': [[200, { matches: true }]] });
  show(<ReportReceipt current={current} />);
  const link = screen.getByRole('link', { name: 'p1' });
  expect(link.getAttribute('href')).toBe('/dashboard/profile/records/p1');
  expect(screen.getByText(ofRecord)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Check a receipt that you hold/), whole);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^The receipt matches/)).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ sha256: whole }]);
});
