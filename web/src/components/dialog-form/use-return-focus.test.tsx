import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { useReturnFocus } from './use-return-focus';

const Dialog = ({ onClose }: { onClose: () => void }) => {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Question">
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <button
        type="button"
        onClick={() => {
          document.getElementById('result')?.focus();
          onClose();
        }}
      >
        Do it
      </button>
    </Modal>
  );
};

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <p id="result" tabIndex={-1}>
        Result
      </p>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
};

beforeEach(async () => {
  renderScreen(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
});

const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('gives the focus back to what opened the dialog', async () => {
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});

it('leaves the focus where something else has put it', async () => {
  await press('Do it');
  expect(document.activeElement).toBe(screen.getByText('Result'));
});
