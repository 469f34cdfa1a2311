import type { Me } from '@lexplain/contract/account/account';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useReducer } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { bootstrap } from '../../../session/bootstrap';
import { reduce } from '../../../session/reducer';
import { exampleSession } from '../../../session/test-session';
import { meOf, states } from '../../../session/test-states';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { ApiErrorToast } from './api-error-toast';
import { SessionNotices } from './session-notices';
import { WithAccount } from './with-account';

vi.mock('../../../session/load-auth', () => ({
  loadAuth: async () => ({ getToken: async () => 'token' }),
}));

beforeEach(() => () => vi.unstubAllGlobals());

/** The session of a verified person, whose account is opened by a press. */
const WithSession = ({ children }: { children: ReactNode }) => {
  const [state, dispatch] = useReducer(reduce, states.pending);
  const session = {
    ...exampleSession('pending'),
    ...state,
    refresh: () => void bootstrap(state.generation, dispatch, new AbortController().signal),
    acknowledgePlan: () => dispatch({ type: 'plan-acknowledged' }),
  };
  return (
    <AuthContext value={session}>
      <button type="button" onClick={session.refresh}>
        Open the account
      </button>
      {children}
    </AuthContext>
  );
};

const me = meOf('anna');
const withoutPlan: Me = { ...me, plan: null };
const missing = 'This section will be shown once your account has been loaded.';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hidden = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

it('shows an account that cannot be opened in a toast and a notice, with a button to try again', async () => {
  serve({
    'GET /auth/me': [
      [200, withoutPlan],
      [200, withoutPlan],
      [200, me],
    ],
    'POST /auth/bootstrap': [
      [503, { code: 'no_default_plan', message: 'No default plan is configured' }],
      [200, me],
    ],
  });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <WithSession>
        <SessionNotices />
        <ApiErrorToast />
        <WithAccount>{({ user }) => <p>The account of {user.email}</p>}</WithAccount>
      </WithSession>
    </RouterContextProvider>,
  );
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await press('Open the account');
  const toast = await screen.findByText('Request Error (503)');
  expect(toast.closest('[role=alert]')?.textContent).toContain('Error provisioning default plan');
  screen.getByText('No default plan is configured');
  screen.getByText('Your account could not be loaded');
  screen.getByText(missing);
  expect(screen.queryByText(/^The account of/)).toBeNull();

  await press('Try again');
  await screen.findByText('Your Starter plan is active');
  await screen.findByText('The account of anna@example.com');
  await hidden('Request Error (503)');
  await hidden('Your account could not be loaded');
  await hidden(missing);
  await press('Close');
  await hidden('Your Starter plan is active');
});
