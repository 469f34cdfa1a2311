import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Breadcrumb } from '../../../components/breadcrumb/breadcrumb';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageTitle } from '../../../components/page-title/page-title';
import { AnsweredCountOfSubject } from '../../../features/saq/answered-count';
import { subjectsQuery } from '../../../features/subjects/queries';
import { SubjectList } from '../../../features/subjects/subject-list';

const Subjects = () => {
  const { data, error, isPending, refetch } = useQuery(subjectsQuery);
  return (
    <>
      <Breadcrumb trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]} current="Subjects" />
      <PageTitle mb="md">Subjects</PageTitle>
      {isPending && <Loading cards={[6, 118]} />}
      {error && <Failure error={error} fallback="Failed to load subjects" onRetry={refetch} />}
      {data && (
        <SubjectList
          subjects={data}
          progressOf={({ id }) => <AnsweredCountOfSubject subjectId={id} />}
        />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/')({ component: Subjects });
