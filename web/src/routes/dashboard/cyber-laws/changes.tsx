import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { useStanding } from '../../../features/assessments/review/standing';
import { chooseShown, readChangeSearch } from '../../../features/changes/change-search';
import { ChangesPage } from '../../../features/changes/changes-page';
import { recentChangesQuery } from '../../../features/changes/queries';
import { subjectsQuery } from '../../../features/subjects/queries';
import { useObligationNames } from '../../../features/subjects/use-obligation-names';
import { today } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { useLawOutcomes } from '../-use-law-outcomes';

const toSubjectId = ({ subject_id }: { subject_id: string }): string => subject_id;

const Changes = () => {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { organisation } = useAuth();
  const changes = useQuery(recentChangesQuery());
  const subjects = useQuery(subjectsQuery);
  const { timeZone } = useStanding();
  // What the page opens on depends on it.
  const { outcomes, isWaiting } = useLawOutcomes();
  const named = (changes.data ?? []).flatMap((change) => change.obligations.map(toSubjectId));
  const obligationNames = useObligationNames([...new Set(named)]);
  return (
    <>
      <PageHeader
        title="Changes to the law"
        trail={[{ label: 'Dashboard', link: { to: '/dashboard' } }]}
        current="Changes"
        lead="General information, not legal advice."
      />
      {isWaiting && <Loading cards={[8, 66]} />}
      {!isWaiting && (
        <ChangesPage
          search={chooseShown(search, outcomes !== null)}
          organisationId={organisation?.id ?? null}
          changes={changes}
          subjects={subjects}
          obligationNames={obligationNames}
          today={today(timeZone)}
          onSearch={(next) =>
            void navigate({
              to: '/dashboard/cyber-laws/changes',
              search: next,
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/cyber-laws/changes')({
  validateSearch: readChangeSearch,
  component: Changes,
});
