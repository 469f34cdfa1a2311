import { documentId } from '@lexplain/contract/api/fields';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { WithAccount } from '../../../../features/account/frame/with-account';
import { SaqPage } from '../../../../features/assessments/form/saq-page';
import { formQuery } from '../../../../features/assessments/queries';
import { QuestionEvidence } from '../../../../features/assessments/question-evidence';
import { useReviewOfLaw } from '../../../../features/assessments/review/queries';
import { changeQuery } from '../../../../features/changes/change-query';
import { EvidenceFold } from '../../../../features/evidence/evidence-fold';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { ObligationPanel } from '../../../../features/subjects/obligation-panel';
import { useLaw } from '../../../../features/subjects/use-law';

/** The change to the law that the address names; undefined while it loads, null without one that can be shown. */
const useNamedChange = () => {
  const { data: id } = documentId.safeParse(Route.useSearch().change);
  const { data, isLoading } = useQuery({ ...changeQuery(id ?? ''), enabled: id !== undefined });
  return isLoading ? undefined : (data?.change ?? null);
};

const Saq = () => {
  const { id } = Route.useParams();
  const change = useNamedChange();
  const law = useLaw(id);
  const review = useReviewOfLaw(id);
  const renderEvidence = useCallback(
    (questionId: string) => <EvidenceFold subjectId={id} questionId={questionId} />,
    [id],
  );
  // Requested while the account may still be loading.
  usePrefetchQuery(formQuery(id));
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="SAQ" />
      <WithAccount>
        {({ user }) => (
          <QuestionEvidence value={renderEvidence}>
            <SaqPage
              uid={user.id}
              subjectId={id}
              law={law}
              obligationPanel={ObligationPanel}
              review={review}
              change={change}
            />
          </QuestionEvidence>
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/saq')({
  // Parsed where it is used, as the schema library is not in the entry chunk.
  validateSearch: ({ change }: Record<string, unknown>): { change?: string } =>
    typeof change === 'string' ? { change } : {},
  component: Saq,
});
