import { Button } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { keepFocus } from './kept-focus';

beforeAll(keepFocus);

const pressed = vi.fn();
let setBusy: (isBusy: boolean) => void = () => {};
const Page = () => {
  const [isBusy, set] = useState(false);
  setBusy = set;
  return (
    <>
      <Button disabled={isBusy} onClick={pressed}>
        Save
      </Button>
      <Button>Other</Button>
    </>
  );
};
const show = (isBusy: boolean) => act(async () => setBusy(isBusy));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

const begin = async () => {
  pressed.mockReset();
  renderScreen(<Page />);
  await userEvent.click(save());
  await show(true);
};

it('a button that works keeps the focus, says that it is disabled, and ignores presses', async () => {
  await begin();
  expect(document.activeElement).toBe(save());
  expect(save().disabled).toBe(false);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter} ');
  save().click();
  expect(pressed).toHaveBeenCalledTimes(1);
  await show(false);
  expect(document.activeElement).toBe(save());
  expect(save().hasAttribute('aria-disabled')).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('a button without the focus is disabled as any other', async () => {
  await begin();
  screen.getByRole('button', { name: 'Other' }).focus();
  expect(save().disabled).toBe(true);
  expect(save().hasAttribute('aria-disabled')).toBe(false);
  await show(false);
  expect(save().disabled).toBe(false);
  await show(true);
  expect(save().disabled).toBe(true);
});
