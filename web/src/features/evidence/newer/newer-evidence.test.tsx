import type { NewerEvidence } from '@lexplain/contract/assessments/related-answers';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EvidenceFold } from '../evidence-fold';
import { EvidenceSection } from '../evidence-section';
import {
  type Answers,
  answered,
  bodyOf,
  evidenceOf,
  fileOf,
  listOf,
  press,
  renderAs,
  withEvidenceServer,
} from '../test-evidence';
import { useNewerEvidence } from './use-newer-evidence';

// Newer evidence of another law, used for a question that has evidence by a press.

const server = withEvidenceServer();

const about = { kind: 'answer', subject_id: 'law', question_id: 'q02' } as const;
const newer: NewerEvidence = {
  question_id: 'q02',
  id: 'first',
  shows: 'Our plan',
  from_day: null,
  until_day: null,
  valid_until: '2027-11-03',
  law: 'Other Law',
  number: 4,
  added_at: '2026-11-20T02:00:00.000Z',
  file_names: ['Plan.pdf'],
};
const listing = 'GET /saq/law/newer-evidence';
const using = 'POST /evidence/first/uses';
const added: Answers = {
  [using]: (request) => {
    const files = [fileOf('Plan.pdf')];
    const used = { ...bodyOf(request), from_id: 'first', files };
    return Response.json(evidenceOf('used', used), { status: 201 });
  },
  'GET /saq/law/evidence': listOf(evidenceOf('used', { about, shows: 'Our plan' })),
};

const Folds = ({ isDraft }: { isDraft: boolean }) => {
  const found = useNewerEvidence('law', isDraft);
  return ['q01', 'q02'].map((id) => (
    <section key={id} aria-label={id}>
      <EvidenceFold subjectId="law" questionId={id} newer={found} />
    </section>
  ));
};
const offer = /^You added newer evidence for Other Law, question 4, on 20 November 2026/;

it('offers what is newer with its question, and uses it by one press', async () => {
  let sent: unknown;
  server.answers = {
    ...added,
    [listing]: answered({ evidence: [newer] }),
    [using]: (request) => {
      sent = bodyOf(request);
      return Response.json(evidenceOf('used', { about, from_id: 'first' }), { status: 201 });
    },
  };
  renderAs('member', <Folds isDraft />);
  const text = await screen.findByText(offer);
  expect(text.closest('section')?.getAttribute('aria-label')).toBe('q02');
  expect(text.textContent).toContain('“Our plan” (Plan.pdf)');
  expect(server.sent).toEqual([]);
  await press('Use it here too: Our plan');
  const said = await screen.findByText(/^Added below\./);
  expect(said.closest('details')?.open).toBe(true);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  expect(screen.queryByText(offer)).toBeNull();
  expect(await screen.findByText('For this question (1)')).toBeTruthy();
  expect(server.sent).toEqual([using]);
  const { shows, valid_until } = newer;
  expect(sent).toMatchObject({ about, shows, valid_until });
});

it('keeps the offer, and says why, where it could not be used', async () => {
  server.answers = {
    [listing]: answered({ evidence: [newer] }),
    [using]: answered({ code: 'file_waiting', message: 'This file waits for the scan.' }, 409),
  };
  renderAs('member', <Folds isDraft />);
  await press('Use it here too: Our plan');
  expect((await screen.findByRole('alert')).textContent).toBe('This file waits for the scan.');
  expect(screen.getByText(offer)).toBeTruthy();
});

it('asks for nothing where there is no draft', async () => {
  const read = vi.fn(answered({ evidence: [newer] }));
  server.answers = { [listing]: read };
  renderAs('member', <Folds isDraft={false} />);
  // Longer than a browser without idle callbacks waits.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(read).not.toHaveBeenCalled();
});

it('offers it on the page of an action about the question, too', async () => {
  server.answers = {
    ...added,
    'GET /saq/law/evidence': listOf(evidenceOf('old', { about })),
    [listing]: answered({ evidence: [newer, { ...newer, question_id: 'q09', shows: 'Another' }] }),
  };
  renderAs('member', <EvidenceSection isOnPage about={about} />);
  await press('Use it here too: Our plan');
  expect(await screen.findByText('Our plan')).toBeTruthy();
  expect(screen.getByText('Shows old')).toBeTruthy();
  expect(screen.queryByText(offer)).toBeNull();
});
