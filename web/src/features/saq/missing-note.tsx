import type { Question } from '@lexplain/contract/saq';
import { Alert, Button } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { BarNote } from './bar';
import type { DraftStore } from './draft-store';
import type { Missing } from './use-saq-form';

interface MissingNoteProps {
  missing: Missing;
  questions: Question[];
  store: DraftStore;
  onGoTo: (questionId: string) => void;
}

/** How many required questions still have to be answered before the form can be submitted. */
export const MissingNote = ({ missing, questions, store, onGoTo }: MissingNoteProps) => {
  const listOpen = useCallback(
    () => missing.ids.filter((id) => store.shownOf(id).compliance_result === null).join(' '),
    [missing, store],
  );
  const open = useSyncExternalStore(store.subscribe, listOpen).split(' ').filter(Boolean);
  const next = questions.find(({ id }) => open.includes(id));
  if (!next) return null;
  return (
    <BarNote>
      <Alert color="red" role="alert">
        {missing.message}: {open.length} {open.length === 1 ? 'is' : 'are'} left.{' '}
        <Button color="red" variant="light" size="compact-sm" onClick={() => onGoTo(next.id)}>
          Go to question {next.position}
        </Button>
      </Alert>
    </BarNote>
  );
};
