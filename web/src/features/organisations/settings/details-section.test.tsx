import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { DetailsSection } from './details-section';
import { OrganisationPages } from './organisation-pages';
import { OrganisationSection } from './organisation-section';

const path = '/organisation';
const named = (name: string) => ({
  id: 'anna',
  role: 'owner',
  name,
  place: null,
  contact_person: null,
  is_named: true,
  second_factor_due_at: null,
});
const refused: [number, object] = [400, { code: 'bad_request', message: 'Not today' }];

beforeEach(() => () => vi.unstubAllGlobals());

/** The page of the details, and the line about the organisation that stands elsewhere. */
const show = (...organisation: [number, object][]) => {
  const answers: Answers = { [`GET ${path}`]: organisation };
  const sent = serve(answers);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <OrganisationPages>
          <DetailsSection />
        </OrganisationPages>
        <OrganisationSection />
      </AuthContext>
    </RouterContextProvider>,
  );
  return { answers, sent };
};
const field = () => screen.findByLabelText<HTMLInputElement>('Name');
/** As a browser tells when someone comes back to the window. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

it('shows an error where it cannot be loaded, which can be loaded again', async () => {
  show(refused, [200, named('Acme')]);
  const alerts = await screen.findAllByRole('alert');
  // On its page, and in the line.
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not today'),
    expect.stringContaining('Not today'),
  ]);
  expect(screen.queryByLabelText('Name')).toBeNull();
  const again = screen.getAllByRole('button', { name: 'Try again' }).at(-1);
  if (!again) throw new Error('No button to try again');
  await userEvent.click(again);
  expect((await field()).value).toBe('Acme');
  expect(screen.getByRole('region', { name: 'Your business' }).textContent).toContain(
    'You belong to Acme as an owner.',
  );
  expect(screen.queryByText('Not today')).toBeNull();
});

it('shows a name that was changed in another window, unless the field has unsaved text', async () => {
  const { answers, sent } = show(
    [200, named('Acme')],
    [200, named('Ada Pty Ltd')],
    [200, named('Ada & Sons')],
  );
  await field();
  comeBack();
  await waitFor(async () => expect((await field()).value).toBe('Ada Pty Ltd'));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Not saved yet');
  comeBack();
  await screen.findByText('Ada & Sons');
  expect((await field()).value).toBe('Not saved yet');
  answers[`PATCH ${path}`] = [[200, named('Not saved yet')]];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name saved.');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Not saved yet' }]);
  expect((await field()).value).toBe('Not saved yet');
});
