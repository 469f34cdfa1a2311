import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { ChoiceBar } from './choice-bar';

const clear = vi.fn<() => void>();
const cleared = vi.fn<() => void>();
beforeEach(() => {
  clear.mockReset();
  cleared.mockReset();
});

const show = () =>
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <ChoiceBar
        choice={{
          chosen: new Map([['acme', { id: 'acme', name: 'Acme', adviser: null }]]),
          isFull: false,
          toggle: () => {},
          togglePage: () => {},
          add: () => {},
          clear,
        }}
        onCleared={cleared}
        canRemind
      />
    </AuthContext>,
  );

it('gives the focus back to its button where nothing was sent', async () => {
  show();
  const remind = screen.getByRole('button', { name: 'Remind the owners' });
  await userEvent.click(remind);
  // Of a dialog, Escape closes that alone.
  await screen.findByRole('button', { name: 'Cancel' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(remind));
  expect(clear).not.toHaveBeenCalled();
});

it('is cleared by Escape and by its button, and says so', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('1 chosen');
  await userEvent.keyboard('{Escape}');
  expect(clear).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the choice' }));
  expect(clear).toHaveBeenCalledTimes(2);
  expect(cleared).toHaveBeenCalledTimes(2);
});
