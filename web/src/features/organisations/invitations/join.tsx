import type {
  ContentChoice,
  NotEmptyDetails,
  ShownInvitation,
} from '@lexplain/contract/organisations/invitations';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Alert, Button, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Loading } from '../../../components/loading/loading';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { forgetInvitation } from '../../../lib/device/kept-invitation';
import { formatDayOf } from '../../../lib/text/dates';
import { reloadForOrganisation } from '../../../session/leave';
import { useOrganisation } from '../queries';
import { ConfirmStart, findNameFault } from './confirm-start';
import { InvitationText } from './invitation-text';
import { RefuseStart } from './refuse-start';
import { accept, type InvitationToAnswer, readNotEmpty } from './shown-invitation';

// Most people have nothing that joining would delete.
const NotEmpty = lazy(async () => ({ default: (await import('./not-empty')).NotEmpty }));

interface JoinProps {
  invitation: InvitationToAnswer;
  found: ShownInvitation;
  /** Whether it has ended since it was read. */
  onRefused: () => void;
}

const labelOf = ({ start, organisation }: ShownInvitation): string =>
  start ? 'Confirm and become the owner' : `Join ${organisation}`;

const onJoined = (): void => {
  forgetInvitation();
  reloadForOrganisation('joined');
};

/**
 * Whether a person would miss their organisation, which is deleted unasked: they have given it a
 * name or a place. What they have written in it is never deleted unasked.
 */
const wouldMiss = (own: Organisation | undefined): boolean =>
  own === undefined || own.is_named || own.place !== null;

/** Accepts an invitation for a person who is signed in with the invited address. */
export const Join = ({ invitation, found, onRefused }: JoinProps) => {
  const { data: organisation, isLoading } = useOrganisation();
  const own = organisation?.name ?? 'Your business';
  // Kept while another choice is under way.
  const [details, setDetails] = useState<NotEmptyDetails | null>(null);
  const [name, setName] = useState(found.organisation);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const joiningWith = (content: ContentChoice) => ({
    content,
    name: found.start ? name.trim() : null,
  });
  const join = useCommand({
    mutationFn: (content: ContentChoice, permit) =>
      accept(invitation, joiningWith(content), permit),
    onSuccess: onJoined,
    onError: (error) => {
      const refused = readNotEmpty(error);
      if (refused) setDetails(refused);
      else onRefused();
    },
  });
  const isBusy = join.isPending || join.isSuccess;
  const press = (): void => {
    const missing = found.start ? findNameFault(name) : null;
    setFault(missing);
    if (missing) field.current?.focus();
    else join.run('refuse');
  };
  if (isLoading) return <Loading />;
  return (
    <>
      <InvitationText found={found} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {wouldMiss(organisation) &&
          `You can belong to only one business here. By joining, you leave ${own}. If nobody else belongs to it, it is deleted here, with its name, its log and its open invitations. We ask you before we delete anything that you have written. `}
        The invitation is open until {formatDayOf(found.expires_at)}.
      </Text>
      {found.start && (
        <ConfirmStart
          found={found}
          ref={field}
          name={name}
          fault={fault}
          onName={(typed) => {
            setName(typed);
            setFault(null);
          }}
        />
      )}
      {details && (
        <ErrorBoundary>
          <Suspense>
            <NotEmpty
              details={details}
              own={own}
              joined={found.organisation}
              isBusy={isBusy}
              join={join.run}
              joinAndDelete={(permit) => accept(invitation, joiningWith('delete'), permit)}
              onJoined={onJoined}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {join.error && !readNotEmpty(join.error) && (
        <Alert color="red" role="alert">
          {messageOf(join.error, 'You could not join. Please try again.')}
        </Alert>
      )}
      {!details && (
        <Button w="fit-content" maw="100%" onClick={press} disabled={isBusy}>
          {isBusy ? 'Joining...' : labelOf(found)}
        </Button>
      )}
      {found.start && (
        <RefuseStart
          invitation={invitation}
          organisation={found.organisation}
          isDisabled={isBusy}
          onRefused={onRefused}
        />
      )}
    </>
  );
};
