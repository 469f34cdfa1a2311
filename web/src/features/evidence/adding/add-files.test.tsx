import { makePdf } from '@lexplain/contract/evidence/test-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { EvidenceFold } from '../evidence-fold';
import { forgetUploads } from '../files/upload-store';
import {
  answered,
  bodyOf,
  button,
  evidenceOf,
  fileOf,
  listOf,
  now,
  press,
  renderAs,
  section,
  withEvidenceServer,
} from '../test-evidence';

const server = withEvidenceServer();
beforeEach(() => () => forgetUploads());

const pdf = (name: string) => new File([new Uint8Array(makePdf())], name);
const program = new File([new Uint8Array([77, 90])], 'setup.exe');
const upload = { id: 'u', parts: 1, received: [], expires_at: now };
const bodies: { shows: string; about: object }[] = [];

/** Answers as the server does that stores one statement, with a file. */
const serveOne = (list: string): void => {
  bodies.length = 0;
  server.answers = {
    [`GET ${list}`]: listOf(),
    'POST /evidence': (request) => {
      const body = bodyOf(request);
      bodies.push(body);
      return Response.json(evidenceOf('e', { about: body.about, shows: body.shows }), {
        status: 201,
      });
    },
    'POST /evidence/e/uploads': answered(upload),
    'PUT /uploads/u/parts/0': answered({ ...upload, received: [0] }),
    'POST /uploads/u/finish': () =>
      Response.json(
        evidenceOf('e', {
          about: { kind: 'answer', subject_id: 'spam', question_id: 'q02' },
          shows: bodies[0]?.shows ?? '',
          files: [fileOf('a.pdf')],
          revision: 2,
        }),
      ),
  };
};

const field = () => screen.findByLabelText('Files for new evidence');
const dragged = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

it('makes evidence of a chosen file, with a statement that can be changed', async () => {
  serveOne('/actions/a/evidence');
  renderAs('member', section);
  await userEvent.upload(await field(), pdf('privacy-policy.pdf'));
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(bodies).toEqual([
    expect.objectContaining({
      shows: 'Privacy policy',
      about: { kind: 'action', action_id: 'a' },
    }),
  ]);
  expect(screen.getByText(/^Added as “Privacy policy”\. Press Edit/)).toBeTruthy();
  expect(server.sent).toEqual([
    'POST /evidence',
    'POST /evidence/e/uploads',
    'PUT /uploads/u/parts/0',
    'POST /uploads/u/finish',
  ]);
  await press('Edit: Privacy policy');
  expect(screen.getByLabelText('What it shows')).toHaveProperty('value', 'Privacy policy');
});

it('makes no evidence of what is not taken, and says why', async () => {
  serveOne('/actions/a/evidence');
  renderAs('member', section);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await field(), program);
  expect(await screen.findByText(/Programs and scripts are not taken\./)).toBeTruthy();
  expect(server.sent).toEqual([]);
  await press('Close');
  expect(screen.queryByText(/Programs and scripts/)).toBeNull();
});

it('takes a drop anywhere on the page of an action, and shows where while files are dragged', async () => {
  serveOne('/actions/a/evidence');
  const { container } = renderAs('member', section);
  await field();
  const zone = () => container.querySelector('[data-drag]')?.getAttribute('data-drag');
  expect(zone()).toBe('none');
  // A link that is dragged is no file.
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/uri-list'], files: [] } });
  expect(zone()).toBe('none');
  fireEvent.dragOver(document.body, dragged());
  expect(zone()).toBe('over');
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(zone()).toBe('none');
  fireEvent.dragOver(document.body, dragged());
  fireEvent.drop(document.body, dragged(pdf('a.pdf'), pdf('b.pdf')));
  await waitFor(() => expect(bodies.map(({ shows }) => shows)).toHaveLength(1));
  expect(bodies[0]?.shows).toMatch(/, and 1 more file$/);
  expect(zone()).toBe('none');
});

it('keeps the files where the evidence could not be added, and tries again with them', async () => {
  serveOne('/actions/a/evidence');
  const works = server.answers['POST /evidence'];
  server.answers['POST /evidence'] = answered({ code: 'try_again', message: 'Not now' }, 503);
  renderAs('member', section);
  await userEvent.upload(await field(), pdf('plan.pdf'));
  expect(await screen.findByText('Not now')).toBeTruthy();
  if (works) server.answers['POST /evidence'] = works;
  await press('Try again with 1 file');
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(bodies).toHaveLength(1);
});

it('takes what is dropped on a question, and opens its evidence', async () => {
  serveOne('/saq/spam/evidence');
  renderAs(
    'member',
    <>
      <section aria-label="Question 2">
        <h2>Do you?</h2>
        <EvidenceFold subjectId="spam" questionId="q02" newer={[]} />
      </section>
      <p>Elsewhere</p>
    </>,
  );
  const here = 'Drop files here as evidence for this question';
  expect(screen.queryByText(here)).toBeNull();
  fireEvent.dragOver(screen.getByText('Elsewhere'), dragged());
  expect(screen.getByText(here).getAttribute('data-drag')).toBe('elsewhere');
  // What is dropped beside a question is no evidence, and does not replace the page.
  expect(fireEvent.drop(screen.getByText('Elsewhere'), dragged(pdf('a.pdf')))).toBe(false);
  expect(screen.queryByText(here)).toBeNull();
  const title = screen.getByRole('heading', { name: 'Do you?' });
  fireEvent.dragOver(title, dragged());
  expect(screen.getByText(here).getAttribute('data-drag')).toBe('over');
  fireEvent.drop(title, dragged(pdf('plan.pdf')));
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(bodies).toEqual([
    expect.objectContaining({
      shows: 'Plan',
      about: { kind: 'answer', subject_id: 'spam', question_id: 'q02' },
    }),
  ]);
});
