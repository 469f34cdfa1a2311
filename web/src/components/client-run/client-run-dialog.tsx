import type { RunPreview } from '@lexplain/contract/clients/runs';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { hasStatus, messageOf } from '../../lib/api/api-error';
import { countOf } from '../../lib/text/count-of';
import { useReturnFocus } from '../dialog-form/use-return-focus';
import { ProgressBar } from '../progress-bar/progress-bar';
import classes from './client-run.module.css';
import { describeIncluded, splitRun } from './run-texts';
import { type RunClient, useClientRun } from './use-client-run';

/** Has the focus when its step begins, so that it is read. */
const Step = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Text component="h3" fw={600} ref={heading} tabIndex={-1}>
      {children}
    </Text>
  );
};

/** The words of a run. */
export interface RunWords {
  title: string;
  /** What the button says, `Propose to 6 clients`. */
  act: (count: number) => string;
  /** What stands before the number of clients that are done: `Proposed to`. */
  done: string;
  failure: string;
}

interface RunStepsProps<Client extends RunClient> {
  clients: readonly Client[];
  preview: RunPreview;
  words: RunWords;
  act: (client: Client, key: string, permit: Permit) => Promise<unknown>;
  onBack: () => void;
  onClose: (isChanged: boolean) => void;
  /** Has the dialog stay open while it runs. */
  onRunning: (isRunning: boolean) => void;
  /** What will be sent. */
  children?: ReactNode;
}

/** Who gets it, who does not and why; then how far it is. */
const RunSteps = <Client extends RunClient>({
  clients,
  preview,
  words,
  act,
  onBack,
  onClose,
  onRunning,
  children,
}: RunStepsProps<Client>) => {
  // Those of the preview: what the list shows may change while it runs.
  const [{ included, left }] = useState(() => splitRun(clients, preview));
  const run = useClientRun({ clients: included, act, failure: words.failure });
  useEffect(() => onRunning(run.isRunning), [run.isRunning, onRunning]);
  const { done, failed, stopped, isRunning, hasBegun, isComplete } = run;
  const total = included.length;
  return (
    <Stack>
      <Step>{hasBegun ? 'How far it is' : 'Before it is done'}</Step>
      {hasBegun ? (
        <>
          <ProgressBar label={words.title} share={total === 0 ? 1 : done / total} />
          <Text size="sm" role="status">
            {words.done} {done} of {countOf(total, 'client')}.
          </Text>
        </>
      ) : (
        <Text size="sm" className={classes.names}>
          {describeIncluded(included)}
        </Text>
      )}
      {left.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Left out
          </Text>
          {left.map((line) => (
            <Text key={line} size="sm" className={classes.names}>
              {line}
            </Text>
          ))}
        </div>
      )}
      {!hasBegun && children}
      {stopped !== null && (
        <Alert color="red" role="alert">
          {stopped} It has stopped. Go on, and it is done for the others; for nobody twice.
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert color="red" role="alert">
          {failed.map(({ name, why }) => (
            <Text key={name} size="sm">
              {name}: {why}
            </Text>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        {!hasBegun && (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        {!isComplete && total > 0 && (
          <Button onClick={run.run} disabled={isRunning}>
            {isRunning
              ? 'Under way...'
              : hasBegun
                ? `Go on with ${countOf(total - done, 'client')}`
                : words.act(total)}
          </Button>
        )}
        {hasBegun && (
          <Button
            variant={isComplete ? 'filled' : 'default'}
            onClick={() => onClose(done > 0)}
            disabled={isRunning}
          >
            Back to the clients
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** What the form of a run gets. */
interface RunFormProps {
  isBusy: boolean;
  error: string | null;
  onPreview: () => void;
  onCancel: () => void;
}

interface ClientRunDialogProps<Client extends RunClient> {
  clients: readonly Client[];
  words: RunWords;
  /** What is asked before it is previewed. Not given where there is nothing to ask. */
  form: (props: RunFormProps) => ReactNode;
  preview: (permit: Permit) => Promise<RunPreview>;
  /** What will be sent, as the preview shows it. */
  summary?: ReactNode;
  act: (client: Client, key: string, permit: Permit) => Promise<unknown>;
  /** Called when it is closed, with whether something was done. */
  onClose: (isChanged: boolean) => void;
}

/** Does one thing for the chosen clients, after it was shown for whom, for whom not, and why. */
export const ClientRunDialog = <Client extends RunClient>({
  clients,
  words,
  form,
  preview,
  summary,
  act,
  onClose,
}: ClientRunDialogProps<Client>) => {
  useReturnFocus();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [previewed, setPreviewed] = useState<RunPreview | null>(null);
  const [isRunning, setRunning] = useState(false);
  const ask = useCommand({
    mutationFn: (_, permit) => preview(permit),
    onSuccess: setPreviewed,
  });
  const failure = hasStatus(ask.error, 404)
    ? 'None of these clients is yours any more. Load the page again.'
    : messageOf(ask.error, 'The preview could not be loaded. Please try again.');
  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose(false)}
      closeOnEscape={!isRunning}
      closeOnClickOutside={false}
      title={words.title}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isRunning }}
    >
      {previewed ? (
        <RunSteps
          clients={clients}
          preview={previewed}
          words={words}
          act={act}
          onBack={() => setPreviewed(null)}
          onClose={onClose}
          onRunning={setRunning}
        >
          {summary}
        </RunSteps>
      ) : (
        form({
          isBusy: ask.isPending,
          error: ask.isError ? failure : null,
          onPreview: () => ask.run(),
          onCancel: () => onClose(false),
        })
      )}
    </Modal>
  );
};
