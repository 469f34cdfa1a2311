import type { ShownInvitation } from '@lexplain/contract/invitations';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useTransition } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { type InvitationLink, readInvitation, stopReminding } from '../../lib/kept-invitation';
import { useAuth } from '../../session/use-auth';
import { endedMessage } from './invitation-messages';
import { EndedText, InvitationText } from './invitation-text';
import { Join } from './join';
import { readShownInvitation } from './shown-invitation';

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
  link: InvitationLink | null;
  found: ShownInvitation | null;
  onRefused: () => void;
}

const Answer = ({ link, found, onRefused }: AnswerProps) => {
  const { identity } = useAuth();
  const own = identity?.email ?? '';
  const ended = endedMessage(found);
  const isEnded = ended !== null;
  useEffect(() => {
    if (isEnded) stopReminding();
  }, [isEnded]);
  const isOwn = found?.email.toLowerCase() === own.toLowerCase();
  return (
    <Stack maw={640}>
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {ended?.title ?? `You are invited to ${found?.organisation}`}
      </Title>
      {ended && <EndedText text={ended.text} />}
      {!ended && found && link && isOwn && <Join link={link} found={found} onRefused={onRefused} />}
      {!ended && found && !isOwn && <ForAnother found={found} own={own} />}
    </Stack>
  );
};

/** Where a signed-in person accepts an invitation. */
export const InvitationPage = () => {
  // Kept from when the page was opened: accepting forgets the link and leaves the page.
  const [link] = useState(() => readInvitation());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', link?.id ?? ''],
    queryFn: () => readShownInvitation(link),
  });
  if (isPending) return <Loading />;
  if (data === undefined) {
    return (
      <Failure
        error={error}
        fallback="The invitation could not be looked up"
        onRetry={() => refetch()}
      />
    );
  }
  return <Answer link={link} found={data} onRefused={() => void refetch()} />;
};
