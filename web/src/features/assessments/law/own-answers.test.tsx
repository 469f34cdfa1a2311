import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { emptyAnswer } from '../drafts/draft';
import { toReport } from '../report/report';
import { exampleSubmission } from '../test-submission';
import { OwnAnswers } from './own-answers';
import type { OwnLaw } from './use-own-law';

const waiting: OwnLaw = {
  isPending: true,
  error: null,
  refetch: async () => undefined,
  found: null,
};

const step = { who: 'the owner', do: 'Write two pages', takes: 'half a day' };
const found: OwnLaw['found'] = {
  submission: exampleSubmission(),
  report: toReport({
    questions: (['partial', 'compliant'] as const).map((_, index) => ({
      id: `q${index}`,
      position: index + 1,
      legislative_requirement: `Do you ${index}?`,
      required: true,
      obligation_ids: ['one'],
      first_step: step,
    })),
    current: {
      submission: exampleSubmission(),
      answers: (['partial', 'compliant'] as const).map((compliance_result, index) => ({
        id: `s.q${index}`,
        submission_id: 's',
        question_id: `q${index}`,
        ...emptyAnswer,
        compliance_result,
      })),
      evidence: [],
    },
    obligations: [],
  }),
};

const show = (own: OwnLaw, obligationId = 'one') =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <OwnAnswers
        subjectId="law"
        obligationId={obligationId}
        own={own}
        renderOffer={({ question }) => <button type="button">Add {question.id}</button>}
      />
    </RouterContextProvider>,
  );

it('shows each answer with its question, and what to do about a gap alone', () => {
  show({ ...waiting, isPending: false, found });
  const [gap, kept] = screen.getAllByRole('listitem');
  if (!gap || !kept) throw new Error('Two answers expected');
  expect(gap.textContent).toContain('Partially Compliant');
  expect(gap.textContent).toContain('What to do: Write two pages');
  expect(within(gap).getByRole('button', { name: 'Add q0' })).toBeTruthy();
  expect(within(gap).getByRole('link').getAttribute('href')).toBe('/dashboard/subjects/law/saq#q0');
  expect(kept.textContent).toContain('Compliant');
  expect(within(kept).queryByRole('button')).toBeNull();
});

it.each([
  ['while they are loaded', waiting, 'Loading your answers…'],
  ['where nothing was answered', { ...waiting, isPending: false }, 'Answer the questionnaire'],
])('says %s what there is', (_, own, text) => {
  show(own);
  expect(screen.getByText(text)).toBeTruthy();
});

it('says that the answered questionnaire does not ask about an obligation', () => {
  show({ ...waiting, isPending: false, found }, 'other');
  expect(
    screen.getByText('The questionnaire that you answered does not ask about it.'),
  ).toBeTruthy();
});

it('asks again where the answers could not be loaded', async () => {
  const refetch = vi.fn(async () => undefined);
  show({ ...waiting, isPending: false, error: new Error('No answers'), refetch });
  expect(screen.getByText('No answers')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
