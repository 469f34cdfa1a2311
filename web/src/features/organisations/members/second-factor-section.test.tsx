import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession, memberSession } from '../../../session/test-session';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { MemberItem } from './member-item';
import { SecondFactorSection } from './second-factor-section';

const show = async (has_second_factor: boolean) => {
  serve({
    'GET /organisation': [
      [
        200,
        {
          id: 'anna',
          role: 'owner',
          name: 'Acme',
          place: null,
          is_named: true,
          second_factor_due_at: null,
        },
      ],
    ],
    'GET /organisation/members': [
      [
        200,
        [
          {
            uid: 'anna',
            display_name: 'Anna',
            email: 'anna@example.com',
            role: 'owner',
            joined_at: '2026-01-01T00:00:00Z',
            has_second_factor,
          },
        ],
      ],
    ],
  });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <SecondFactorSection />
      </AuthContext>
    </RouterContextProvider>,
  );
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await section.findByText(has_second_factor ? 'You use it.' : 'You do not use it yet.');
  return section;
};
beforeEach(() => () => vi.unstubAllGlobals());

it('leads an owner without it to setting it up first', async () => {
  const section = await show(false);
  section.getByText('To require it of all members, set it up for yourself first.');
  expect(section.queryByRole('button')).toBeNull();
  expect(section.getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href')).toBe(
    '/dashboard/user/sign-in',
  );
});

it('lets an owner who has it require it', async () => {
  const section = await show(true);
  section.getByRole('button', { name: 'Require it of all members' });
  expect(section.queryByRole('link')).toBeNull();
});

it('tells a member from when on it is required, with the way to set it up, and asks them nothing else', async () => {
  const member = {
    uid: 'anna',
    display_name: 'Anna',
    email: 'anna@example.com',
    role: 'member',
    joined_at: '2026-01-01T00:00:00Z',
    // Only owners are told.
    has_second_factor: null,
  } as const;
  serve({
    'GET /organisation': [
      [
        200,
        {
          id: 'anna',
          role: 'member',
          name: 'Acme',
          place: null,
          is_named: true,
          second_factor_due_at: '2026-12-24T00:00:00Z',
        },
      ],
    ],
    'GET /organisation/members': [[200, [member]]],
  });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={memberSession()}>
        <SecondFactorSection />
        <ul>
          <MemberItem member={member} onAsk={() => {}} />
        </ul>
      </AuthContext>
    </RouterContextProvider>,
  );
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  section.getByText(/^Your business requires it of all members from .*24 December 2026 on\./);
  expect(section.getByRole('link').getAttribute('href')).toBe('/dashboard/user/sign-in');
  expect(section.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem').textContent).not.toContain('Two-step sign-in');
});
