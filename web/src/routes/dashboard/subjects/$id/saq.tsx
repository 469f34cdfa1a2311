import { documentId } from '@lexplain/contract/api/fields';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { ErrorBoundary } from '../../../../components/error-boundary/error-boundary';
import { Loading } from '../../../../components/loading/loading';
import { WithAccount } from '../../../../features/account/frame/with-account';
import { QuestionColleague } from '../../../../features/actions/questions/question-colleague';
import { WithQuestionActions } from '../../../../features/actions/questions/with-question-actions';
import { SaqPage } from '../../../../features/assessments/form/saq-page';
import {
  type GivenQuestionState,
  RenderGiven,
} from '../../../../features/assessments/given/given-questions';
import { formQuery, openSubmissionQuery } from '../../../../features/assessments/queries';
import { QuestionEvidence } from '../../../../features/assessments/question-evidence';
import { useReviewOfLaw } from '../../../../features/assessments/review/queries';
import type { RenderRecordNotice } from '../../../../features/assessments/settled-by-profile/use-settled-questions';
import { changeQuery } from '../../../../features/changes/change-query';
import { EvidenceFold } from '../../../../features/evidence/evidence-fold';
import { useNewerEvidence } from '../../../../features/evidence/newer/use-newer-evidence';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { ObligationPanel } from '../../../../features/subjects/obligation-panel';
import { useLaw } from '../../../../features/subjects/use-law';
import { useAuth } from '../../../../session/use-auth';

// Most visits have a current record.
const RecordNotice = lazy(async () => ({
  default: (await import('../../../../features/profile/records/record-notice')).RecordNotice,
}));

const renderRecordNotice: RenderRecordNotice = (outside) => (
  <ErrorBoundary>
    <Suspense fallback={<Loading height={130} />}>
      <RecordNotice outside={outside} />
    </Suspense>
  </ErrorBoundary>
);

/**
 * The change to the law that the address names; undefined while it loads, null without one that can
 * be shown.
 */
const useNamedChange = () => {
  const { data: id } = documentId.safeParse(Route.useSearch().change);
  const { data, isLoading } = useQuery({ ...changeQuery(id ?? ''), enabled: id !== undefined });
  return isLoading ? undefined : (data?.change ?? null);
};

/** Whether the page shows a draft: as it was read there, and stored since. */
const useIsDraft = (id: string): boolean => {
  const { data } = useQuery({ ...openSubmissionQuery(id), enabled: false });
  return data?.submission.status === 'draft';
};

const Saq = () => {
  const { id } = Route.useParams();
  const { organisation } = useAuth();
  const change = useNamedChange();
  const law = useLaw(id);
  const review = useReviewOfLaw(id);
  const renderGiven = useCallback(
    (state: GivenQuestionState) => <QuestionColleague {...state} />,
    [],
  );
  const newer = useNewerEvidence(id, useIsDraft(id));
  const renderEvidence = useCallback(
    (questionId: string) => <EvidenceFold subjectId={id} questionId={questionId} newer={newer} />,
    [id, newer],
  );
  // Requested while the account may still be loading.
  usePrefetchQuery(formQuery(id));
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="SAQ" />
      <WithAccount>
        {({ user }) => (
          <QuestionEvidence value={renderEvidence}>
            <RenderGiven value={renderGiven}>
              <WithQuestionActions organisationId={organisation?.id} subjectId={id} uid={user.id}>
                {(given) => (
                  <SaqPage
                    uid={user.id}
                    subjectId={id}
                    law={law}
                    obligationPanel={ObligationPanel}
                    review={review}
                    change={change}
                    given={given}
                    renderRecordNotice={renderRecordNotice}
                  />
                )}
              </WithQuestionActions>
            </RenderGiven>
          </QuestionEvidence>
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/saq')({
  // Parsed where it is used, as the schema library is not in the entry chunk.
  validateSearch: ({
    change,
    update,
  }: Record<string, unknown>): { change?: string; update?: true } => ({
    ...(typeof change === 'string' && { change }),
    ...(update === true && { update }),
  }),
  component: Saq,
});
