import '../../../design/forms.css';
import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { Box, Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { PrivateHead } from '../../../components/page-head/page-head';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { useAction } from '../../../lib/actions/use-action';
import { ApiError } from '../../../lib/api/api-error';
import {
  type InvitationLink,
  keepInvitation,
  readInvitation,
  stopReminding,
} from '../../../lib/device/kept-invitation';
import { formatDayOf } from '../../../lib/text/dates';
import { wasSignedIn } from '../../../session/signed-in-hint';
import { useAuth } from '../../../session/use-auth';
import { endedMessage } from './invitation-messages';
import { EndedText, InvitationText } from './invitation-text';

/** With the API's schemas, loaded after the page is shown. */
const load = () =>
  import('./shown-invitation').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

/** The page where an invitation is accepted. Its link is kept on the device until then. */
const answerPath = '/dashboard/invitation';
const search = { redirect: answerPath };

const Open = ({ found }: { found: ShownInvitation }) => (
  <>
    <InvitationText found={found} />
    <Text style={{ overflowWrap: 'anywhere' }}>
      To accept it, create an account with <b>{found.email}</b>, or sign in if you have one. It is
      open until {formatDayOf(found.expires_at)} and can be used only with this address.
    </Text>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      <Button renderRoot={(props) => <Link {...props} to="/register" search={search} />}>
        Create an account
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/login" search={search} />}
      >
        Sign in
      </Button>
    </div>
  </>
);

const titleOf = (found: ShownInvitation | null | undefined): string => {
  if (found === undefined) return 'Your invitation';
  return endedMessage(found)?.title ?? `You are invited to ${found?.organisation}`;
};

/**
 * The invitation of this tab's link. A link that has just been opened is removed from the URL
 * first.
 */
const useInvitation = (arrived: InvitationLink | undefined) => {
  const router = useRouter();
  // Undefined while loading, null for an invalid link.
  const [found, setFound] = useState<ShownInvitation | null>();
  const { run, isPending, hasFailed, error } = useAction(
    async () => (await load()).readShownInvitation(readInvitation()),
    {
      onDone: (shown: ShownInvitation | null) => {
        setFound(shown);
        if (endedMessage(shown)) return stopReminding();
        // For the form to register with, wherever it is opened from.
        const link = readInvitation();
        if (link && shown) keepInvitation({ ...link, email: shown.email });
      },
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (!arrived) return run(undefined);
    keepInvitation(arrived);
    router.history.replace('/invitations');
  }, []);
  return { found, isPending, hasFailed, error, read: () => run(undefined) };
};

/**
 * Whether someone is signed in; null while unknown. Loads nothing for people who never signed in
 * here.
 */
const useSignedIn = (): boolean | null => {
  const { phase, isAuthMissing, startAuth } = useAuth();
  useEffect(() => {
    if (wasSignedIn()) startAuth();
  }, [startAuth]);
  if (phase !== 'loading') return phase !== 'signed-out';
  return isAuthMissing || !wasSignedIn() ? false : null;
};

/**
 * The page behind an invitation's link: signed-in people go on to accept it. Opening it changes
 * nothing.
 */
export const InvitationLanding = ({ arrived }: { arrived?: InvitationLink }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { found, isPending, hasFailed, error, read } = useInvitation(arrived);
  const isSignedIn = useSignedIn();
  const shown = isSignedIn === false ? found : undefined;
  const ended = shown === undefined ? null : endedMessage(shown);
  const retry = (): void => {
    heading.current?.focus();
    if (error instanceof ApiError) read();
    // Some browsers cache the failed import of a chunk: only a reload fetches it again.
    else window.location.reload();
  };
  return (
    <Container size={640} mih={300}>
      <PrivateHead title="Your invitation" />
      <Stack align="start">
        <Title
          order={1}
          ref={heading}
          tabIndex={-1}
          style={{ outline: 0, overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {titleOf(shown)}
        </Title>
        {ended && <EndedText text={ended.text} />}
        {shown && !ended && <Open found={shown} />}
        {shown === undefined && !hasFailed && (
          <Box role="status" aria-label="Loading" aria-busy={isPending}>
            <Loader />
          </Box>
        )}
        {hasFailed && (
          <Failure error={error} fallback="The invitation could not be loaded" onRetry={retry} />
        )}
      </Stack>
      {isSignedIn && !arrived && <RedirectOnce to={answerPath} />}
    </Container>
  );
};
