import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { useStanding } from '../../../features/assessments/review/standing';
import { ChangeList } from '../../../features/changes/change-list';
import { recentChangesQuery } from '../../../features/changes/queries';
import { splitAtDay } from '../../../features/changes/split-at-day';
import { subjectsQuery } from '../../../features/subjects/list-query';
import { useObligationNames } from '../../../features/subjects/use-obligation-names';
import { today } from '../../../lib/text/dates';

const toSubjectId = ({ subject_id }: { subject_id: string }): string => subject_id;

const Changes = () => {
  const { data, error, refetch } = useQuery(recentChangesQuery());
  const subjects = useQuery(subjectsQuery);
  const { timeZone } = useStanding();
  const isReady = data !== undefined && !subjects.isPending;
  const names = new Map(subjects.data?.map(({ id, name }) => [id, name]));
  const concerned = (data ?? []).flatMap((change) => change.obligations.map(toSubjectId));
  const obligationNames = useObligationNames([...new Set(concerned)]);
  const { upcoming, past } = splitAtDay(data ?? [], today(timeZone));
  return (
    <>
      <PageHeader
        title="Changes to the law"
        trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]}
        current="Changes"
        lead="General information, not legal advice."
      />
      {!error && !isReady && <Loading cards={[5, 130]} />}
      {error && <Failure error={error} fallback="Failed to load the changes" onRetry={refetch} />}
      {isReady && subjects.error && !subjects.data && (
        <Failure
          error={subjects.error}
          fallback="Failed to load the names of the laws"
          onRetry={subjects.refetch}
        />
      )}
      {isReady && upcoming.length > 0 && (
        <>
          <Title order={2} mb="sm">
            Upcoming
          </Title>
          <ChangeList changes={upcoming} subjectNames={names} obligationNames={obligationNames} />
        </>
      )}
      {isReady && (
        <Title order={2} mb="sm" mt="lg">
          In the last 12 months
        </Title>
      )}
      {isReady && past.length === 0 && <Text>No changes in the last 12 months.</Text>}
      {isReady && (
        <ChangeList changes={past} subjectNames={names} obligationNames={obligationNames} />
      )}
      {isReady && <SecondaryNote confidences={data.map(({ confidence }) => confidence)} />}
    </>
  );
};

export const Route = createFileRoute('/dashboard/cyber-laws/changes')({ component: Changes });
