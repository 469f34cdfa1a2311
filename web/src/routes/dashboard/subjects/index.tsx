import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { LawProgress } from '../../../features/assessments/form/answered-count';
import { useStanding } from '../../../features/assessments/review/standing';
import { subjectsQuery } from '../../../features/subjects/queries';
import { SubjectList } from '../../../features/subjects/subject-list';
import { useLawOutcomes } from '../-use-law-outcomes';

const Subjects = () => {
  const { data, error, refetch } = useQuery(subjectsQuery);
  const { outcomes, isWaiting } = useLawOutcomes();
  const { laws: standings, isPending, error: failure } = useStanding();
  const isReady = data !== undefined && !isWaiting;
  return (
    <>
      <PageHeader title="Subjects" trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]} />
      {!isReady && !error && <Loading cards={[6, 76]} />}
      {error && <Failure error={error} fallback="Failed to load subjects" onRetry={refetch} />}
      {isReady && (
        <SubjectList
          subjects={data}
          outcomes={outcomes}
          progressOf={({ id }) => (
            <LawProgress
              subjectId={id}
              standing={standings.get(id)}
              isKnown={!isPending && !failure}
            />
          )}
        />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/')({ component: Subjects });
