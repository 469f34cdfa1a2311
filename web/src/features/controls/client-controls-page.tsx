import type { ClientControls } from '@lexplain/contract/controls/controls';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClientAnchor } from '../../components/client-anchor/client-anchor';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { ControlList, hasSubmissions, toNameOf } from './control-list';
import { describeNotShown } from './control-text';
import { createAdviserWays } from './control-ways';
import classes from './controls.module.css';
import { clientControlsQuery } from './queries';

const Shown = ({ found }: { found: ClientControls }) => {
  const { organisation, controls, reviews, not_shown } = found;
  return (
    <>
      {not_shown.length > 0 && (
        <Text size="sm" c="dimmed">
          {describeNotShown(not_shown)}
        </Text>
      )}
      {hasSubmissions(controls) ? (
        <ControlList
          found={controls}
          nameOf={toNameOf(controls)}
          ways={createAdviserWays(reviews)}
        />
      ) : (
        <EmptyState text="Nothing that you may review was submitted. Once something is, what the client does stands here, over all laws that bind it.">
          <ClientAnchor to="/adviser/clients/$organisationId" organisationId={organisation.id}>
            Show the client
          </ClientAnchor>
        </EmptyState>
      )}
    </>
  );
};

/** What a client does, for its adviser to read. */
export const ClientControlsPage = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(clientControlsQuery(organisationId));
  const name = data?.organisation.name ?? '';
  return (
    <>
      <PageHeader
        title={name ? `What ${name} does` : 'What the client does'}
        lead="How the client answered about each practice, over all laws, in the submissions that you can review. The evidence is what they hold."
        trail={[
          { label: 'Clients', link: { to: '/adviser/clients' } },
          {
            label: name,
            link: { to: '/adviser/clients/$organisationId', params: { organisationId } },
          },
        ]}
        current={name && 'What they do'}
      />
      <div className={classes.page}>
        {data === undefined && !error && <Loading cards={[4, 160]} />}
        {data === undefined && error && (
          <Failure
            error={error}
            fallback="Failed to load what the client does"
            onRetry={() => void refetch()}
          />
        )}
        {data === null && (
          <EmptyState text="This organisation is not one of your clients, or no longer.">
            <Anchor renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
              Show your clients
            </Anchor>
          </EmptyState>
        )}
        {data && <Shown found={data} />}
      </div>
    </>
  );
};
