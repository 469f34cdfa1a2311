import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { AdviserSection } from './adviser-section';

beforeEach(() => () => vi.unstubAllGlobals());

const show = (...answers: [number, object][]): void => {
  serve({ 'GET /organisation/standing': answers });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <AdviserSection />
    </AuthContext>,
  );
};

it('says who advises the organisation', async () => {
  show([200, { laws: [], adviser_name: 'Ben Adviser' }]);
  expect((await screen.findByText('Ben Adviser')).parentElement?.textContent).toBe(
    'Ben Adviser advises your business. The log says when that changes.',
  );
});

it('says that nobody does yet', async () => {
  show([200, { laws: [] }]);
  expect(await screen.findByText('Your business has no adviser.')).toBeTruthy();
});

it('can be loaded again', async () => {
  show([400, { code: 'invalid', message: 'Not now' }], [200, { laws: [], adviser_name: 'Ben' }]);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ben')).toBeTruthy();
});
