import { documentId } from '@lexplain/contract/api/fields';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../../features/account/frame/with-account';
import { LazyAddAll } from '../../../../features/actions/add-all/lazy-add-all';
import { LazyOfferAction } from '../../../../features/actions/lazy-offer-action';
import { useShownSubmission } from '../../../../features/assessments/queries';
import { toOffer } from '../../../../features/assessments/report/describe-gap';
import { ReportPage } from '../../../../features/assessments/report/page/report-page';
import { useReview } from '../../../../features/assessments/review/queries';
import { useOrganisation } from '../../../../features/organisations/queries';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { useLaw } from '../../../../features/subjects/use-law';

const Report = () => {
  const { id } = Route.useParams();
  const { data: named } = documentId.safeParse(Route.useSearch().submission);
  // Requested here, while the account may still be loading. A form has its subject's id.
  const shown = useShownSubmission(id, named);
  const law = useLaw(id);
  const organisation = useOrganisation();
  const client = useQueryClient();
  const review = useReview(shown.current?.submission.review_id ?? null);
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="Report" />
      <WithAccount>
        {({ user }) => (
          <ReportPage
            subjectId={id}
            shown={shown}
            law={law}
            organisation={organisation}
            uid={user.id}
            review={review}
            readActions={async () => {
              const { readActions } = await import('../../../../features/actions/read-actions');
              return readActions(client, organisation.data?.id);
            }}
            renderOffer={(row) => (
              <LazyOfferAction
                label={`question ${row.question.position}`}
                content={toOffer(id, row)}
              />
            )}
            renderOfferAll={(rows) => (
              <LazyAddAll isPrimary contents={rows.map((row) => toOffer(id, row))} />
            )}
          />
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/report')({
  // Parsed where it is used, as the schema library is not in the entry chunk.
  validateSearch: ({ submission }: Record<string, unknown>): { submission?: string } =>
    typeof submission === 'string' ? { submission } : {},
  component: Report,
});
