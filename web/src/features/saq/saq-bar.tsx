import type { Submission } from '@lexplain/contract/saq';
import { Alert, Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { LeaveGuard } from './leave-guard';
import classes from './saq-form.module.css';
import { SaveStatus } from './save-status';
import { SubmitButton } from './submit-button';
import type { SaqFormState } from './use-saq-form';

interface SaqBarProps {
  saq: SaqFormState;
  submission: Submission;
}

/**
 * Where the answers are, and the ways to save and submit them. It alone follows what is unsaved, so that
 * the first key in a form of a hundred questions draws this bar and not the form.
 */
export const SaqBar = ({ saq, submission }: SaqBarProps) => {
  const { store, isSaving, failures, isSubmitting } = saq;
  const summary = useSyncExternalStore(store.subscribe, store.summary);
  const isDirty = summary.unsaved > 0;
  const hasConflicts = summary.conflicting.length > 0;
  return (
    <>
      <div className={classes.bar}>
        <div>
          <SaveStatus
            unsaved={summary.unsaved}
            restored={summary.restored}
            isKept={summary.isKept}
            isSaving={isSaving}
            failures={failures}
            savedAt={submission.revision > 0 ? submission.updated_at : null}
            onDiscard={store.discard}
          />
        </div>
        <Group gap="xs">
          <Button onClick={() => void saq.save()} disabled={!isDirty || hasConflicts || isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <SubmitButton
            isDirty={isDirty}
            canSubmit={!isDirty && !isSubmitting && !isSaving}
            onSubmit={saq.submit}
            onSaveAndSubmit={() => void saq.saveAndSubmit()}
          />
        </Group>
      </div>
      <LeaveGuard isDirty={isDirty} />
      {hasConflicts && (
        <Alert color="orange" my="xs">
          An answer was changed here and elsewhere. Choose at each question which to keep, then
          save.
        </Alert>
      )}
    </>
  );
};
