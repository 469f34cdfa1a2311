import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { useAction } from './use-action';
import { useCommand } from './use-command';
import { useSingleRun } from './use-single-run';

type SendCall = () => Promise<unknown>;

const useCommandOf = (send: SendCall) => useCommand({ mutationFn: send }).run;
const useActionOf = (send: SendCall) => {
  const { run } = useAction(send);
  return () => run(undefined);
};
const useSingleRunOf = (send: SendCall) => {
  const runOnce = useSingleRun();
  return () =>
    void runOnce(async () => {
      await send().catch(() => {});
    });
};

describe.each([
  ['a command', useCommandOf],
  ['an action of a public page', useActionOf],
  ['a single run', useSingleRunOf],
])('%s', (_, useRun) => {
  const Form = ({ send }: { send: SendCall }) => {
    const run = useRun(send);
    const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      run();
    };
    return (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <button type="submit">Send</button>
      </form>
    );
  };
  const renderForm = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const send = vi.fn(() => promise);
    const screenOf = renderScreen(<Form send={send} />);
    const button = screen.getByRole('button');
    const press = () => act(async () => button.click());
    return { ...screenOf, send, button, press, resolve, reject };
  };

  it('is sent once when its button is pressed twice before it is rendered again', async () => {
    const { send, button, press, resolve } = renderForm();
    await act(async () => {
      button.click();
      button.click();
    });
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not sent again while it is under way, by click or by Enter', async () => {
    const { send, press } = renderForm();
    await press();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent once when Enter is pressed twice', async () => {
    const { send } = renderForm();
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('can be sent again after a failure', async () => {
    const { send, press, reject } = renderForm();
    await press();
    await act(async () => reject(new Error('No')));
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not sent again by what still holds it after its page was left, until it has ended', async () => {
    const send = vi.fn(() => promise);
    const { promise, resolve } = Promise.withResolvers<void>();
    let run: () => void = () => {};
    const Page = () => {
      run = useRun(send);
      return null;
    };
    const { unmount } = renderScreen(<Page />);
    await act(async () => run());
    unmount();
    run();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
    await act(async () => run());
    expect(send).toHaveBeenCalledTimes(2);
  });
});

it('gives a further call the end of the run that is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const act = vi.fn(() => promise);
  let runOnce: ReturnType<typeof useSingleRun> = async () => {};
  const Page = () => {
    runOnce = useSingleRun();
    return null;
  };
  renderScreen(<Page />);
  const ended = vi.fn();
  const first = runOnce(act);
  const second = runOnce(act).then(ended);
  expect(act).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  resolve();
  await Promise.all([first, second]);
  expect(ended).toHaveBeenCalledTimes(1);
});
