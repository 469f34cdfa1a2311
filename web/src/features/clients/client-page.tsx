import type { ClientPage } from '@lexplain/contract/clients/clients';
import { Button, Group, Text } from '@mantine/core';
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
import { GiveBack } from './page/give-back';
import type { ClientFacts } from './page/standing';
import { clientPageQuery } from './queries';
import { type OpenedClient, ReasonForm } from './reason-form';
import type { DescribeEvent } from './story';

interface ClientProps {
  organisationId: string;
  library: Library;
  describeEvent: DescribeEvent;
  /** What is to be done, for the adviser. */
  actionList: ReactNode;
  /** What the adviser sees of incidents and actions; undefined until it is loaded. */
  incidents: ClientFacts['incidents'];
  actions: ClientFacts['actions'];
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

/** Whom the client was handed to here; nobody where it was given back. */
interface GoneClient {
  name: string;
  to: string | null;
}

const describeGone = (gone: GoneClient | null): string => {
  if (!gone) return 'This organisation is not one of your clients, or no longer.';
  return gone.to === null
    ? `${gone.name || 'This client'} has no adviser now. Its owners and the admins are told.`
    : `${gone.to} is now the adviser of ${gone.name || 'this client'}, and gets an email about it.`;
};

/** What stands in place of a client that is not the reader's. */
const NoClient = ({ gone }: { gone: GoneClient | null }) => (
  <>
    <Head name={gone?.name ?? ''} />
    <EmptyState text={describeGone(gone)}>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
        Show your clients
      </Button>
    </EmptyState>
  </>
);

interface OwnAssignmentProps {
  uid: string;
  page: ClientPage;
  library: Library;
  onGone: (to: string | null) => void;
}

/** Whose client it is, and the ways to be that no more. */
const OwnAssignment = ({ uid, page, library, onGone }: OwnAssignmentProps) => {
  const { organisation, adviser, handed_over } = page;
  // Who reads it and is not its adviser covers for them.
  const covered = adviser && adviser.uid !== uid ? adviser : null;
  return (
    <>
      {covered ? (
        <CoverNote uid={uid} adviser={covered} />
      ) : (
        <Text size="sm">You advise this organisation.</Text>
      )}
      <HandedOverNote
        handedOver={handed_over}
        now={library.now}
        timeZone={organisation.time_zone}
      />
      {adviser && !covered && (
        <Group gap="xs" align="end">
          <HandOver
            organisation={organisation}
            adviser={adviser}
            onHandedOver={({ name }) => onGone(name)}
          />
          <GiveBack
            organisation={organisation}
            adviser={adviser}
            onGivenBack={() => onGone(null)}
          />
        </Group>
      )}
    </>
  );
};

/** A client's page for its adviser. */
export const OwnClient = ({
  organisationId,
  library,
  describeEvent,
  actionList,
  incidents,
  actions,
}: ClientProps) => {
  // What was read of a client that has gone is no longer shown, and nothing of it is asked for.
  const [gone, setGone] = useState<GoneClient | null>(null);
  const { data, error, refetch } = useQuery({
    ...clientPageQuery(organisationId),
    enabled: gone === null,
  });
  const client = useQueryClient();
  const uid = useAuth().backendUser?.id ?? '';
  if (data === null || gone) return <NoClient gone={gone} />;
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
            <OwnAssignment
              uid={uid}
              page={data}
              library={library}
              onGone={(to) => {
                setGone({ name: data.organisation.name, to });
                client.removeQueries({ queryKey: staffKeys.clientPage(organisationId) });
              }}
            />
          }
          incidents={incidents}
          actions={actions}
          actionList={actionList}
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
}: Omit<ClientProps, 'actions' | 'actionList' | 'incidents'>) => {
  const [page, setPage] = useState<OpenedClient | null>(null);
  const listed = useLocation({ select: ({ state }) => state.clientName });
  // The choice of an adviser begins anew with whoever the client was handed to.
  const [handOvers, setHandOvers] = useState(0);
  return (
    <>
      <Head name={page?.organisation.name ?? listed ?? ''} />
      {page ? (
        <ClientView
          page={page}
          library={library}
          canReview={false}
          incidents={undefined}
          actions={undefined}
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
              {page.adviser && (
                <GiveBack
                  organisation={page.organisation}
                  adviser={page.adviser}
                  onGivenBack={() => {
                    setPage({ ...page, adviser: null });
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
