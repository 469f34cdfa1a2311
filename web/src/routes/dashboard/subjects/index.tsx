import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { AnsweredCountOfSubject } from '../../../features/assessments/form/answered-count';
import { subjectsQuery } from '../../../features/subjects/queries';
import { SubjectList } from '../../../features/subjects/subject-list';
import { useLawOutcomes } from '../-use-law-outcomes';

const Subjects = () => {
  const { data, error, refetch } = useQuery(subjectsQuery);
  const { outcomes, isWaiting } = useLawOutcomes();
  const isReady = data !== undefined && !isWaiting;
  return (
    <>
      <PageHeader title="Subjects" trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]} />
      {!isReady && !error && <Loading cards={[6, 118]} isGrid />}
      {error && <Failure error={error} fallback="Failed to load subjects" onRetry={refetch} />}
      {isReady && (
        <SubjectList
          subjects={data}
          outcomes={outcomes}
          progressOf={({ id }) => <AnsweredCountOfSubject subjectId={id} />}
        />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/')({ component: Subjects });
