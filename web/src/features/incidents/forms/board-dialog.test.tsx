import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import type { Dialog } from '../board/incident-work';
import { createWork } from '../board/test-work';
import { BoardDialog } from './board-dialog';

it('gives the focus back to what opened it, also where its code came after the press', async () => {
  const loading = Promise.withResolvers<void>();
  const Late = lazy(async () => {
    await loading.promise;
    return { default: BoardDialog };
  });
  const { work, added } = createWork([]);
  const Board = () => {
    const [dialog, setDialog] = useState<Dialog | null>(null);
    return (
      <>
        <button type="button" onClick={() => setDialog({ kind: 'details' })}>
          Change details
        </button>
        <Suspense>
          <Late work={work} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      </>
    );
  };
  renderScreen(<Board />);
  const opener = screen.getByRole('button', { name: 'Change details' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await act(async () => loading.resolve());
  const title = await screen.findByLabelText('What happened, in one line');
  await userEvent.clear(title);
  await userEvent.type(title, 'A note asks for money{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
