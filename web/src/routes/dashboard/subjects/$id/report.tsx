import { documentId } from '@lexplain/contract/fields';
import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../../features/account/with-account';
import { useOrganisation } from '../../../../features/organisations/queries';
import { ReportPage } from '../../../../features/saq/report-page';
import { useShownSubmission } from '../../../../features/saq/use-shown-submission';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { useLaw } from '../../../../features/subjects/use-law';

const Report = () => {
  const { id } = Route.useParams();
  const { data: named } = documentId.safeParse(Route.useSearch().submission);
  // Asked for here, as the account may still be on its way. A form's id is its subject's.
  const shown = useShownSubmission(id, named);
  const law = useLaw(id);
  const organisation = useOrganisation();
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="Report" />
      <WithAccount>
        {() => <ReportPage subjectId={id} shown={shown} law={law} organisation={organisation} />}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/report')({
  // Parsed where it is used: the schema library is no part of what every page starts with.
  validateSearch: ({ submission }: Record<string, unknown>): { submission?: string } =>
    typeof submission === 'string' ? { submission } : {},
  component: Report,
});
