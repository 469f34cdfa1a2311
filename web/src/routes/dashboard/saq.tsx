import type { Subject } from '@lexplain/contract/library/subjects';
import {
  groupQuestionnaires,
  type QuestionnaireState,
} from '@lexplain/contract/waits/questionnaire-groups';
import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure/failure';
import { FoldedLaws, ReasonsAgainst } from '../../components/folded-laws/folded-laws';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { SaqOverviewCard } from '../../features/assessments/overview/saq-overview-card';
import { LawState } from '../../features/assessments/review/law-state';
import { useStanding } from '../../features/assessments/review/standing';
import { useLawOutside } from '../../features/assessments/settled-by-profile/use-law-outside';
import { subjectsQuery } from '../../features/subjects/queries';
import { findReasonFor, listReasonsAgainst } from '../../lib/queries/law-outcomes';
import { describeAllSettled, describeWentOut } from '../../lib/text/outside-profile';
import { useAuth } from '../../session/use-auth';
import { useLawOutcomes } from './-use-law-outcomes';

const headings = {
  next: 'Next',
  begun: 'Begun',
  not_started: 'Not started',
  with_adviser: 'With an adviser',
  submitted: 'Submitted',
} as const satisfies Partial<Record<QuestionnaireState, string>>;

const isHeaded = (state: QuestionnaireState): state is keyof typeof headings => state in headings;

interface GroupProps {
  state: keyof typeof headings;
  count: number;
  children: ReactNode;
}

/** The questionnaires in one state. */
const Group = ({ state, count, children }: GroupProps) => (
  <section aria-labelledby={`saq-${state}`}>
    <Title order={2} size="h4" id={`saq-${state}`} mb="xs">
      {headings[state]}
      {state !== 'next' && ` (${count})`}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </section>
);

/** Without a profile nothing says where to begin. */
const ProfileButton = () => (
  <Button renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}>
    Start the profile
  </Button>
);

const SaqOverview = () => {
  const { data, error, refetch } = useQuery(subjectsQuery);
  const { organisation } = useAuth();
  const { laws: standings, timeZone, isPending } = useStanding();
  const outside = useLawOutside();
  const { outcomes, isWaiting, isWithoutProfile } = useLawOutcomes();
  // Their order depends on it.
  const isReady = data !== undefined && !isWaiting && !(organisation && isPending);
  const groups = groupQuestionnaires<Subject>({
    laws: isReady ? data : [],
    standings,
    outside,
    profile: outcomes && { isBegun: true, outcomes },
  });
  const folded = groups.get('does_not_apply') ?? [];
  const shown = [...groups].flatMap(([state, some]) => (isHeaded(state) ? [{ state, some }] : []));
  /** What the profile settles in all of them, said once. */
  const describeOutside = (laws: readonly Subject[]): string => {
    const known = laws.flatMap(({ id }) => outside.get(id) ?? []);
    const settled = known.reduce((sum, law) => sum + law.outside, 0);
    const wentOut = known.reduce((sum, law) => sum + law.went_out.length, 0);
    return [
      settled > 0 && describeAllSettled(settled),
      wentOut > 0 && `${describeWentOut(wentOut)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  };
  // One group alone, as before a profile, needs no heading.
  const hasHeadings = shown.length > 1;
  const toCard = (subject: Subject, isNext: boolean) => (
    <SaqOverviewCard
      key={subject.id}
      subject={subject}
      standing={standings.get(subject.id)}
      state={<LawState law={standings.get(subject.id)} timeZone={timeZone} />}
      outside={outside.get(subject.id)}
      outcome={outcomes?.get(subject.id)?.headline ?? null}
      isNext={isNext}
      level={hasHeadings ? 3 : 2}
    >
      <ReasonsAgainst reasons={listReasonsAgainst(outcomes, subject.id)} />
      {findReasonFor(outcomes, subject.id)}
    </SaqOverviewCard>
  );
  return (
    <>
      <PageHeader
        title="Self Assessment Questionnaires"
        lead={
          isWithoutProfile
            ? 'Your profile says which of these laws apply to you.'
            : describeOutside(shown.flatMap(({ some }) => some))
        }
        actions={isWithoutProfile && <ProfileButton />}
      />
      {!isReady && !error && <Loading cards={[6, 220]} />}
      {error && <Failure error={error} fallback="Failed to load SAQs" onRetry={refetch} />}
      <Stack gap="xl">
        {shown.map(({ state, some }) => {
          const cards = some.map((subject) => toCard(subject, state === 'next'));
          return hasHeadings ? (
            <Group key={state} state={state} count={some.length}>
              {cards}
            </Group>
          ) : (
            <Stack key={state} gap="sm">
              {cards}
            </Stack>
          );
        })}
        <FoldedLaws count={folded.length}>
          <Stack gap="sm">{folded.map((subject) => toCard(subject, false))}</Stack>
        </FoldedLaws>
      </Stack>
    </>
  );
};

export const Route = createFileRoute('/dashboard/saq')({ component: SaqOverview });
