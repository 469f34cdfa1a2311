import type { RunPreview } from '@lexplain/contract/clients/runs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { renderScreen } from '../../test-render';
import { ClientRunDialog } from './client-run-dialog';
import type { RunClient } from './use-client-run';

const clients = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `Client ${id}` }));
const words = {
  title: 'Do it',
  act: (count: number) => `Do it for ${count}`,
  done: 'Done for',
  failure: 'It could not be done.',
};

const act = vi.fn<(client: RunClient, key: string) => Promise<void>>();
const closed = vi.fn<(isChanged: boolean) => void>();
beforeEach(() => {
  act.mockReset();
  act.mockResolvedValue(undefined);
  closed.mockReset();
});

const open = async (skips: Partial<Record<string, RunPreview['clients'][number]['skip']>> = {}) => {
  renderScreen(
    <ClientRunDialog
      clients={clients}
      words={words}
      form={({ onPreview }) => (
        <button type="button" onClick={onPreview}>
          Preview
        </button>
      )}
      preview={async () => ({
        clients: clients.map(({ id }) => ({ id, skip: skips[id] ?? null })),
      })}
      act={act}
      onClose={closed}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText('Before it is done');
};
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const done = () => act.mock.calls.map(([{ id }]) => id);

it('says for whom, for whom not and why, before anything is done', async () => {
  await open({ b: 'already', c: 'not_yours', d: 'already' });
  expect(screen.getByText('2 clients: Client a and Client e.')).toBeTruthy();
  expect(screen.getByText('Has this adviser already: Client b and Client d.')).toBeTruthy();
  expect(screen.getByText('No longer your client: Client c.')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  await press('Do it for 2');
  expect(await screen.findByText('Done for 2 of 2 clients.')).toBeTruthy();
  expect(done()).toEqual(['a', 'e']);
  await press('Back to the clients');
  expect(closed).toHaveBeenCalledWith(true);
});

it('stops where no answer comes, and goes on with the others with the same key', async () => {
  act
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new ApiError('No answer came.', null, null));
  await open();
  await press('Do it for 5');
  expect((await screen.findByRole('alert')).textContent).toContain('No answer came.');
  // One went alone, then three at once; the last was not begun.
  expect(done()).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.getByText('Done for 3 of 5 clients.')).toBeTruthy();
  await press('Go on with 2 clients');
  expect(await screen.findByText('Done for 5 of 5 clients.')).toBeTruthy();
  expect(done()).toEqual(['a', 'b', 'c', 'd', 'c', 'e']);
  expect(new Set(act.mock.calls.map(([, key]) => key)).size).toBe(1);
});

it('goes on where one client is refused, and says why', async () => {
  act.mockImplementation(async ({ id }) => {
    if (id === 'b') throw new ApiError('It has another adviser now', 409, null);
  });
  await open();
  await press('Do it for 5');
  await waitFor(() => expect(screen.getByText('Done for 4 of 5 clients.')).toBeTruthy());
  expect(screen.getByRole('alert').textContent).toContain('Client b: It has another adviser now');
  expect(screen.getByRole('button', { name: 'Go on with 1 client' })).toBeTruthy();
});

it('does nothing where nobody is left', async () => {
  await open(Object.fromEntries(clients.map(({ id }) => [id, 'full' as const])));
  expect(screen.getByText('Nothing would change for any of the chosen clients.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Do it/ })).toBeNull();
});
