import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { usePageHotkey } from './use-page-hotkey';

const act = vi.fn();

const Page = ({ isAsking = false }) => {
  usePageHotkey('mod+Enter', act);
  return (
    <>
      <textarea aria-label="Answer" />
      <form>
        <textarea aria-label="Comment" />
      </form>
      {isAsking && <div role="dialog" aria-label="Submit" />}
    </>
  );
};
const pressIn = (name: string) =>
  fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter', ctrlKey: true });

it('acts in a field of the page, and not in a form on it', () => {
  renderScreen(<Page />);
  pressIn('Answer');
  expect(act).toHaveBeenCalledTimes(1);
  pressIn('Comment');
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not act while a dialog is open', () => {
  act.mockClear();
  renderScreen(<Page isAsking />);
  pressIn('Submit');
  pressIn('Answer');
  expect(act).not.toHaveBeenCalled();
});
