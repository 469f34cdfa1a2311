import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { LawProgress } from '../../../features/assessments/form/answered-count';
import { useStanding } from '../../../features/assessments/review/standing';
import { subjectsQuery } from '../../../features/subjects/queries';
import { SubjectList } from '../../../features/subjects/subject-list';
import { describeApplying } from '../../../lib/text/describe-applying';
import { useLawOutcomes } from '../-use-law-outcomes';

const Subjects = () => {
  const { data, error, refetch } = useQuery(subjectsQuery);
  const { outcomes, isWaiting, isWithoutProfile } = useLawOutcomes();
  const { laws: standings, isPending, error: failure } = useStanding();
  const isReady = data !== undefined && !isWaiting;
  return (
    <>
      <PageHeader
        title="Subjects"
        trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]}
        lead={
          isReady &&
          data.length > 0 &&
          (outcomes
            ? describeApplying(data, outcomes)
            : isWithoutProfile && (
                <>
                  <Anchor
                    inherit
                    underline="always"
                    renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
                  >
                    Fill in your profile
                  </Anchor>{' '}
                  to see which of these laws apply to your business.
                </>
              ))
        }
      />
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
