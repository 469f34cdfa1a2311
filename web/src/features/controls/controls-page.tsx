import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { ControlList, hasSubmissions, toNameOf } from './control-list';
import { type ControlWays, memberWays } from './control-ways';
import classes from './controls.module.css';
import { controlsQuery } from './queries';

const NothingSubmitted = () => (
  <EmptyState text="Nothing has been submitted yet. Once you have submitted a questionnaire, this page shows what your business does, for all laws that bind it.">
    <Button renderRoot={(props) => <Link {...props} to="/dashboard/saq" />}>
      Show the self-assessments
    </Button>
  </EmptyState>
);

interface ControlsPageProps extends Pick<ControlWays, 'offerAction' | 'offerAll'> {
  organisationId: string;
}

/** What the organisation does, with its answers of all laws side by side. Nothing is changed here. */
export const ControlsPage = ({ organisationId, ...offers }: ControlsPageProps) => {
  const { data, error, refetch } = useQuery(controlsQuery(organisationId));
  return (
    <>
      <PageHeader
        title="What we do"
        lead="What your business does, and how you answered about it in each law."
      />
      <div className={classes.page}>
        {!data && !error && <Loading cards={[4, 160]} />}
        {!data && error && (
          <Failure
            error={error}
            fallback="Failed to load what your business does"
            onRetry={() => void refetch()}
          />
        )}
        {data && !hasSubmissions(data) && <NothingSubmitted />}
        {data && hasSubmissions(data) && (
          <ControlList found={data} nameOf={toNameOf(data)} ways={{ ...memberWays, ...offers }} />
        )}
      </div>
    </>
  );
};
