import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageTitle } from '../../components/page-title/page-title';
import { LawState } from '../../features/reviews/law-state';
import { useStanding } from '../../features/reviews/queries';
import { SaqOverviewCard } from '../../features/saq/saq-overview';
import { subjectsQuery } from '../../features/subjects/queries';

const SaqOverview = () => {
  const { data, error, isPending, refetch } = useQuery(subjectsQuery);
  const { laws: standings } = useStanding();
  return (
    <>
      <PageTitle mb="md">Self Assessment Questionnaires</PageTitle>
      {isPending && <Loading cards={[6, 300]} isGrid />}
      {error && <Failure error={error} fallback="Failed to load SAQs" onRetry={refetch} />}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {data?.map((subject) => (
          <SaqOverviewCard
            key={subject.id}
            subject={subject}
            state={<LawState law={standings.get(subject.id)} />}
          />
        ))}
      </SimpleGrid>
    </>
  );
};

export const Route = createFileRoute('/dashboard/saq')({ component: SaqOverview });
