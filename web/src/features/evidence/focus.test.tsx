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
  await press('Add evidence');
  await press('Cancel');
  await expectFocusOn('Add evidence');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByLabelText('What it shows'), 'Staff were trained');
  await press('Add the evidence');
  expect(await button('Edit: Staff were trained')).toBeTruthy();
  await expectFocusOn('Add evidence');
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
  await expectFocusOn('Add evidence');
});
