import { createFileRoute } from '@tanstack/react-router';
import { SaqPage } from '../../../../features/saq/saq-page';
import { LawBreadcrumb } from '../../../../features/subjects/law-breadcrumb';
import { ObligationPanel } from '../../../../features/subjects/obligation-panel';
import { useLaw } from '../../../../features/subjects/use-law';

const Saq = () => {
  const { id } = Route.useParams();
  const law = useLaw(id);
  return (
    <>
      <LawBreadcrumb id={id} name={law.subject.data?.name} current="SAQ" />
      <SaqPage subjectId={id} law={law} obligationPanel={ObligationPanel} />
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/saq')({ component: Saq });
