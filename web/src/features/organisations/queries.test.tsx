import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { renderScreen } from '../../test-render';
import { useOrganisation } from './queries';

const fetched = vi.fn<typeof fetch>();
const refresh = vi.fn<() => void>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    refresh.mockReset();
    vi.unstubAllGlobals();
  };
});

const Name = () => <p>{useOrganisation().data?.name}</p>;
const session = { ...exampleSession('done'), refresh };

const show = async (id: string) => {
  fetched.mockImplementation(async () => Response.json({ id, role: 'owner', name: 'Example' }));
  renderScreen(
    <AuthContext value={session}>
      <Name />
    </AuthContext>,
  );
  await screen.findByText('Example');
};

it('asks for the account again where the server answers with another organisation', async () => {
  await show('another');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('does not where it is the one of the session', async () => {
  await show(session.organisation?.id ?? '');
  expect(refresh).not.toHaveBeenCalled();
});
