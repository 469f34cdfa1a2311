import type { FormWithQuestions } from '@lexplain/contract/assessments/assessments';
import { Alert, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import type { DraftStore } from '../drafts/draft-store';
import type { Judgements } from '../review/judgements';
import type { TakenAnswers } from './taken-note';
import type { WorkbookForm } from './template';

const loadParts = () => import('./workbook-parts');
const WorkbookDialog = lazy(async () => ({ default: (await loadParts()).WorkbookDialog }));
const TakenNote = lazy(async () => ({ default: (await loadParts()).TakenNote }));

interface Source {
  subjectName: string;
  form: FormWithQuestions;
  store: DraftStore;
  judgements: Judgements;
}

/** Both in a row on a phone, and high enough for a thumb. */
const small = { size: 'compact-xs', h: '1.625rem' } as const;

interface DownloadButtonProps {
  workbookForm: WorkbookForm;
  store: DraftStore;
}

const DownloadButton = ({ workbookForm, store }: DownloadButtonProps) => {
  const save = useCommand({
    mutationFn: async (_, permit) =>
      (await loadParts()).saveDraftWorkbook(permit, workbookForm, store),
    onError: (error) => console.error('Failed to make the file', error),
  });
  return (
    <>
      <Button variant="default" {...small} onClick={() => save.run()} disabled={save.isPending}>
        {save.isPending ? 'Preparing...' : 'Download workbook'}
      </Button>
      {save.isError && (
        <Alert color="red" role="alert">
          The file could not be made. Check your connection and try again.
        </Alert>
      )}
    </>
  );
};

/** A draft as a workbook, and back: the buttons, and what is shown below them. */
export const useWorkbook = ({ subjectName, form, store, judgements }: Source) => {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<TakenAnswers | null>(null);
  if (form.form === null) return { buttons: null, below: null };
  const workbookForm = { subjectName, form: form.form, questions: form.questions };
  return {
    buttons: (
      <>
        <DownloadButton workbookForm={workbookForm} store={store} />
        <Button variant="default" {...small} onClick={() => setOpen(true)}>
          Read a workbook
        </Button>
      </>
    ),
    below: (isOpen || taken) && (
      <Suspense>
        {taken && <TakenNote taken={taken} store={store} onDone={() => setTaken(null)} />}
        {isOpen && (
          <WorkbookDialog
            workbookForm={workbookForm}
            store={store}
            judgements={judgements}
            onTaken={setTaken}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
};
