import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AskForCode, CodeNotGiven } from '../../lib/firebase/ask-for-code';

export interface CodeStepProps {
  /** Counts how often the code was asked for. */
  attempt: number;
  /** What was wrong with the code before. */
  fault: string | null;
  /** From the time when a code was given until it is asked for again. */
  isChecking: boolean;
  /** Null where the account has no second factor any more. */
  onCode: (code: string | null) => void;
  onBack: () => void;
}

type RenderStep = (props: CodeStepProps) => ReactNode;

// Loaded on demand, as most people have no second factor.
const loadStep = async (): Promise<RenderStep> => {
  const { CodeStep } = await import('./code-step');
  return (props) => <CodeStep {...props} />;
};

const passwordField = 'input[autocomplete="current-password"]';

interface CodeStepState {
  render: RenderStep;
  attempt: number;
  fault: string | null;
  isChecking: boolean;
}

/**
 * The step of a form that asks for a second factor, for commands that check a password. Such a
 * command runs in `withCode`; while `step` is not null it stands in place of `form`, whose password
 * has the focus afterwards.
 */
export const useCodeStep = (load = loadStep) => {
  const [asked, setAsked] = useState<CodeStepState | null>(null);
  const [hasGoneBack, setGoneBack] = useState(false);
  const isOpen = useRef(false);
  const answer = useRef<PromiseWithResolvers<string | null>>(null);
  const form = useRef<HTMLFormElement>(null);
  const onBack = (): void => answer.current?.reject(new CodeNotGiven('No code was entered.'));
  // A command must not wait for a dialog that was closed.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      answer.current?.reject(new CodeNotGiven('The dialog was closed.'));
    };
  }, []);
  // The button of the step that had the focus is gone.
  const isAsked = asked !== null;
  useEffect(() => {
    if (!isAsked) return;
    const { current } = form;
    return () => current?.querySelector<HTMLInputElement>(passwordField)?.focus();
  }, [isAsked]);
  const ask: AskForCode = async (fault) => {
    const render = await load();
    if (!isOpen.current) throw new CodeNotGiven('The dialog was closed.');
    answer.current = Promise.withResolvers();
    setAsked((before) => ({
      render,
      attempt: (before?.attempt ?? 0) + 1,
      fault,
      isChecking: false,
    }));
    return answer.current.promise;
  };
  const withCode = async <T,>(act: (ask: AskForCode) => Promise<T>): Promise<T> => {
    setGoneBack(false);
    try {
      return await act(ask);
    } catch (error) {
      setAsked(null);
      setGoneBack(error instanceof CodeNotGiven);
      throw error;
    }
  };
  const onCode = (code: string | null): void => {
    setAsked((before) => before && { ...before, isChecking: true });
    answer.current?.resolve(code);
  };
  const step = asked?.render({ ...asked, onCode, onBack }) ?? null;
  return { withCode, step, hasGoneBack, form };
};

export type CodeStepOfForm = Pick<ReturnType<typeof useCodeStep>, 'step' | 'hasGoneBack' | 'form'>;
