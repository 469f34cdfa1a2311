import type { FormWithQuestions } from '@lexplain/contract/assessments/assessments';
import { Alert } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../../components/action-menu/action-menu';
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

interface WorkbookMenuProps {
  workbookForm: WorkbookForm;
  store: DraftStore;
  onRead: () => void;
}

const WorkbookMenu = ({ workbookForm, store, onRead }: WorkbookMenuProps) => {
  const save = useCommand({
    mutationFn: async (_, permit) =>
      (await loadParts()).saveDraftWorkbook(permit, workbookForm, store),
    onError: (error) => console.error('Failed to make the file', error),
  });
  return (
    <>
      <ActionMenu
        label="Workbook"
        size="xs"
        busy={save.isPending ? 'Preparing...' : undefined}
        isDisabled={save.isPending}
        actions={[
          { label: 'Download workbook', onChoose: () => save.run() },
          { label: 'Read a workbook', onChoose: onRead },
        ]}
      />
      {save.isError && (
        <Alert color="red" role="alert">
          The file could not be made. Check your connection and try again.
        </Alert>
      )}
    </>
  );
};

/** A draft as a workbook, and back: the menu, and what is shown below it. */
export const useWorkbook = ({ subjectName, form, store, judgements }: Source) => {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<TakenAnswers | null>(null);
  if (form.form === null) return { menu: null, below: null };
  const workbookForm = { subjectName, form: form.form, questions: form.questions };
  return {
    menu: <WorkbookMenu workbookForm={workbookForm} store={store} onRead={() => setOpen(true)} />,
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
