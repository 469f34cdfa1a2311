import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EvidenceSection } from './evidence-section';
import {
  answered,
  bodyOf,
  evidenceOf,
  fileOf,
  listOf,
  press,
  renderAs,
  withEvidenceServer,
} from './test-evidence';

// What is shown for related questions, shown here too.

const server = withEvidenceServer();

const about = { kind: 'answer', subject_id: 'law', question_id: 'q02' } as const;
const offered = {
  id: 'first',
  first_id: 'first',
  shows: 'Our plan',
  from_day: null,
  until_day: null,
  valid_until: '2027-11-03',
  law: 'Other Law',
  number: 4,
  file_names: ['Plan.pdf'],
};
const relatedCall = 'GET /saq/law/questions/q02/related-evidence';

it('shows the files of a related question here, with a statement of its own', async () => {
  let sent: unknown;
  server.answers = {
    'GET /saq/law/evidence': listOf(),
    [relatedCall]: answered({ evidence: [offered] }),
    'POST /evidence/first/uses': (request) => {
      sent = bodyOf(request);
      const files = [fileOf('Plan.pdf')];
      const added = { shows: bodyOf(request).shows, about, from_id: 'first', files };
      return Response.json(evidenceOf('e', added), { status: 201 });
    },
  };
  renderAs('member', <EvidenceSection about={about} />);
  expect(await screen.findByText('Other Law, question 4: Our plan (Plan.pdf)')).toBeTruthy();
  await press('Show the same files: Our plan');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('What it shows');
  expect(field).toHaveProperty('value', 'Our plan');
  await userEvent.type(field, ', for this question');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the same files' }));
  expect(await screen.findByText('Our plan, for this question')).toBeTruthy();
  expect(sent).toMatchObject({ about, shows: 'Our plan, for this question' });
  expect(screen.queryByText('Shown for other laws')).toBeNull();
});

it('offers nothing that is shown here already, in whatever order it was used', async () => {
  server.answers = {
    'GET /saq/law/evidence': listOf(evidenceOf('e', { about, from_id: 'first' })),
    [relatedCall]: answered({ evidence: [offered, { ...offered, id: 'third' }] }),
  };
  renderAs('member', <EvidenceSection about={about} />);
  expect(await screen.findByText('Shows e')).toBeTruthy();
  expect(screen.queryByText('Shown for other laws')).toBeNull();
});
