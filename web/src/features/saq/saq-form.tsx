import type { FormWithQuestions, SubmissionWithAnswers } from '@lexplain/contract/saq';
import { Alert, Drawer, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { PageTitle } from '../../components/page-title/page-title';
import { whenIdle } from '../../lib/when-idle';
import { type Filter, filtered } from './filters';
import { FormTools } from './form-tools';
import { outdatedQuestions } from './outdated';
import { OutdatedNotice } from './outdated-notice';
import { QuestionList } from './question-list';
import { SaqBar } from './saq-bar';
import classes from './saq-form.module.css';
import { TypedTooLate } from './typed-too-late';
import { useSaqForm } from './use-saq-form';

/** What listens weighs more than the form: it comes when the form can be used. */
const LiveRevision = lazy(async () => {
  await new Promise<void>((done) => whenIdle(done));
  return { default: (await import('./live-revision')).LiveRevision };
});

interface SaqFormProps {
  uid: string;
  subjectName: string;
  form: FormWithQuestions;
  current: SubmissionWithAnswers;
  obligationCodes: ReadonlyMap<string, string>;
  /** Today's version of each obligation by id, once they are known. */
  obligationVersions: ReadonlyMap<string, string> | undefined;
  /** An obligation to read beside the question. */
  obligationOf: (id: string) => ReactNode;
  /** What can be done with a submission that is submitted. */
  submittedActions: ReactNode;
}

export const SaqForm = ({
  uid,
  subjectName,
  form,
  current,
  obligationCodes,
  obligationVersions,
  obligationOf,
  submittedActions,
}: SaqFormProps) => {
  const saq = useSaqForm(uid, current);
  const { store, isSaving } = saq;
  const { submission } = current;
  const isClosed = submission.status === 'submitted';

  const [filter, setFilter] = useState<{ name: Filter; ids: Set<string> | null }>({
    name: 'all',
    ids: null,
  });
  const [openObligation, setOpenObligation] = useState<string | null>(null);
  const [wasUpdated, setUpdated] = useState(false);
  const { reload } = saq;
  const onNewer = useCallback(() => {
    // One's own save is on its way back.
    if (!isSaving) void reload().then(setUpdated);
  }, [isSaving, reload]);

  const outdated = useMemo(
    () =>
      obligationVersions ? outdatedQuestions(form.questions, submission, obligationVersions) : [],
    [form.questions, submission, obligationVersions],
  );

  return (
    <>
      <PageTitle>{`${subjectName} – SAQ`}</PageTitle>
      {isClosed ? (
        <>
          <div className={classes.bar}>{submittedActions}</div>
          <TypedTooLate store={store} />
        </>
      ) : (
        <SaqBar saq={saq} submission={submission} />
      )}
      {/* The form works without it: a failing listener must not take the answers down. */}
      <ErrorBoundary>
        <Suspense>
          <LiveRevision submission={submission} onNewer={onNewer} />
        </Suspense>
      </ErrorBoundary>
      {wasUpdated && (
        <Text role="status" size="sm" my="xs">
          Answers that were saved in another window or on another device are shown now.
        </Text>
      )}
      {saq.isSubmitted && isClosed && (
        <Alert color="green" role="alert" my="xs">
          Submission submitted
        </Alert>
      )}
      {saq.failure && (
        <Alert color="red" role="alert" my="xs">
          {saq.failure}
        </Alert>
      )}
      <OutdatedNotice questions={outdated} />
      <FormTools
        questions={form.questions}
        store={store}
        answered={submission.answered}
        filter={filter.name}
        onFilter={(name) =>
          setFilter({
            name,
            ids: name === 'all' ? null : filtered(name, form.questions, store),
          })
        }
      />
      <QuestionList
        questions={form.questions}
        store={store}
        obligationCodes={obligationCodes}
        onShowObligation={setOpenObligation}
        readOnly={isClosed}
        shownIds={filter.ids}
        outdated={outdated}
        missing={saq.missing}
      />
      <Drawer
        opened={openObligation !== null}
        onClose={() => setOpenObligation(null)}
        position="right"
        title={openObligation && (obligationCodes.get(openObligation) ?? `#${openObligation}`)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {openObligation && obligationOf(openObligation)}
      </Drawer>
    </>
  );
};
