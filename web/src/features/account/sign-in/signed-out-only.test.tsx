import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuthContext, type Session } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { SignedOutOnly } from './signed-out-only';

/** Shows the sign-in form while the browser is at this address. */
const show = (phase: Session['phase'], address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <RouterContextProvider router={router}>
      <AuthContext value={exampleSession(phase)}>
        <SignedOutOnly page="/login">The form</SignedOutOnly>
      </AuthContext>
    </RouterContextProvider>,
  );
  return () => history.location.href;
};

it('sends people who come signed in to the dashboard', () => {
  expect(show('done', '/login?redirect=%2Fadviser')()).toBe('/dashboard');
});

it.each(['loading', 'signed-out'] as const)('stays while the phase is %s', (phase) => {
  expect(show(phase, '/login')()).toBe('/login');
});

it('does not replace the page that follows the sign-in, which may still be loading', () => {
  expect(show('done', '/adviser/people')()).toBe('/adviser/people');
});
