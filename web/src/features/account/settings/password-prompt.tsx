import { Modal, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { loadChangeSignIn } from '../../../session/load-auth';
import { PasswordForm } from './password-form';

interface PasswordPromptProps {
  minutes: number;
  /** Gets the token of the new sign-in, or null where the person cancels. */
  onEnd: (token: string | null) => void;
}

/** Mantine closes every open dialog on Escape, except where the focused element says this. */
const keepOthersOpen = ({ target }: { target: Element }): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true');

/** Asks for the password, above a dialog that may be open. */
const PasswordPrompt = ({ minutes, onEnd }: PasswordPromptProps) => {
  const [opened, setOpened] = useState(true);
  const end = (token: string | null): void => {
    setOpened(false);
    onEnd(token);
  };
  const cancel = (): void => end(null);
  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Escape' && !nativeEvent.isComposing) cancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title="Confirm your password"
      closeButtonProps={{ 'aria-label': 'Close' }}
      onFocus={keepOthersOpen}
      onKeyDown={closeOnEscape}
    >
      <PasswordForm
        submit={{ label: 'Confirm', busy: 'Checking...' }}
        run={async (permit, password, ask) =>
          (await loadChangeSignIn()).signInAgain(permit, password, ask)
        }
        onDone={end}
        onCancel={cancel}
      >
        <Text size="sm">
          You signed in more than {minutes} minutes ago. Enter your password to go on.
        </Text>
      </PasswordForm>
    </Modal>
  );
};

/** The token of the latest confirmation. A sign-out reloads the page, and so forgets it. */
let confirmed: { token: string; at: number } | null = null;

/** A call takes its time, and clocks differ. */
const marginMilliseconds = 30_000;

const findConfirmed = (minutes: number): string | null => {
  if (!confirmed) return null;
  const age = Date.now() - confirmed.at;
  return age >= 0 && age < minutes * 60_000 - marginMilliseconds ? confirmed.token : null;
};

/** The calls that wait for a token: one dialog is for all of them. */
const waiting = new Set<(token: string | null) => void>();
let asked = 0;

/** Takes over the token of a sign-in that another dialog asked for. */
export const noteConfirmation = (token: string): void => {
  confirmed = { token, at: Date.now() };
};

const answer = (token: string | null): void => {
  if (token !== null) noteConfirmation(token);
  for (const resolve of waiting) resolve(token);
  waiting.clear();
};

/**
 * The token of a sign-in of the last minutes: of an earlier confirmation, or of one that `show`
 * asks the person for. Null where they cancel.
 */
export const askForPassword = async (
  minutes: number,
  show: (dialog: ReactNode) => void,
): Promise<string | null> => {
  const known = findConfirmed(minutes);
  if (known !== null) return known;
  return new Promise((resolve) => {
    if (waiting.size === 0) asked += 1;
    waiting.add(resolve);
    show(<PasswordPrompt key={asked} minutes={minutes} onEnd={answer} />);
  });
};
