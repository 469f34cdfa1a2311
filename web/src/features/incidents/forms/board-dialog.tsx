import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useOpened } from '../../../components/dialog-form/use-opened';
import type { Dialog, IncidentWork } from '../board/incident-work';
import { FactForm } from './fact-form';
import { CloseForm, DetailsForm, NoteForm, ReopenForm, TakeBackForm } from './other-forms';
import { ReportMadeForm } from './report-made-form';

const titles: Record<Dialog['kind'], string> = {
  fact: 'Answer',
  report: 'Report made',
  note: 'Correct the note',
  take_back: 'Withdraw an entry',
  details: 'Change the details',
  close: 'Close the incident',
  reopen: 'Open the incident again',
};

interface FormProps {
  work: IncidentWork;
  dialog: Dialog;
  onDone: () => void;
}

const Form = ({ work, dialog, onDone }: FormProps) => {
  switch (dialog.kind) {
    case 'fact':
      return <FactForm {...dialog} work={work} onDone={onDone} />;
    case 'report':
      return <ReportMadeForm {...dialog} work={work} onDone={onDone} />;
    case 'note':
      return <NoteForm {...dialog} work={work} onDone={onDone} />;
    case 'take_back':
      return <TakeBackForm {...dialog} work={work} onDone={onDone} />;
    case 'details':
      return <DetailsForm work={work} onDone={onDone} />;
    case 'close':
      return <CloseForm work={work} onDone={onDone} />;
    case 'reopen':
      return <ReopenForm work={work} onDone={onDone} />;
  }
};

interface BoardDialogProps {
  work: IncidentWork;
  /** Null while none is open. */
  dialog: Dialog | null;
  onClose: () => void;
}

/** What opened a form may be gone once it is sent. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
};

/** The form of one entry. It fills the window of a phone. */
export const BoardDialog = ({ work, dialog, onClose }: BoardDialogProps) => {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={useOpened(dialog !== null)}
      onClose={onClose}
      onExitTransitionEnd={keepFocus}
      title={dialog ? titles[dialog.kind] : ''}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {dialog && <Form work={work} dialog={dialog} onDone={onClose} />}
    </Modal>
  );
};
