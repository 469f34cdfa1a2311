import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePageHotkey } from '../../../components/keys/use-page-hotkey';
import { messageOf } from '../../../lib/api/api-error';
import { formatMoment } from '../../../lib/text/dates';
import { moveDeviceDraft } from '../drafts/device-drafts';
import type { DraftStore } from '../drafts/draft-store';
import { LeaveGuard } from '../drafts/leave-guard';
import { useBeginSubmission } from '../drafts/mutations';
import type { MissingAnswers, SaqFormState } from '../drafts/use-saq-form';
import type { GivenQuestions } from '../given/given-questions';
import type { ReasonsLeftOut } from '../settled-by-profile/use-settled-questions';
import { SubmitButton } from '../submit/submit-button';
import { BarStatus } from './bar-status';
import { chooseStatus } from './choose-status';
import { DeviceStatus } from './device-status';
import { SubmitNote, submitNoteId } from './form-notices';
import type { GoTo } from './question-list';
import { BarNote, StickyBar } from './sticky-bar';
import classes from './sticky-bar.module.css';

/** The required questions of a refused submit that are still without a result. */
const useStillMissing = ({ ids }: MissingAnswers, store: DraftStore): string[] => {
  const list = useCallback(
    () => ids.filter((id) => store.shownOf(id).compliance_result === null).join(' '),
    [ids, store],
  );
  return useSyncExternalStore(store.subscribe, list).split(' ').filter(Boolean);
};

const describeLeft = (count: number): string =>
  count === 0 ? 'All answered' : `${count} left to answer`;

interface SaqBarProps {
  saq: SaqFormState;
  submission: Submission;
  questions: Question[];
  /** What members have been asked to answer. */
  given: GivenQuestions;
  /** What the profile settles now. */
  leftOut: ReasonsLeftOut;
  onShowLeftOut: () => void;
  onGoTo: GoTo;
  /** The colleague who saved last; null when it was the person, or is unknown. */
  savedBy: string | null;
  /** Whether answers that were saved elsewhere have just been loaded. */
  wasUpdated: boolean;
}

/**
 * The state of the answers, the Save and Submit buttons, and their errors. Only this component
 * subscribes to the unsaved answers, so that the first key press in a form of a hundred questions
 * does not render the form.
 */
export const SaqBar = ({
  saq,
  submission,
  questions,
  given,
  leftOut,
  onShowLeftOut,
  onGoTo,
  savedBy,
  wasUpdated,
}: SaqBarProps) => {
  const { store, isSaving, failures } = saq;
  const summary = useSyncExternalStore(store.subscribe, store.summary);
  const isDirty = summary.unsaved > 0;
  const { online } = useNetwork();
  const status = chooseStatus({
    questions,
    failure: saq.failure,
    isOnline: online,
    isSaving,
    failures,
    summary,
    missing: { message: saq.missing.message, ids: useStillMissing(saq.missing, store) },
    wasUpdated,
    savedAt: submission.revision > 0 ? submission.updated_at : null,
    savedBy,
  });
  const [tooLong] = summary.tooLong;
  const canSave = summary.isSavable && !isSaving;
  usePageHotkey('mod+S', () => void (canSave && saq.save()));
  return (
    <>
      <StickyBar docked={summary.answered / (questions.length - leftOut.size || 1)}>
        <BarStatus
          status={status}
          progress={describeLeft(questions.length - leftOut.size - summary.answered)}
          onGoTo={onGoTo}
        />
        <Group gap="xs" wrap="nowrap">
          <Button
            onClick={() => void saq.save()}
            disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <SubmitButton
            saq={saq}
            questions={questions}
            given={given}
            leftOut={leftOut}
            onShowLeftOut={onShowLeftOut}
            onGoTo={onGoTo}
            isDirty={isDirty}
            describedBy={submitNoteId}
            onRefuse={tooLong && (() => onGoTo(tooLong.questionId, tooLong.name))}
          />
        </Group>
      </StickyBar>
      <div className={classes.notes}>
        <SubmitNote />
        <DeviceStatus
          unsaved={summary.unsaved}
          restored={summary.restored}
          unreadable={summary.unreadable}
          isKept={summary.isKept}
          onDiscard={store.discard}
          onUndo={store.undoDiscard}
        />
      </div>
      <LeaveGuard
        isDirty={isDirty}
        isKept={summary.isKept}
        canSave={summary.conflicting.length === 0 && !tooLong}
        onSave={saq.save}
      />
    </>
  );
};

const submittedNotes = {
  here: (
    <Alert color="green" role="alert">
      Submission submitted
    </Alert>
  ),
  elsewhere: <p role="status">It was submitted in another window or on another device.</p>,
};

interface SubmittedBarProps {
  uid: string;
  submission: Submission;
  /** What begins the next assessment. */
  next: string;
  /** Whether the adviser waits for it. */
  isAsked: boolean;
  /** Whether the person came to bring an answer up to date. */
  isUpdate: boolean;
  /** Where it was just submitted: on this page, or elsewhere while this page was open. */
  justSubmitted: 'here' | 'elsewhere' | null;
}

/**
 * The state of a submitted assessment, and the next steps. The next assessment starts with its
 * answers and the unsaved ones.
 */
export const SubmittedBar = ({
  uid,
  submission,
  next,
  isAsked,
  isUpdate,
  justSubmitted,
}: SubmittedBarProps) => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const begin = useBeginSubmission(submission.form_id, (next) => {
    moveDeviceDraft(
      { uid, formId: submission.form_id, submissionId: submission.id },
      { uid, formId: submission.form_id, submissionId: next.submission.id },
    );
    // By "again" or for an update, the form that takes the place of this one goes to the questions
    // that are asked.
    if (hash && hash !== 'again' && !isUpdate) {
      void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
    }
  });
  // The Feed's "Answer again" has asked for it already.
  const isBegun = useRef(false);
  const begins = ((hash === 'again' && isAsked) || isUpdate) && justSubmitted === null;
  useEffect(() => {
    if (!begins || isBegun.current) return;
    isBegun.current = true;
    begin.run();
  }, [begins, begin]);
  const note = begin.isError ? (
    <Alert color="red" role="alert">
      {messageOf(begin.error, 'The new assessment could not be started')}
    </Alert>
  ) : (
    justSubmitted && submittedNotes[justSubmitted]
  );
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    if (justSubmitted === 'here') status.current?.focus();
  }, [justSubmitted]);
  return (
    <StickyBar>
      <div>
        <p ref={status} tabIndex={-1} className={classes.status}>
          Submitted {submission.submitted_at && formatMoment(submission.submitted_at)}
        </p>
        <Text size="sm" c="dimmed">
          Read-only: a submitted assessment can’t be changed.
        </Text>
      </div>
      <Group gap="xs" className="no-print">
        <Button
          variant={isAsked ? 'default' : 'filled'}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/subjects/$id/report"
              params={{ id: submission.subject_id }}
            />
          )}
        >
          Report
        </Button>
        <Button
          variant={isAsked ? 'filled' : 'default'}
          onClick={() => begin.run()}
          disabled={begin.isPending}
        >
          {begin.isPending ? 'Starting...' : next}
        </Button>
      </Group>
      {note && <BarNote>{note}</BarNote>}
    </StickyBar>
  );
};
