import type {
  FormWithQuestions,
  Submission,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { PageHeader } from '../../../components/page-header/page-header';
import { useAuth } from '../../../session/use-auth';
import { compareForms } from '../drafts/form-changes';
import { type SaqFormState, useSaqForm } from '../drafts/use-saq-form';
import { useFilter } from '../filters/use-filter';
import type { GivenQuestions } from '../given/given-questions';
import { useFormQuestions } from '../questions/use-form-questions';
import type { ShownObligations } from '../questions/use-obligations';
import { RelatedOfForm } from '../related/related-of-form';
import { useRelatedAnswers } from '../related/use-related-answers';
import type { LoadedReview } from '../review/queries';
import { ReviewHead } from '../review/review-head';
import { useRenderComments } from '../review/use-render-comments';
import { OutsideNotices } from '../settled-by-profile/outside-notices';
import type { RenderRecordNotice } from '../settled-by-profile/use-settled-questions';
import { useUpdate } from '../submit/use-update';
import type { TouchingChange } from '../touched/touched-questions';
import { useWorkbook } from '../workbook/use-workbook';
import { FormChangesNotice, OutdatedNotice, UnsavedAfterSubmitNotice } from './form-notices';
import { FormTools } from './form-tools';
import { LateRail } from './late-rail';
import { type GoTo, goToField, goToQuestion, QuestionList } from './question-list';
import { SaqBar, SubmittedBar } from './saq-bar';
import classes from './saq-form.module.css';

interface SaqFormProps {
  uid: string;
  subjectName: string;
  form: FormWithQuestions;
  /** The form of the assessment whose answers a draft began with, if it was another version. */
  earlierForm: FormWithQuestions | undefined;
  current: SubmissionWithAnswers;
  obligations: ShownObligations;
  /** The law's latest review. */
  review: LoadedReview;
  /** The change to the law whose questions come first. */
  change: TouchingChange | null;
  /** What members have been asked to answer. */
  given: GivenQuestions;
  /** Says that everything is asked, and records the profile. */
  renderRecordNotice: RenderRecordNotice;
  /** Below the bar: what the device holds besides these answers. */
  children: ReactNode;
}

/** The author's name if it is someone else. */
const colleagueIn = (author: Submission['saved_by'], uid: string): string | null =>
  author && author.uid !== uid ? author.name || null : null;

/** Loads what others save while the page is open, and notes up to which revision. */
const useUpdates = ({ isSaving, isSubmitting, reload }: SaqFormState) => {
  const [updatedTo, setUpdatedTo] = useState<number | null>(null);
  const isBusy = isSaving || isSubmitting;
  const onNewer = useCallback(() => {
    // Ignored while this page itself saves or submits, as the newer revision may be its own. Called
    // again afterwards if it is not.
    if (!isBusy) void reload().then(({ newer }) => newer !== null && setUpdatedTo(newer));
  }, [isBusy, reload]);
  return { updatedTo, onNewer };
};

/** A questionnaire with the answers of a submission, a draft or not. */
export const SaqForm = ({
  uid,
  subjectName,
  form,
  earlierForm,
  current,
  obligations,
  review,
  change,
  given,
  renderRecordNotice,
  children,
}: SaqFormProps) => {
  // The width from which saq-form.module.css puts the rail beside the form.
  const hasRail = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });

  const isUpdate = useUpdate();
  const [asked] = useState(() => new Set(form.questions.map(({ id }) => id)));
  const saq = useSaqForm(uid, current, asked, ([first]) => first !== undefined && goTo(first));
  const { store } = saq;
  const { updatedTo, onNewer } = useUpdates(saq);
  const { submission } = current;
  const isClosed = submission.status === 'submitted';
  const [wasOpen] = useState(!isClosed);
  const { refresh } = useAuth();

  const changes = useMemo(
    () => compareForms((earlierForm ?? form).questions, form.questions),
    [earlierForm, form],
  );

  const { questions, outdated, verdicts, touched, outside, special } = useFormQuestions({
    form,
    current,
    store,
    asked,
    versions: obligations.versions,
    review,
    change,
    given,
  });
  const { judgements } = verdicts;
  const { leftOut, folded } = outside;
  const filter = useFilter(questions, store, special);
  const goTo: GoTo = (questionId, field) => {
    // A question that the filter hides, or that is folded, is shown first.
    if (filter.ids?.has(questionId) === false) flushSync(filter.showAll);
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
  const related = useRelatedAnswers(submission);
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
          onShowLeftOut={() => filter.choose('outside')}
          onGoTo={goTo}
          savedBy={colleagueIn(submission.saved_by, uid)}
          wasUpdated={updatedTo === submission.revision}
        />
      )}
      {!isClosed && workbook.below}
      {children}
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
        onFilter={filter.choose}
        onGoTo={goTo}
        isClosed={isClosed}
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
          <RelatedOfForm value={related}>
            <QuestionList
              questions={questions}
              store={store}
              obligations={obligations}
              readOnly={isClosed}
              shownIds={filter.ids}
              onShowAll={filter.showAll}
              change={change}
              touched={touched}
              changed={changes.changed}
              outdated={outdated}
              missing={saq.missing.ids}
              judgements={judgements}
              outside={outside}
              renderComments={renderComments}
            />
          </RelatedOfForm>
        </div>
      </div>
    </div>
  );
};
