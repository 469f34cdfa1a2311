import type { Submission, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { SubmissionHistory } from './submission-history';

beforeEach(() => () => vi.unstubAllGlobals());

const at = '2026-11-26T00:00:00.000Z';
const [newest, middle, oldest] = [
  exampleSubmission({ id: 's3', created_at: '2026-11-27T00:00:00.000Z' }),
  exampleSubmission({ id: 's2', status: 'submitted', submitted_at: at, created_at: at }),
  // Submitted in the same minute as the one after it.
  exampleSubmission({ id: 's1', status: 'submitted', submitted_at: at }),
] as const;
const all: Submission[] = [newest, middle, oldest];
const question = {
  id: 'q01',
  position: 1,
  legislative_requirement: 'Requirement',
  required: true,
  obligation_ids: [],
};

const withResult = (
  submission: Submission,
  compliance_result: 'partial' | 'compliant',
): SubmissionWithAnswers => ({
  submission,
  answers: [
    {
      ...emptyAnswer,
      id: 'q01',
      submission_id: submission.id,
      question_id: 'q01',
      compliance_result,
    },
  ],
  evidence: [],
});

const show = (answers: Answers, shown: Submission = newest): void => {
  serve(answers);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <SubmissionHistory questions={[question]} shown={shown} />
    </RouterContextProvider>,
  );
};

const refused = (message: string): [number, object] => [400, { code: 'bad_request', message }];
const only = 'This is the only assessment so far.';
const listCall = 'GET /saq/forms/law/submissions';

it('says that a history could not be loaded, and loads it again', async () => {
  show({ [listCall]: [refused('No history today'), [200, [newest]]] });
  expect(await screen.findByText('No history today')).toBeTruthy();
  expect(screen.queryByText(only)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(only)).toBeTruthy();
});

it('names each assessment differently, and leads to those that are not shown', async () => {
  show({ [listCall]: [[200, all]] });
  const rows = await screen.findAllByRole('row');
  expect(new Set(rows.map(({ textContent }) => textContent)).size).toBe(3);
  const options = within(screen.getByLabelText('Compare with')).getAllByRole('option');
  expect(new Set(options.map(({ textContent }) => textContent)).size).toBe(3);
  expect(screen.getByText(/^Assessment 3: draft, .+ \(shown\)$/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    ['s2', 's1'].map((id) => `/dashboard/subjects/law/report?submission=${id}`),
  );
});

it('tells a question that came in by the profile from one that was answered as not applicable', async () => {
  const before = withResult(middle, 'partial');
  const leftOut = before.answers.map((answer) => ({
    ...answer,
    compliance_result: 'not_applicable' as const,
    settled: { reasons: ['not in Victoria'] },
  }));
  show({
    [listCall]: [[200, all]],
    'GET /saq/submissions/s2': [[200, { ...before, answers: leftOut }]],
    'GET /saq/submissions/s3': [[200, withResult(newest, 'compliant')]],
  });
  await userEvent.selectOptions(await screen.findByLabelText('Compare with'), 's2');
  const cameIn = within(
    await screen.findByRole('region', { name: 'Asked now, because your profile has changed' }),
  );
  expect(cameIn.getByRole('listitem').textContent).toMatch(
    /^1\. Requirement Left out by your profile → Compliant$/,
  );
  expect(
    screen.queryByRole('region', { name: 'No longer asked, because your profile has changed' }),
  ).toBeNull();
  const other = within(screen.getByRole('region', { name: 'Other changes' }));
  expect(other.queryByRole('listitem')).toBeNull();
});

it('says that a comparison could not be loaded, and loads it again', async () => {
  show({
    [listCall]: [[200, all]],
    'GET /saq/submissions/s2': [
      refused('Nothing to compare'),
      [200, withResult(middle, 'partial')],
    ],
    'GET /saq/submissions/s3': [[200, withResult(newest, 'compliant')]],
  });
  await userEvent.selectOptions(await screen.findByLabelText('Compare with'), 's2');
  expect(await screen.findByText('Nothing to compare')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const better = within(await screen.findByRole('region', { name: 'What got better' }));
  expect(better.getByRole('listitem').textContent).toMatch(
    /^1\. Requirement Partially Compliant → Compliant$/,
  );
  const worse = within(screen.getByRole('region', { name: 'What got worse' }));
  expect(worse.queryByRole('listitem')).toBeNull();
});
