import type { Question } from '@lexplain/contract/assessments/assessments';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { usePageHotkey } from '../../../components/keys/use-page-hotkey';
import { ChoiceDialog } from '../drafts/choice-dialog';
import type { SaqFormState } from '../drafts/use-saq-form';
import type { GivenQuestions } from '../given/given-questions';
import { describeUnread } from '../related/related-text';
import { useReading } from '../review/use-reading';
import type { ReasonsLeftOut } from '../settled-by-profile/use-settled-questions';
import { describeLeftOutOf, submitFacts } from './submit-facts';

interface SubmitProps {
  saq: SaqFormState;
  questions: Question[];
  given: GivenQuestions;
  /** What the profile settles now. */
  leftOut: ReasonsLeftOut;
  onShowLeftOut: () => void;
  onGoTo: (questionId: string) => void;
}

/** Says what is unanswered, what is with whom and who reads it, before anything is submitted. */
const SubmitDialog = ({
  saq,
  questions,
  given,
  leftOut,
  onShowLeftOut,
  onGoTo,
  onClose,
}: SubmitProps & { onClose: () => void }) => {
  const { store } = saq;
  const isDirty = useSyncExternalStore(store.subscribe, store.summary).unsaved > 0;
  const hasResult = (id: string): boolean => store.shownOf(id).compliance_result !== null;
  const {
    texts: [first, ...others],
    missing,
    next,
  } = submitFacts(questions, hasResult, given, leftOut, useReading());
  const left = describeLeftOutOf(leftOut.size);
  const unread = describeUnread(questions, store.originsOf);
  const go = next && {
    label: `Go to question ${next.position}`,
    onChoose: () => {
      // Closed first, as the dialog gives the focus back.
      flushSync(onClose);
      if (missing.length > 0) flushSync(() => saq.showMissing(missing));
      onGoTo(next.id);
    },
  };
  const submit = {
    label: isDirty ? 'Save and submit' : 'Submit now',
    onChoose: () => {
      onClose();
      void saq.saveAndSubmit();
    },
  };
  const isRefused = missing.length > 0;
  // Unsaved changes are always asked about; whatever is missing is then refused by the server.
  const choices = [isRefused ? isDirty && submit : go, isRefused ? go : submit];
  return (
    <ChoiceDialog
      title="Submit"
      question={isDirty ? 'You have unsaved changes. Save before submitting?' : null}
      choices={choices.filter((choice) => choice !== undefined && choice !== false)}
      cancelLabel="Cancel"
      onCancel={onClose}
    >
      <Stack gap="xs" mb="md">
        <Text>{first}</Text>
        {left && (
          <Text>
            {left}{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() => {
                flushSync(onClose);
                onShowLeftOut();
              }}
            >
              Show {leftOut.size === 1 ? 'it' : 'them'}
            </Anchor>
          </Text>
        )}
        {unread && <Text>{unread}</Text>}
        {others.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Stack>
    </ChoiceDialog>
  );
};

interface SubmitButtonProps extends SubmitProps {
  isDirty: boolean;
  /** Goes to what keeps it from being saved and submitted, if there is anything. */
  onRefuse: (() => void) | undefined;
  /** The id of what describes the button. */
  describedBy: string;
}

/** Disabled while there are unsaved changes; Ctrl or ⌘ and Enter then ask (docs/product.md, "Submitting"). */
export const SubmitButton = ({ isDirty, onRefuse, describedBy, ...props }: SubmitButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isSaving, isSubmitting } = props.saq;
  const canSubmit = !isDirty && !isSubmitting && !isSaving;
  const ask = (): void => setAsking(true);
  usePageHotkey('mod+Enter', () => {
    if (onRefuse) onRefuse();
    else if (isDirty || canSubmit) ask();
  });
  return (
    <>
      <Button
        variant="light"
        onClick={ask}
        disabled={!canSubmit}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={describedBy}
      >
        {isSubmitting ? 'Submitting...' : 'Submit'}
      </Button>
      {isAsking && <SubmitDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
};
