import type { ReviewWork } from '@lexplain/contract/reviews/work';
import {
  keepPreviousData,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { WithAccount } from '../../features/account/frame/with-account';
import { formQuery } from '../../features/assessments/queries';
import { WithReviewDownloads } from '../../features/assessments/report/page/review-downloads';
import { ReviewEvidence } from '../../features/evidence/review/review-evidence';
import { reviewEvidenceQuery } from '../../features/evidence/review/review-evidence-query';
import { ReviewPage } from '../../features/review-work/review/review-page';
import { ReviewView } from '../../features/review-work/review/review-view';
import { ObligationPanel } from '../../features/subjects/obligation-panel';
import { useLaw } from '../../features/subjects/use-law';

interface WithCatalogueProps {
  uid: string;
  name: string;
  work: ReviewWork;
  questionId: string | undefined;
  onChange: () => void;
}

/** A review with the law that it is about, and the version of the form that was answered. */
const WithCatalogue = ({ uid, name, work, questionId, onChange }: WithCatalogueProps) => {
  const { id: reviewId, subject_id } = work.review;
  const submissionId = work.submission.submission.id;
  const law = useLaw(subject_id);
  const client = useQueryClient();
  const form = useQuery({
    ...formQuery(subject_id, work.submission.submission.form_version),
    // A round that arrives while someone types must not remove the page.
    placeholderData: keepPreviousData,
  });
  // Requested beside the questions, so that the page moves less when it arrives.
  usePrefetchQuery(reviewEvidenceQuery(reviewId, submissionId));
  if (form.data) {
    const { questions } = form.data;
    return (
      <WithReviewDownloads
        name={name}
        work={work}
        questions={questions}
        formTitle={form.data.form?.title ?? ''}
        subjectName={law.subject.data?.name}
        obligations={law.obligations.data}
        readActions={async () => {
          const { readClientActions } = await import('../../features/actions/read-actions');
          return readClientActions(client, work.organisation.id);
        }}
      >
        {(downloads) => (
          <ReviewView
            uid={uid}
            name={name}
            work={work}
            questions={questions}
            law={{ ...law, panel: ObligationPanel }}
            renderEvidence={(id) => (
              <ReviewEvidence reviewId={reviewId} submissionId={submissionId} questionId={id} />
            )}
            downloads={downloads}
            askedId={questionId}
            onChange={onChange}
          />
        )}
      </WithReviewDownloads>
    );
  }
  return form.error ? (
    <Failure
      error={form.error}
      fallback="Failed to load the questions"
      onRetry={() => void form.refetch()}
    />
  ) : (
    <Loading cards={[3, 200]} />
  );
};

interface ReviewProps {
  reviewId: string;
  questionId: string | undefined;
}

export const Review = ({ reviewId, questionId }: ReviewProps) => (
  <WithAccount>
    {({ user }) => (
      <ReviewPage uid={user.id} reviewId={reviewId}>
        {(work, onChange) => (
          <WithCatalogue
            uid={user.id}
            name={user.display_name}
            work={work}
            questionId={questionId}
            onChange={onChange}
          />
        )}
      </ReviewPage>
    )}
  </WithAccount>
);
