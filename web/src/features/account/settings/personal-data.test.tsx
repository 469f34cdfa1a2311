import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { PersonalData } from './personal-data';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('requests a download only once when it is pressed twice, is busy meanwhile, and shows a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <PersonalData />
    </AuthContext>,
  );
  const button = screen.getByRole('button', { name: 'Download my data' });
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Preparing...' })).toHaveProperty(
    'disabled',
    true,
  );
  resolve(Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 }));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(screen.getByRole('alert').textContent).toBe('Please try again');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/auth/me/export']);
});
