import { usePrefetchQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../../features/account/frame/with-account';
import { SaqPage } from '../../../../features/assessments/form/saq-page';
import { formQuery } from '../../../../features/assessments/queries';
import { useReviewOfLaw } from '../../../../features/assessments/review/queries';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { ObligationPanel } from '../../../../features/subjects/obligation-panel';
import { useLaw } from '../../../../features/subjects/use-law';

const Saq = () => {
  const { id } = Route.useParams();
  const law = useLaw(id);
  const review = useReviewOfLaw(id);
  // Requested while the account may still be loading.
  usePrefetchQuery(formQuery(id));
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="SAQ" />
      <WithAccount>
        {({ user }) => (
          <SaqPage
            uid={user.id}
            subjectId={id}
            law={law}
            obligationPanel={ObligationPanel}
            review={review}
          />
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/saq')({ component: Saq });
