import { makePdf } from '@lexplain/contract/evidence/test-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
} from './test-evidence';

const server = withEvidenceServer();

/** Nothing holds what is at body: the next key would begin at the top of the page. */
const expectFocusOn = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
};

it('keeps the focus where the first evidence is added, or is not', async () => {
  server.answers = {
    'GET /actions/a/evidence': listOf(),
    'POST /evidence': (request) => Response.json(evidenceOf('e', bodyOf(request)), { status: 201 }),
  };
  renderAs('member', section);
  await press('Add evidence without a file');
  await press('Cancel');
  await expectFocusOn('Add evidence without a file');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByLabelText('What it shows'), 'Staff were trained');
  await press('Add the evidence');
  expect(await button('Edit: Staff were trained')).toBeTruthy();
  await expectFocusOn('Add evidence without a file');
});

it('keeps the focus where the last file and the last evidence are deleted, or are not', async () => {
  server.answers = {
    'GET /actions/a/evidence': listOf(evidenceOf('e', { files: [fileOf('a.pdf')] })),
    'DELETE /evidence/e/files/a-pdf': answered(evidenceOf('e', { revision: 2 })),
    'DELETE /evidence/e': answered({ deleted: true }),
  };
  renderAs('member', section);
  await press('Delete a.pdf');
  await press('Keep');
  await expectFocusOn('Delete a.pdf');
  await userEvent.keyboard('{Enter}');
  await press('Delete');
  await expectFocusOn('Add files: Shows e');
  await press('Delete: Shows e');
  await press('Delete');
  await expectFocusOn('Add evidence without a file');
});

it('keeps the focus where the last file that has room takes "Add files" away', async () => {
  const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => fileOf(name));
  const five = [...four, fileOf('e.pdf')];
  const upload = { id: 'u', parts: 1, received: [], expires_at: now };
  const finished = Promise.withResolvers<Response>();
  server.answers = {
    'GET /actions/a/evidence': listOf(evidenceOf('e', { files: four })),
    'POST /evidence/e/uploads': answered(upload),
    'PUT /uploads/u/parts/0': answered({ ...upload, received: [0] }),
    'POST /uploads/u/finish': () => finished.promise,
  };
  renderAs('member', section);
  const adder = await button('Add files: Shows e');
  await userEvent.upload(
    screen.getByLabelText('Files for: Shows e'),
    new File([new Uint8Array(makePdf())], 'e.pdf'),
  );
  adder.focus();
  await waitFor(() => expect(server.sent).toContain('POST /uploads/u/finish'));
  server.answers['GET /actions/a/evidence'] = listOf(evidenceOf('e', { files: five, revision: 2 }));
  finished.resolve(Response.json(evidenceOf('e', { files: five, revision: 2 })));
  expect(await screen.findByText(/^Evidence has at most 5 files\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add files: Shows e' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Files: Shows e' })),
  );
});
