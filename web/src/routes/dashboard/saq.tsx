import type { Subject } from '@lexplain/contract/library/subjects';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { FoldedLaws, ReasonsAgainst } from '../../components/folded-laws/folded-laws';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { SaqOverviewCard } from '../../features/assessments/overview/saq-overview-card';
import { LawState } from '../../features/assessments/review/law-state';
import { useStanding } from '../../features/assessments/review/standing';
import { useLawOutside } from '../../features/assessments/settled-by-profile/use-law-outside';
import { subjectsQuery } from '../../features/subjects/queries';
import { listReasonsAgainst, sortByOutcome } from '../../lib/queries/law-outcomes';
import { useAuth } from '../../session/use-auth';
import { useLawOutcomes } from './-use-law-outcomes';

const SaqOverview = () => {
  const { data, error, refetch } = useQuery(subjectsQuery);
  const { organisation } = useAuth();
  const { laws: standings, timeZone, isPending } = useStanding();
  const outside = useLawOutside();
  const { outcomes, isWaiting } = useLawOutcomes();
  // Their order depends on it.
  const isReady = data !== undefined && !isWaiting && !(organisation && isPending);
  const { shown, folded } = sortByOutcome(isReady ? data : [], outcomes);
  const isAsked = ({ id }: Subject) => standings.get(id)?.review?.state === 'changes_requested';
  const asked = shown.filter(isAsked);
  const others = shown.filter((subject) => !isAsked(subject));
  const toCard = (subject: Subject) => (
    <SaqOverviewCard
      key={subject.id}
      subject={subject}
      state={<LawState law={standings.get(subject.id)} timeZone={timeZone} />}
      outside={outside.get(subject.id)}
      outcome={outcomes?.get(subject.id)?.headline ?? null}
    >
      <ReasonsAgainst reasons={listReasonsAgainst(outcomes, subject.id)} />
    </SaqOverviewCard>
  );
  return (
    <>
      <PageHeader title="Self Assessment Questionnaires" />
      {!isReady && !error && <Loading cards={[6, 300]} isGrid />}
      {error && <Failure error={error} fallback="Failed to load SAQs" onRetry={refetch} />}
      <SimpleGrid cols={{ base: 1, md: 2 }}>{[...asked, ...others].map(toCard)}</SimpleGrid>
      <FoldedLaws count={folded.length}>
        <SimpleGrid cols={{ base: 1, md: 2 }}>{folded.map(toCard)}</SimpleGrid>
      </FoldedLaws>
    </>
  );
};

export const Route = createFileRoute('/dashboard/saq')({ component: SaqOverview });
