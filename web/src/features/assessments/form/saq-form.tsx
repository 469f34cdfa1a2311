import type {
  FormWithQuestions,
  Submission,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { PageHeader } from '../../../components/page-header/page-header';
import { useAuth } from '../../../session/use-auth';
import { recoverStrandedAnswers } from '../drafts/device-drafts';
import type { DraftStore } from '../drafts/draft-store';
import { compareForms } from '../drafts/form-changes';
import { outdatedQuestions } from '../drafts/outdated';
import { useSaqForm } from '../drafts/use-saq-form';
import { type Filter, filterQuestions, type SpecialQuestions } from '../filters/filters';
import { type GivenQuestions, idsOf } from '../given/given-questions';
import { OutsideNotices } from '../outside/outside-notices';
import { type RenderRecordNotice, useOutside } from '../outside/use-outside';
import type { LoadedReview } from '../review/queries';
import { useRenderComments } from '../review/render-comments';
import { ReviewHead } from '../review/review-head';
import { useFormReview } from '../review/use-form-review';
import { useUpdate } from '../submit/use-update';
import type { TouchingChange } from '../touched/touched-questions';
import { useTouchedFirst } from '../touched/use-touched-first';
import { useWorkbook } from '../workbook/use-workbook';
import { FormChangesNotice, OutdatedNotice, UnsavedAfterSubmitNotice } from './form-notices';
import { FormTools } from './form-tools';
import { LateRail } from './late-rail';
import { type GoTo, goToField, goToQuestion, QuestionList } from './question-list';
import { SaqBar, SubmittedBar } from './saq-bar';
import classes from './saq-form.module.css';

// Rare: the person was removed from the organisation, or a colleague submitted, while they typed.
const StrandedAnswers = lazy(async () => ({
  default: (await import('../drafts/stranded-answers')).StrandedAnswers,
}));

interface SaqFormProps {
  uid: string;
  subjectName: string;
  form: FormWithQuestions;
  /** The form of the assessment whose answers a draft began with, if it was another version. */
  earlierForm: FormWithQuestions | undefined;
  current: SubmissionWithAnswers;
  /** Whether this page showed another submission before. */
  isNext: boolean;
  /** Undefined while loading. */
  obligationNames: ReadonlyMap<string, string> | undefined;
  /** The current version of each obligation by id, once they are loaded. */
  obligationVersions: ReadonlyMap<string, string> | undefined;
  /** Renders an obligation beside the question. */
  obligationOf: (id: string) => ReactNode;
  /** The law's latest review. */
  review: LoadedReview;
  /** The submission of its current round, where changes are requested; undefined at first. */
  judged: SubmissionWithAnswers | undefined;
  /** The change to the law whose questions come first. */
  change: TouchingChange | null;
  /** What members have been asked to answer. */
  given: GivenQuestions;
  /** Says that everything is asked, and records the profile. */
  renderRecordNotice: RenderRecordNotice;
}

/** The author's name if it is someone else. */
const colleagueIn = (author: Submission['saved_by'], uid: string): string | null =>
  author && author.uid !== uid ? author.name || null : null;

/** Whether the person is in a question, has unsaved answers, or writes a comment. */
const isWorkingIn = (store: DraftStore, asked: ReadonlySet<string>, isClosed: boolean): boolean => {
  const { activeElement } = document;
  if (isClosed) return activeElement instanceof HTMLTextAreaElement && !activeElement.readOnly;
  return store.summary().unsaved > 0 || asked.has(activeElement?.closest('section')?.id ?? '');
};

const unfiltered: { name: Filter; ids: Set<string> | null } = { name: 'all', ids: null };

export const SaqForm = ({
  uid,
  subjectName,
  form,
  earlierForm,
  current,
  isNext,
  obligationNames,
  obligationVersions,
  obligationOf,
  review,
  judged,
  change,
  given,
  renderRecordNotice,
}: SaqFormProps) => {
  const [filter, setFilter] = useState(unfiltered);
  const showAll = useCallback(() => setFilter(unfiltered), []);
  const [openObligation, setOpenObligation] = useState<string | null>(null);
  /** The revision that others saved, loaded while the page was open. */
  const [updatedTo, setUpdatedTo] = useState<number | null>(null);
  // As in saq-form.module.css.
  const hasRail = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });

  const isUpdate = useUpdate();
  const [asked] = useState(() => new Set(form.questions.map(({ id }) => id)));
  const saq = useSaqForm(uid, current, asked, ([first]) => first !== undefined && goTo(first));
  const { store, isSaving, isSubmitting, reload } = saq;
  const { submission } = current;
  const isClosed = submission.status === 'submitted';
  const [wasOpen] = useState(!isClosed);
  const { refresh } = useAuth();
  const [stranded] = useState(() =>
    recoverStrandedAnswers({ uid, formId: submission.form_id, submissionId: submission.id }, asked),
  );

  const isBusy = isSaving || isSubmitting;
  const onNewer = useCallback(() => {
    // Ignored while this page itself saves or submits, as the newer revision may be its own. Called
    // again afterwards if it is not.
    if (!isBusy) void reload().then(({ newer }) => newer !== null && setUpdatedTo(newer));
  }, [isBusy, reload]);

  const outdated = useMemo(
    () =>
      obligationVersions ? outdatedQuestions(form.questions, submission, obligationVersions) : [],
    [form.questions, submission, obligationVersions],
  );

  const changes = useMemo(
    () => compareForms((earlierForm ?? form).questions, form.questions),
    [earlierForm, form],
  );

  const verdicts = useFormReview({
    review: review.review,
    current,
    judged,
    questions: form.questions,
    versions: obligationVersions,
    isWorking: () => isWorkingIn(store, asked, isClosed),
  });
  const { judgements } = verdicts;
  const { questions, touched } = useTouchedFirst(change, form, verdicts.questions);
  const flagged = useMemo(() => new Set(verdicts.flagged.map(({ id }) => id)), [verdicts.flagged]);
  const outside = useOutside(current, store, flagged);
  const { leftOut, folded } = outside;
  const special: SpecialQuestions = {
    flagged,
    outside: new Set(leftOut.keys()),
    touched,
    mine: idsOf(given, true),
    others: idsOf(given, false),
  };
  const applyFilter = (name: Filter): void =>
    setFilter({
      name,
      ids: name === 'all' ? null : filterQuestions(name, questions, store, special),
    });
  const goTo: GoTo = (questionId, field) => {
    // A question that the filter hides, or that is folded, is shown first.
    if (filter.ids?.has(questionId) === false) flushSync(showAll);
    if (folded.has(questionId)) flushSync(() => outside.open(questionId));
    if (field) goToField(questionId, field);
    else goToQuestion(questionId);
  };
  const list = useRef<HTMLDivElement>(null);
  const showHeld = (show: () => void) => () => {
    flushSync(show);
    const first = list.current?.querySelector('section')?.id;
    if (first) goTo(first);
  };
  const renderComments = useRenderComments(review.review);
  const workbook = useWorkbook({ subjectName, form, store, judgements });

  return (
    <div>
      <PageHeader isCompact title={`${subjectName} – SAQ`} actions={!isClosed && workbook.menu} />
      <ReviewHead
        submission={submission}
        isLatest
        questions={form.questions}
        uid={uid}
        review={review}
        onGoTo={goTo}
        onShowVerdicts={verdicts.showVerdicts && showHeld(verdicts.showVerdicts)}
      />
      {isClosed ? (
        <>
          <SubmittedBar
            uid={uid}
            submission={submission}
            next={verdicts.next}
            isAsked={review.review?.review.state === 'changes_requested'}
            isUpdate={isUpdate}
            justSubmitted={wasOpen ? (saq.isSubmitted ? 'here' : 'elsewhere') : null}
          />
          <UnsavedAfterSubmitNotice store={store} />
        </>
      ) : (
        <SaqBar
          saq={saq}
          submission={submission}
          questions={questions}
          given={given}
          leftOut={leftOut}
          onShowLeftOut={() => applyFilter('outside')}
          onGoTo={goTo}
          savedBy={colleagueIn(submission.saved_by, uid)}
          wasUpdated={updatedTo === submission.revision}
        />
      )}
      {!isClosed && workbook.below}
      {stranded.length > 0 && (
        <Suspense>
          <StrandedAnswers
            uid={uid}
            questions={form.questions}
            stranded={stranded}
            isNews={isNext}
          />
        </Suspense>
      )}
      <LiveRevision
        of="submission"
        id={submission.id}
        revision={submission.revision}
        isDraft={submission.status === 'draft'}
        onNewer={onNewer}
        onRefused={refresh}
      />
      <FormChangesNotice changes={changes} />
      <OutsideNotices
        outside={outside}
        renderRecordNotice={renderRecordNotice}
        subjectId={submission.subject_id}
        questions={form.questions}
        isClosed={isClosed}
        onGoTo={goTo}
      />
      <OutdatedNotice questions={outdated} onGoTo={goTo} />
      <FormTools
        questions={questions}
        store={store}
        saved={submission.answered}
        leftOut={leftOut}
        filter={filter.name}
        special={special}
        onFilter={applyFilter}
        onGoTo={goTo}
      />
      <div className={classes.columns}>
        {hasRail && (
          <LateRail
            questions={questions}
            store={store}
            readOnly={isClosed}
            shownIds={filter.ids}
            outdated={outdated}
            missing={saq.missing.ids}
            judgements={judgements}
            leftOut={leftOut}
            onGoTo={goTo}
          />
        )}
        <div ref={list} className={classes.list}>
          <QuestionList
            questions={questions}
            store={store}
            obligationNames={obligationNames}
            onShowObligation={setOpenObligation}
            readOnly={isClosed}
            shownIds={filter.ids}
            onShowAll={showAll}
            change={change}
            touched={touched}
            changed={changes.changed}
            outdated={outdated}
            missing={saq.missing.ids}
            judgements={judgements}
            outside={outside}
            renderComments={renderComments}
          />
        </div>
      </div>
      <Drawer
        opened={openObligation !== null}
        onClose={() => setOpenObligation(null)}
        position="right"
        title={openObligation && (obligationNames?.get(openObligation) ?? `#${openObligation}`)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {openObligation && obligationOf(openObligation)}
      </Drawer>
    </div>
  );
};
