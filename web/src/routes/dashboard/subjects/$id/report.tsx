import { documentId } from '@lexplain/contract/fields';
import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../../features/saq/report-page';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { useLaw } from '../../../../features/subjects/use-law';

const Report = () => {
  const { id } = Route.useParams();
  const { data: named } = documentId.safeParse(Route.useSearch().submission);
  const law = useLaw(id);
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="Report" />
      <ReportPage subjectId={id} named={named} law={law} />
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/report')({
  // Parsed where it is used: the schema library is no part of what every page starts with.
  validateSearch: ({ submission }: Record<string, unknown>): { submission?: string } =>
    typeof submission === 'string' ? { submission } : {},
  component: Report,
});
