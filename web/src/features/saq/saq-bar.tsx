import type { Question, Submission } from '@lexplain/contract/saq';
import { Alert, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { BarNote, StickyBar } from './bar';
import { LeaveGuard } from './leave-guard';
import { MissingNote } from './missing-note';
import { SaveStatus } from './save-status';
import { SubmitButton } from './submit-button';
import type { SaqFormState } from './use-saq-form';

interface SaqBarProps {
  saq: SaqFormState;
  submission: Submission;
  questions: Question[];
  onGoTo: (questionId: string) => void;
  /** The colleague who saved last; null when it was the person, or is unknown. */
  savedBy: string | null;
  /** Whether answers that were saved elsewhere have just been loaded. */
  wasUpdated: boolean;
}

/**
 * The state of the answers, the Save and Submit buttons, and their errors. Only this component subscribes to
 * the unsaved answers, so that the first key press in a form of a hundred questions does not render the form.
 */
export const SaqBar = ({
  saq,
  submission,
  questions,
  onGoTo,
  savedBy,
  wasUpdated,
}: SaqBarProps) => {
  const { store, isSaving, failures, isSubmitting } = saq;
  const summary = useSyncExternalStore(store.subscribe, store.summary);
  const isDirty = summary.unsaved > 0;
  const [conflicting] = summary.conflicting;
  const canSave = isDirty && conflicting === undefined && !isSaving;
  // Also while typing: no field is excluded.
  useHotkeys([['mod+S', () => void (canSave && saq.save())]], []);
  return (
    <>
      <StickyBar>
        <div>
          <SaveStatus
            {...summary}
            isSaving={isSaving}
            failures={failures}
            savedAt={submission.revision > 0 ? submission.updated_at : null}
            savedBy={savedBy}
            onDiscard={store.discard}
            onUndo={store.undoDiscard}
          />
        </div>
        <Group gap="xs">
          <Button
            onClick={() => void saq.save()}
            disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <SubmitButton
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            canSubmit={!isDirty && !isSubmitting && !isSaving}
            onSubmit={saq.submit}
            onSaveAndSubmit={() => void saq.saveAndSubmit()}
          />
        </Group>
        {saq.failure && (
          <BarNote>
            <Alert color="red" role="alert">
              {saq.failure}
            </Alert>
          </BarNote>
        )}
        <MissingNote missing={saq.missing} questions={questions} store={store} onGoTo={onGoTo} />
        {conflicting !== undefined && (
          <BarNote>
            <Alert color="orange">
              An answer was changed here and elsewhere. Choose which to keep, then save.{' '}
              <Button variant="light" size="compact-sm" onClick={() => onGoTo(conflicting)}>
                Show the question
              </Button>
            </Alert>
          </BarNote>
        )}
        {wasUpdated && (
          <BarNote>
            <p role="status">
              {savedBy
                ? `Answers that were saved by others are shown now, the last by ${savedBy}.`
                : 'Answers that were saved in another window or on another device are shown now.'}
            </p>
          </BarNote>
        )}
      </StickyBar>
      <LeaveGuard isDirty={isDirty} canSave={conflicting === undefined} onSave={saq.save} />
    </>
  );
};
