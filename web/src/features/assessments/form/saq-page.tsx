import type { Submission } from '@lexplain/contract/assessments/assessments';
import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { PrivateHead } from '../../../components/page-head/page-head';
import { ApiError } from '../../../lib/api/api-error';
import { deviceQuery } from '../../../session/device-query';
import { LateStrandedAnswers } from '../drafts/late-stranded-answers';
import type { GivenQuestions } from '../given/given-questions';
import type { LawQueries } from '../queries';
import { formQuery, openSubmissionQuery } from '../queries';
import { type ObligationPanel, useObligations } from '../questions/use-obligations';
import { type LoadedReview, useJudged } from '../review/queries';
import type { RenderRecordNotice } from '../settled-by-profile/use-settled-questions';
import type { TouchingChange } from '../touched/touched-questions';
import { SaqForm } from './saq-form';
import { SaqSkeleton } from './saq-skeleton';

/** The version of the form that the submission was begun with, which may not be the current one. */
const useFormOf = (subjectId: string) => {
  const today = useQuery(formQuery(subjectId));
  const formId = today.data?.form?.id;
  const current = useQuery({
    ...openSubmissionQuery(formId ?? ''),
    enabled: formId !== undefined,
  });
  const version = current.data?.submission.form_version;
  const isOlder = version !== undefined && version !== today.data?.form?.version;
  const older = useQuery({ ...formQuery(subjectId, version), enabled: isOlder });
  return { today, current, isOlder, form: isOlder ? older : today };
};

/**
 * The form of the assessment whose answers a draft began with; undefined if it is the draft's own
 * version.
 */
const useEarlierForm = (subjectId: string, submission: Submission | undefined) => {
  const earlier = submission?.previous_form_version;
  const isOther = earlier !== submission?.form_version && submission?.status === 'draft';
  const version = isOther ? (earlier ?? undefined) : undefined;
  const query = useQuery({ ...formQuery(subjectId, version), enabled: version !== undefined });
  // Without a version, the query is that of the current form.
  return version === undefined ? undefined : query;
};

/** Whether an id differs from the first one that was known. */
const useIsNext = (id: string | undefined): boolean => {
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  return first !== undefined && id !== first;
};

/** Whether something was true once. */
const useOnce = (isNow: boolean): boolean => {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
};

/** The title of the tab until the form, which is rendered later, has one. */
const PendingHead = ({ isUnknown, name }: { isUnknown: boolean; name: string | undefined }) => {
  if (isUnknown) return <PrivateHead title="Subject not found" />;
  return <PrivateHead title={name ? `${name} – SAQ` : 'SAQ'} />;
};

interface SaqPageProps {
  uid: string;
  subjectId: string;
  law: LawQueries;
  obligationPanel: ObligationPanel;
  /** The law's latest review. */
  review: LoadedReview;
  /** The change to the law whose questions come first; undefined while it loads. */
  change: TouchingChange | null | undefined;
  /** What members have been asked to answer. */
  given: GivenQuestions;
  renderRecordNotice: RenderRecordNotice;
}

/** A law's questionnaire with the open submission. */
export const SaqPage = ({
  uid,
  subjectId,
  law,
  obligationPanel,
  review,
  change,
  given,
  renderRecordNotice,
}: SaqPageProps) => {
  const { subject } = law;
  const obligations = useObligations(law, obligationPanel);
  const device = useQuery(deviceQuery(uid));
  const { today, current, isOlder, form } = useFormOf(subjectId);
  const earlier = useEarlierForm(subjectId, current.data?.submission);
  const judged = useJudged(review);
  // The form begins with the verdicts, and stays when they are loaded again.
  const isReviewKnown = useOnce(!(review.isPending || judged.isLoading));

  const isUnknown = subject.error instanceof ApiError && subject.error.status === 404;
  const error = subject.error ?? today.error ?? current.error ?? form.error ?? device.error;
  const failed = [subject, today, form, current, device].filter(({ isError }) => isError);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  const name = subject.data?.name;
  const hasForm = today.data?.form !== null;
  const isNext = useIsNext(current.data?.submission.id);
  // Otherwise the questions would move once it is loaded.
  const isReady = isReviewKnown && change !== undefined;
  const isLoaded = current.data && form.data && device.data && isReady;
  return (
    <>
      <PendingHead isUnknown={isUnknown} name={name} />
      {isUnknown && <Text>Subject not found</Text>}
      {error && !isUnknown && (
        <Failure error={error} fallback="Failed to load SAQ" onRetry={retry} />
      )}
      {!hasForm && (
        <EmptyState text="No SAQ form for this subject.">
          <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/saq" />}>
            All questionnaires
          </Anchor>
        </EmptyState>
      )}
      {!error && hasForm && !isLoaded && <SaqSkeleton />}
      {isOlder && current.data?.submission.status === 'draft' && (
        <Alert mb="md">
          There is a newer version of this questionnaire. Your answers stay in the version that you
          started; your next assessment will use the new one.
        </Alert>
      )}
      {!error && obligations.failure}
      {earlier?.error && (
        <Failure
          error={earlier.error}
          fallback="Failed to load what changed in this questionnaire"
          onRetry={() => void earlier.refetch()}
        />
      )}
      {name && form.data && current.data && device.data && isReady && (
        <SaqForm
          // Each submission has a store of its own.
          key={current.data.submission.id}
          uid={uid}
          subjectName={name}
          form={form.data}
          earlierForm={earlier?.data}
          current={current.data}
          obligations={obligations.shown}
          review={review}
          change={change}
          given={given}
          renderRecordNotice={renderRecordNotice}
        >
          <LateStrandedAnswers
            uid={uid}
            submission={current.data.submission}
            questions={form.data.questions}
            isNews={isNext}
          />
        </SaqForm>
      )}
      {obligations.drawer}
    </>
  );
};
