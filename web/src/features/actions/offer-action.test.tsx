import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { OfferAction } from './offer-action';
import { today } from './test-actions';

beforeEach(() => () => vi.unstubAllGlobals());

it('gives the focus back to its press where nothing is added', async () => {
  serve({
    'GET /actions': [[200, { actions: [], today }]],
    'GET /organisation/members': [[200, []]],
  });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <OfferAction
        isAsked
        label="this incident"
        content={{ about: { kind: 'incident', incident_id: 'one' }, title: '' }}
      />
    </AuthContext>,
  );
  const press = await screen.findByRole('button', { name: 'Add an action: this incident' });
  await userEvent.click(press);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(press));
});
