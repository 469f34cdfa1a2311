import { makePdf } from '@lexplain/contract/evidence/test-files';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { hashBytes } from '../../lib/files/hash-bytes';
import { EvidenceFold } from './evidence-fold';
import {
  type Answers,
  answered,
  bodyOf,
  button,
  evidenceOf,
  fileOf,
  listOf as list,
  now,
  press,
  renderAs,
  section,
  withEvidenceServer,
} from './test-evidence';

const server = withEvidenceServer();

const show = (answers: Answers): void => {
  server.answers = answers;
  renderAs('member', section);
};

it('says what will stand in an empty list, and adds evidence there', async () => {
  show({
    'GET /actions/a/evidence': list(),
    'POST /evidence': (request) => Response.json(evidenceOf('e', bodyOf(request)), { status: 201 }),
  });
  expect(await screen.findByText(/^Add what shows that this was done/)).toBeTruthy();
  await press('Add evidence without a file');
  await press('Add the evidence');
  expect(screen.getByText('Say what it shows.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('What it shows'), 'Staff were trained');
  await userEvent.type(screen.getByLabelText('Last day, if it is a period'), '2026-11-05');
  await press('Add the evidence');
  expect(screen.getByText('Say when it began.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Day, or first day'), '2026-11-03');
  await userEvent.type(screen.getByLabelText('Valid until'), '2026-12-09');
  await press('Add the evidence');
  expect(await screen.findByText('Staff were trained')).toBeTruthy();
  expect(screen.getByText('3 November 2026 to 5 November 2026')).toBeTruthy();
  expect(screen.getByText('Expires in 12 days')).toBeTruthy();
  expect(server.sent).toEqual(['POST /evidence']);
});

it('shows files, and offers no change of what a submission holds', async () => {
  show({
    'GET /actions/a/evidence': list(
      evidenceOf('e', { files: [fileOf('a.pdf', { bytes: 45_000 })] }),
      evidenceOf('held', { is_held: true, files: [fileOf('b.pdf')] }),
    ),
  });
  const files = within(await screen.findByRole('list', { name: 'Files: Shows e' }));
  expect(
    files.getByText(
      /^PDF, 45 kB\. Added .+ by Ann\. Not scanned for viruses\. Open it only if you know where it comes from\.$/,
    ),
  ).toBeTruthy();
  expect(await button('Delete a.pdf')).toBeTruthy();
  expect(await button('Download b.pdf')).toBeTruthy();
  for (const name of ['Delete b.pdf', 'Edit: Shows held', 'Add files: Shows held']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('sets held evidence aside, and uses it again', async () => {
  const held = evidenceOf('e', { is_held: true });
  const bodies: unknown[] = [];
  show({
    'GET /actions/a/evidence': list(held),
    'PUT /evidence/e/set-aside': ({ body }) => {
      bodies.push(body);
      const is_set_aside = bodies.length === 1;
      return Response.json({ ...held, is_set_aside, revision: 1 + bodies.length });
    },
  });
  await press('Set aside: Shows e');
  expect(await screen.findByText(/^Set aside: the next assessments leave/)).toBeTruthy();
  await press('Use again: Shows e');
  expect(await button('Set aside: Shows e')).toBeTruthy();
  expect(bodies).toEqual(['{"is_set_aside":true}', '{"is_set_aside":false}']);
});

it('keeps what was typed where a colleague saves first, and saves it over theirs', async () => {
  const theirs = evidenceOf('e', { shows: 'Theirs', revision: 2 });
  const tags: (string | null)[] = [];
  show({
    'GET /actions/a/evidence': list(evidenceOf('e')),
    'PUT /evidence/e': ({ headers }) => {
      tags.push(new Headers(headers).get('if-match'));
      server.answers['GET /actions/a/evidence'] = list(theirs);
      return tags.length === 1
        ? Response.json({ code: 'revision_stale', message: 'Stale' }, { status: 412 })
        : Response.json(evidenceOf('e', { shows: 'Mine', revision: 3 }));
    },
  });
  await press('Edit: Shows e');
  const field = screen.getByLabelText('What it shows');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  await press('Save');
  expect(await screen.findByText(/They saved: “\s*Theirs”, no day, without an end\./)).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tags).toEqual(['"1"', '"2"']);
  expect(screen.getByText('Mine')).toBeTruthy();
});

it('adds a file that is taken, and refuses a program before it is sent', async () => {
  const added = evidenceOf('e', { files: [fileOf('a.pdf')], revision: 2 });
  const upload = { id: 'u', parts: 1, received: [], expires_at: now };
  show({
    'GET /actions/a/evidence': list(evidenceOf('e')),
    'POST /evidence/e/uploads': answered(upload),
    'PUT /uploads/u/parts/0': answered({ ...upload, received: [0] }),
    'POST /uploads/u/finish': answered(added),
  });
  await button('Add files: Shows e');
  const user = userEvent.setup({ applyAccept: false });
  const pdf = new File([new Uint8Array(makePdf())], 'a.pdf');
  const program = new File([new Uint8Array([77, 90])], 'setup.exe');
  await user.upload(screen.getByLabelText('Files for: Shows e'), [program, pdf]);
  expect(await screen.findByText('Programs and scripts are not taken.')).toBeTruthy();
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(server.sent).toEqual([
    'POST /evidence/e/uploads',
    'PUT /uploads/u/parts/0',
    'POST /uploads/u/finish',
  ]);
  await press('Close: setup.exe');
  expect(screen.queryByText('setup.exe')).toBeNull();
});

it('sends the missing parts of a file after "Try again"', async () => {
  const upload = { id: 'u', parts: 1, received: [], expires_at: now };
  const ids: string[] = [];
  show({
    'GET /actions/a/evidence': list(evidenceOf('e')),
    'POST /evidence/e/uploads': (request) => {
      ids.push(bodyOf(request).id);
      return Response.json(upload);
    },
    'PUT /uploads/u/parts/0': answered({ code: 'try_again', message: 'No' }, 503),
    'POST /uploads/u/finish': answered(evidenceOf('e', { files: [fileOf('a.pdf')], revision: 2 })),
  });
  await button('Add files: Shows e');
  const pdf = new File([new Uint8Array(makePdf())], 'a.pdf');
  await userEvent.upload(screen.getByLabelText('Files for: Shows e'), pdf);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Files cannot be stored at the/);
  server.answers['PUT /uploads/u/parts/0'] = answered({ ...upload, received: [0] });
  await press('Try again: a.pdf');
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(new Set(ids).size).toBe(1);
});

it('saves a file only where it is the one that was added', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:file';
  const right = fileOf('a.pdf', { sha256: await hashBytes(bytes) });
  show({
    'GET /actions/a/evidence': list(evidenceOf('e', { files: [right, fileOf('b.pdf')] })),
    'GET /evidence/e/files/a-pdf/parts/0': () => new Response(bytes),
    'GET /evidence/e/files/b-pdf/parts/0': () => new Response(bytes),
  });
  await press('Download b.pdf');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^What arrived is not the file/);
  expect(saved).not.toHaveBeenCalled();
  await press('Download a.pdf');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

it('asks before it deletes a file or evidence', async () => {
  const before = evidenceOf('e', { files: [fileOf('a.pdf')] });
  show({
    'GET /actions/a/evidence': list(before),
    'DELETE /evidence/e/files/a-pdf': answered(evidenceOf('e', { revision: 2 })),
    'DELETE /evidence/e': answered({ deleted: true }),
  });
  await press('Delete a.pdf');
  expect(server.sent).toEqual([]);
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  await press('Delete: Shows e');
  await press('Delete');
  expect(await screen.findByText(/^Add what shows that this was done/)).toBeTruthy();
  expect(server.sent).toEqual(['DELETE /evidence/e/files/a-pdf', 'DELETE /evidence/e']);
});

it('reads the evidence for an answer once it is opened, and shows that of its question', async () => {
  const about = (question_id: string) =>
    ({ kind: 'answer', subject_id: 'spam', question_id }) as const;
  const read = vi.fn(
    list(evidenceOf('one', { about: about('q01') }), evidenceOf('two', { about: about('q02') })),
  );
  server.answers = { 'GET /saq/spam/evidence': read };
  renderAs('member', <EvidenceFold subjectId="spam" questionId="q02" newer={[]} />);
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Evidence'));
  expect(await screen.findByText('Shows two')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'For this question (1)' })).toBeTruthy();
  expect(screen.queryByText('Shows one')).toBeNull();
});
