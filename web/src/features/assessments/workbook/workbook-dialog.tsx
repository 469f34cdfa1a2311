import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import { countOf } from '../../../lib/text/count-of';
import type { WorkbookFault } from '../../../lib/workbook/refusal';
import type { DraftStore } from '../drafts/draft-store';
import type { Judgements } from '../review/judgements';
import { ChangeList } from './change-list';
import type { WorkbookAnswer } from './read-draft';
import { readDraftFile } from './read-file';
import type { TakenAnswers } from './taken-note';
import type { WorkbookForm } from './template';
import classes from './workbook.module.css';
import { listChanges } from './workbook-changes';

interface WorkbookDialogProps {
  workbookForm: WorkbookForm;
  store: DraftStore;
  judgements: Judgements;
  onTaken: (taken: TakenAnswers) => void;
  onClose: () => void;
}

type State =
  | { kind: 'start' }
  | { kind: 'reading' }
  | { kind: 'refused'; name: string; faults: readonly WorkbookFault[] }
  | { kind: 'read'; name: string; answers: ReadonlyMap<string, WorkbookAnswer> };

/** Of many, the others are counted. */
const mostFaults = 20;

const addressOf = ({ sheet, cell }: WorkbookFault): string =>
  [sheet && `Sheet “${sheet}”`, cell].filter(Boolean).join(', ');

const Refusal = ({ name, faults }: { name: string; faults: readonly WorkbookFault[] }) => (
  <Alert color="red" role="alert" title={`“${name}” was not read`}>
    <ul className={classes.faults}>
      {faults.slice(0, mostFaults).map((fault) => (
        <li key={`${fault.sheet} ${fault.cell} ${fault.reason}`}>
          {fault.sheet ? (
            <>
              <strong>{addressOf(fault)}</strong> {fault.reason}
            </>
          ) : (
            fault.reason
          )}
        </li>
      ))}
    </ul>
    {faults.length > mostFaults && <p>And {countOf(faults.length - mostFaults, 'more cell')}.</p>}
    Nothing was changed.
  </Alert>
);

/** Chooses a workbook, shows what it would change, and takes that over into the form. */
export const WorkbookDialog = ({
  workbookForm,
  store,
  judgements,
  onTaken,
  onClose,
}: WorkbookDialogProps) => {
  useReturnFocus();
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'start' });
  const latest = useRef(0);
  // What would change follows what is saved and typed meanwhile.
  useSyncExternalStore(store.subscribe, store.summary);
  const changes =
    state.kind === 'read' ? listChanges(workbookForm.questions, state.answers, store) : [];

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    latest.current += 1;
    const mine = latest.current;
    setState({ kind: 'reading' });
    const result = await readDraftFile(file, workbookForm);
    // Another file was chosen meanwhile.
    if (mine !== latest.current) return;
    setState(
      'answers' in result
        ? { kind: 'read', name: file.name, answers: result.answers }
        : { kind: 'refused', name: file.name, faults: result.faults },
    );
  };
  const takeOver = (): void => {
    const undo = store.replace(new Map(changes.map(({ question, edit }) => [question.id, edit])));
    onTaken({ count: changes.length, undo });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Read a workbook"
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">
          Choose a workbook that was downloaded on this page and filled in. You see first what it
          would change. Nothing is saved before you press Save in the form.
        </Text>
        <input
          ref={field}
          type="file"
          hidden
          accept=".xlsx"
          aria-label="Workbook to read"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <div role="status">
          {state.kind === 'reading' && <Text size="sm">Reading...</Text>}
          {state.kind === 'read' && (
            <Text fw={600}>
              {changes.length === 0
                ? `“${state.name}” changes no answer.`
                : `“${state.name}” would change ${countOf(changes.length, 'answer')}. Nothing is changed yet.`}
            </Text>
          )}
        </div>
        {state.kind === 'refused' && <Refusal name={state.name} faults={state.faults} />}
        {changes.length > 0 && <ChangeList changes={changes} judgements={judgements} />}
        <Group justify="flex-end" className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={changes.length > 0 ? 'default' : 'filled'}
            data-autofocus
            onClick={() => field.current?.click()}
          >
            {state.kind === 'start' ? 'Choose a file' : 'Choose another file'}
          </Button>
          {changes.length > 0 && (
            <Button onClick={takeOver}>Take over {countOf(changes.length, 'answer')}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
