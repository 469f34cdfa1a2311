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
} from '../test-evidence';

const server = withEvidenceServer();
const file = fileOf('a.pdf', { sha256: 'ab'.repeat(32) });
const held = evidenceOf('e', { is_held: true, files: [file] });
const removed = { at: '2026-11-03T00:00:00.000Z', by_name: 'Ann', reason: 'It names customers' };
const afterwards = { ...held, files: [{ ...file, removed }], revision: 2 };
const removal = 'POST /evidence/e/files/a-pdf/removal';

it('removes a file that a submission holds once, with a reason, and keeps the focus there', async () => {
  const asked = Promise.withResolvers<Response>();
  const bodies: unknown[] = [];
  server.answers = {
    'GET /actions/a/evidence': listOf(held),
    [removal]: (request) => {
      bodies.push(bodyOf(request));
      return asked.promise;
    },
  };
  renderAs('owner', section);
  await press('Remove file: a.pdf');
  expect(screen.getByRole('dialog').textContent).toContain(file.sha256);
  const reason = screen.getByLabelText('Why is it removed?');
  expect(document.activeElement).toBe(reason);
  await press('Remove the file');
  expect(screen.getByText('Say why.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(reason, ' It names customers ');
  await userEvent.dblClick(await button('Remove the file'));
  asked.resolve(Response.json(afterwards));
  expect(await screen.findByText(/^Removed on .+ by Ann: It names customers$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ reason: 'It names customers' }]);
  expect(screen.queryByRole('button', { name: /a\.pdf/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^a\.pdf/));
});

it('says why a file was not removed, keeps the reason, and returns the focus', async () => {
  server.answers = {
    'GET /actions/a/evidence': listOf(held),
    [removal]: answered({ code: 'try_again', message: 'Not at the moment' }, 503),
  };
  renderAs('owner', section);
  await press('Remove file: a.pdf');
  await userEvent.type(screen.getByLabelText('Why is it removed?'), 'Names');
  await press('Remove the file');
  expect((await screen.findByRole('alert')).textContent).toBe('Not at the moment');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why is it removed?').value).toBe('Names');
  await press('Cancel');
  const opener = await button('Remove file: a.pdf');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('tells a member that an owner can remove it, while there is something to remove', async () => {
  server.answers = { 'GET /actions/a/evidence': listOf(held, { ...afterwards, id: 'f' }) };
  renderAs('member', section);
  expect(await screen.findByText(/^Only an owner of your business can remove/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
