import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreStrayPresses } from './stray-press';

let stop = () => {};
beforeEach(() => {
  stop = ignoreStrayPresses();
});
afterEach(() => stop());

const pressed = vi.fn();
const show = () =>
  render(
    <>
      <button type="button" onClick={() => pressed('open')}>
        Open
      </button>
      <button type="button" onClick={() => pressed('other')} onMouseDown={() => pressed('down')}>
        Other
      </button>
    </>,
  );
beforeEach(() => pressed.mockClear());

const at = { clientX: 40, clientY: 40, detail: 1 };
const open = () => screen.getByRole('button', { name: 'Open' });
const other = () => screen.getByRole('button', { name: 'Other' });

it('ignores the second click of a double click if it hits a different control', () => {
  show();
  fireEvent.click(open(), at);
  pressed.mockClear();
  fireEvent.mouseDown(other(), { ...at, detail: 2 });
  expect(fireEvent.click(other(), { ...at, clientX: 42, detail: 2 })).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it.each([
  ['on the same button', open, { detail: 2 }, 'open'],
  ['in another place', other, { clientX: 60 }, 'other'],
  ['by keyboard', other, { detail: 0 }, 'other'],
])('allows a press %s', (_, target, change, text) => {
  show();
  fireEvent.click(open(), at);
  pressed.mockClear();
  fireEvent.click(target(), { ...at, ...change });
  expect(pressed).toHaveBeenCalledWith(text);
});

it('allows every press after half a second and once stopped', () => {
  show();
  const first = new MouseEvent('click', { ...at, bubbles: true });
  Object.defineProperty(first, 'timeStamp', { value: performance.now() - 600 });
  fireEvent(open(), first);
  fireEvent.click(other(), at);
  expect(pressed).toHaveBeenCalledTimes(2);
  fireEvent.click(open(), at);
  stop();
  pressed.mockClear();
  fireEvent.click(other(), at);
  expect(pressed).toHaveBeenCalledWith('other');
});
