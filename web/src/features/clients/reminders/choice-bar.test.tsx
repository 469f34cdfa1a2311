import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { ChoiceBar } from './choice-bar';

it('gives the focus back to its button where nothing was sent', async () => {
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <ChoiceBar
        choice={{
          chosen: new Map([['acme', 'Acme']]),
          isFull: false,
          toggle: () => {},
          togglePage: () => {},
          clear: () => {},
        }}
      />
    </AuthContext>,
  );
  const remind = screen.getByRole('button', { name: 'Remind the owners' });
  await userEvent.click(remind);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(remind));
});
