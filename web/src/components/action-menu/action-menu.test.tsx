import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { ActionMenu } from './action-menu';

const chosen = vi.fn<(what: string) => void>();
beforeEach(() => chosen.mockReset());

const show = (state: { busy?: string; isDisabled?: boolean } = {}) =>
  renderScreen(
    <>
      <ActionMenu
        label="More"
        name="More downloads"
        {...state}
        actions={['Word', 'CSV', 'Print'].map((label) => ({
          label,
          onChoose: () => chosen(label),
        }))}
      />
      <button type="button">Next</button>
    </>,
  );
const opener = () => screen.getByRole('button', { name: 'More downloads' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const press = (keys: string) => userEvent.keyboard(keys);
const expectClosed = () => expect(screen.queryByRole('menu')).toBeNull();

it('opens with the focus on its first action, and goes round by the arrow keys', async () => {
  show();
  expectClosed();
  await userEvent.click(opener());
  expect(screen.getByRole('menu', { name: 'More downloads' })).toBeTruthy();
  expect(document.activeElement).toBe(item('Word'));
  for (const [key, name] of [
    ['{ArrowDown}', 'CSV'],
    ['{ArrowDown}', 'Print'],
    ['{ArrowDown}', 'Word'],
    ['{ArrowUp}', 'Print'],
    ['{Home}', 'Word'],
    ['{End}', 'Print'],
    ['x', 'Print'],
  ] as const) {
    await press(key);
    expect(document.activeElement, key).toBe(item(name));
  }
});

it('does what is chosen once, closes, and gives the focus back', async () => {
  show();
  await userEvent.click(opener());
  await press('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['CSV']]);
  expectClosed();
  expect(document.activeElement).toBe(opener());
});

it('closes on Escape and on a second press of its button, and does nothing', async () => {
  show();
  await userEvent.click(opener());
  await press('{Escape}');
  expectClosed();
  expect(document.activeElement).toBe(opener());
  await userEvent.click(opener());
  await userEvent.click(opener());
  expectClosed();
  expect(chosen).not.toHaveBeenCalled();
});

it.each(['mouse', 'touch'] as const)('closes on a press elsewhere by %s', async (kind) => {
  show();
  await userEvent.click(opener());
  const next = screen.getByRole('button', { name: 'Next' });
  // What a browser sends for a finger before it clicks.
  if (kind === 'touch') fireEvent.touchStart(next);
  else await userEvent.click(next);
  expectClosed();
  expect(chosen).not.toHaveBeenCalled();
});

it('is left by Tab', async () => {
  show();
  await userEvent.click(opener());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expectClosed();
});

it('says what is under way, keeps the focus, and opens again afterwards', async () => {
  const { unmount } = show({ busy: 'Preparing...', isDisabled: true });
  const busy = screen.getByRole('button', { name: 'Preparing...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(busy);
  expectClosed();
  expect(document.activeElement).toBe(busy);
  unmount();
  show();
  await userEvent.click(opener());
  expect(item('Word')).toBeTruthy();
});
