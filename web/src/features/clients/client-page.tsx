import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { LiveLists } from '../../components/live-revision/live-lists';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { linkToList } from '../../lib/actions/review-walk';
import { actionKeys } from '../../lib/queries/action-keys';
import { staffKeys } from '../../lib/queries/staff-keys';
import { useAuth } from '../../session/use-auth';
import { Assignment } from './assignment';
import type { Library } from './client-rows';
import { ClientView } from './client-view';
import { CoverNote } from './cover/cover-note';
import { HandOver } from './hand-over/hand-over';
import { HandedOverNote } from './hand-over/handed-over-note';
import { clientPageQuery } from './queries';
import { type OpenedClient, ReasonForm } from './reason-form';
import type { DescribeEvent } from './story';

interface ClientProps {
  organisationId: string;
  library: Library;
  describeEvent: DescribeEvent;
  /** What is to be done, for the adviser. */
  actions: ReactNode;
}

/** The way back is to the list that the client was opened from. */
const Head = ({ name }: { name: string }) => {
  const walk = useLocation({ select: ({ state }) => state.reviewWalk });
  const link: LinkProps =
    walk?.list.of === 'clients' ? linkToList(walk) : { to: '/adviser/clients' };
  return (
    <PageHeader title={name || 'Client'} trail={[{ label: 'Clients', link }]} current={name} />
  );
};

interface LiveClientProps {
  uid: string;
  organisationId: string;
  /** Null until it is known: the reader, or the one for whom they cover. */
  adviser: { uid: string } | null | undefined;
}

/** Has the page asked for again when something of the adviser's clients has changed. */
const LiveClient = ({ uid, organisationId, adviser }: LiveClientProps) => (
  <LiveLists
    lists={[{ adviser: adviser?.uid ?? uid }]}
    queryKeys={[staffKeys.clientPage(organisationId), actionKeys.ofClient(organisationId)]}
  />
);

/** A client's page for its adviser. */
export const OwnClient = ({ organisationId, library, describeEvent, actions }: ClientProps) => {
  // Whom the client was handed to here. What was read of it is no longer shown, and nothing of it
  // is asked for.
  const [gone, setGone] = useState<{ name: string; to: string } | null>(null);
  const { data, error, refetch } = useQuery({
    ...clientPageQuery(organisationId),
    enabled: gone === null,
  });
  const client = useQueryClient();
  const uid = useAuth().backendUser?.id ?? '';
  if (data === null || gone) {
    const text = gone
      ? `${gone.to} is now the adviser of ${gone.name || 'this client'}, and gets an email about it.`
      : 'This organisation is not one of your clients, or no longer.';
    return (
      <>
        <Head name={gone?.name ?? ''} />
        <EmptyState text={text}>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/adviser/clients" />}
          >
            Show your clients
          </Button>
        </EmptyState>
      </>
    );
  }
  // Who reads it and is not its adviser covers for them.
  const covered = data?.adviser && data.adviser.uid !== uid ? data.adviser : null;
  return (
    <>
      <Head name={data?.organisation.name ?? ''} />
      <LiveClient uid={uid} organisationId={organisationId} adviser={data?.adviser} />
      {!data && !error && <Loading cards={[3, 84]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the client" onRetry={refetch} />
      )}
      {data && (
        <ClientView
          page={data}
          library={library}
          canReview
          describeEvent={describeEvent}
          assignment={
            <>
              {covered ? (
                <CoverNote uid={uid} adviser={covered} />
              ) : (
                <Text size="sm">You advise this organisation.</Text>
              )}
              <HandedOverNote
                handedOver={data.handed_over}
                now={library.now}
                timeZone={data.organisation.time_zone}
              />
              {data.adviser && !covered && (
                <HandOver
                  organisation={data.organisation}
                  adviser={data.adviser}
                  onHandedOver={({ name }) => {
                    setGone({ name: data.organisation.name, to: name });
                    client.removeQueries({ queryKey: staffKeys.clientPage(organisationId) });
                  }}
                />
              )}
            </>
          }
          actions={actions}
        />
      )}
    </>
  );
};

/** A client's page for an admin, once they have said why. */
export const OpenedByAdmin = ({
  organisationId,
  library,
  describeEvent,
}: Omit<ClientProps, 'actions'>) => {
  const [page, setPage] = useState<OpenedClient | null>(null);
  // The choice of an adviser begins anew with whoever the client was handed to.
  const [handOvers, setHandOvers] = useState(0);
  return (
    <>
      <Head name={page?.organisation.name ?? ''} />
      {page ? (
        <ClientView
          page={page}
          library={library}
          canReview={false}
          describeEvent={describeEvent}
          assignment={
            <>
              <Assignment
                key={handOvers}
                organisation={page.organisation}
                adviser={page.adviser}
                advisers={page.advisers}
                onAssigned={(adviser) => setPage({ ...page, adviser })}
              />
              {page.adviser && (
                <HandOver
                  organisation={page.organisation}
                  adviser={page.adviser}
                  onHandedOver={(adviser) => {
                    setPage({ ...page, adviser });
                    setHandOvers(handOvers + 1);
                  }}
                />
              )}
            </>
          }
        />
      ) : (
        <ReasonForm organisationId={organisationId} onOpened={setPage} />
      )}
    </>
  );
};
