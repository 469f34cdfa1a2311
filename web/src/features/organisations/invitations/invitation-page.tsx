import type { OwnInvitation, ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useTransition } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { readInvitation, stopReminding } from '../../../lib/device/kept-invitation';
import { keys } from '../../../lib/queries/keys';
import { ownInvitationsQuery } from '../../../lib/queries/own-invitations-query';
import { useAuth } from '../../../session/use-auth';
import { endedMessage } from './invitation-messages';
import { EndedText, InvitationText } from './invitation-text';
import { Join } from './join';
import { type InvitationToAnswer, readShownInvitation } from './shown-invitation';

/** For people who are signed in with an address other than the invited one. */
const ForAnother = ({ found, own }: { found: ShownInvitation; own: string }) => {
  const { signOut } = useAuth();
  const [isLeaving, start] = useTransition();
  return (
    <>
      <InvitationText found={found} />
      <Text style={{ overflowWrap: 'anywhere' }}>
        You are signed in as <b>{own}</b>. To accept the invitation, sign out here, then sign in or
        create an account with <b>{found.email}</b>. Or ask to be invited with your own address.
      </Text>
      <Button
        w="fit-content"
        onClick={() => start(() => signOut('/invitations'))}
        disabled={isLeaving}
      >
        {isLeaving ? 'Signing out...' : 'Sign out to use that address'}
      </Button>
    </>
  );
};

interface AnswerProps {
  /** Null where no link was opened. */
  invitation: InvitationToAnswer | null;
  found: ShownInvitation | null;
  onRefused: () => void;
}

const Answer = ({ invitation, found, onRefused }: AnswerProps) => {
  const { identity } = useAuth();
  const own = identity?.email ?? '';
  const ended = endedMessage(found);
  const isOwn = found?.email.toLowerCase() === own.toLowerCase();
  return (
    <Stack maw={640}>
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {ended?.title ?? `You are invited to ${found?.organisation}`}
      </Title>
      {ended && <EndedText text={ended.text} />}
      {!ended && found && invitation && isOwn && (
        <Join invitation={invitation} found={found} onRefused={onRefused} />
      )}
      {!ended && found && !isOwn && <ForAnother found={found} own={own} />}
    </Stack>
  );
};

/**
 * The invitation of a link that was opened on this device, and the open ones to the person's
 * address.
 */
const useInvitations = () => {
  // Kept from when the page was opened: accepting forgets the link and leaves the page.
  const [link] = useState(() => readInvitation());
  const linked = useQuery({
    queryKey: keys.invitation(link?.id ?? ''),
    queryFn: () => readShownInvitation(link),
    enabled: link !== null,
  });
  const own = useQuery(ownInvitationsQuery);
  const isEnded = link !== null && linked.data !== undefined && endedMessage(linked.data) !== null;
  useEffect(() => {
    if (isEnded) stopReminding();
  }, [isEnded]);
  // A link that was replaced by a newer mail is of an invitation that the address still finds.
  const isLinkValid = Boolean(linked.data);
  const others: OwnInvitation[] =
    own.data?.filter(({ id }) => !isLinkValid || id !== link?.id) ?? [];
  return {
    link,
    linked: linked.data ?? null,
    others,
    isPending: own.isPending || (link !== null && linked.isPending),
    error: own.data === undefined ? own.error : link && linked.data === undefined && linked.error,
    refetch: () => Promise.all([own.refetch(), ...(link ? [linked.refetch()] : [])]),
  };
};

/** Where a signed-in person accepts an invitation. */
export const InvitationPage = () => {
  const { link, linked, others, isPending, error, refetch } = useInvitations();
  if (isPending) return <Loading />;
  if (error) {
    return (
      <Failure error={error} fallback="The invitation could not be loaded" onRetry={refetch} />
    );
  }
  const onRefused = () => void refetch();
  return (
    <Stack gap="xl">
      {(linked || others.length === 0) && (
        <Answer invitation={link} found={linked} onRefused={onRefused} />
      )}
      {others.map((found) => (
        <Answer
          key={found.id}
          invitation={{ id: found.id, token: null }}
          found={found}
          onRefused={onRefused}
        />
      ))}
    </Stack>
  );
};
