import '../../design/forms.css';
import type { ShownSecondAddress } from '@lexplain/contract/incidents/readiness';
import { Alert, Box, Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { PrivateHead } from '../../components/page-head/page-head';
import { ignoreStrayPresses } from '../../lib/actions/stray-press';
import { useAction } from '../../lib/actions/use-action';
import { ApiError, messageOf } from '../../lib/api/api-error';

/** With the API's schemas, loaded after the page is shown. */
const load = () =>
  import('./second-address').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

const titleOf = (found: ShownSecondAddress | null | undefined): string => {
  if (found === undefined) return 'Reminders of deadlines';
  if (found === null) return 'This link is no longer valid';
  switch (found.state) {
    case 'waiting':
      return 'Confirm this address';
    case 'confirmed':
      return 'Reminders come to this address';
    case 'ended':
      return 'No more reminders come to this address';
  }
};

interface ChoiceProps {
  found: ShownSecondAddress;
  token: string;
  onAnswered: (found: ShownSecondAddress | null) => void;
}

/** What the address is used for, and the one button that changes it. */
const Choice = ({ found, token, onAnswered }: ChoiceProps) => {
  const { organisation, state } = found;
  const { run, isPending, hasFailed, error } = useAction(
    async (next: 'confirmed' | 'ended', permit) => (await load()).answerLink(token, next, permit),
    { onDone: onAnswered },
  );
  const isWaiting = state === 'waiting';
  return (
    <>
      {isWaiting && (
        <Text>
          {organisation} gave this address for reminders of deadlines in an incident, for the case
          that its own mail cannot be used. The emails only say that a deadline is running, when it
          ends, and where to look.
        </Text>
      )}
      {state === 'confirmed' && (
        <Text>
          If you end the emails, the owners of the business are told, and can enter another address.
        </Text>
      )}
      {state === 'ended' && (
        <Text>The owners of the business were told. You can close this page.</Text>
      )}
      {state !== 'ended' && (
        <Button disabled={isPending} onClick={() => run(isWaiting ? 'confirmed' : 'ended')}>
          {isWaiting ? 'Confirm this address' : 'End these emails'}
        </Button>
      )}
      {hasFailed && (
        <Alert color="red" role="alert">
          {messageOf(error, 'That could not be saved. Please try again.')}
        </Alert>
      )}
    </>
  );
};

/**
 * The page behind the link of a mail to a second address. Opening it changes nothing, as mail
 * scanners open links.
 */
export const SecondAddressPage = () => {
  // Not in the query: browsers do not send a fragment.
  const token = useLocation({ select: ({ hash }) => hash });
  const heading = useRef<HTMLHeadingElement>(null);
  // Undefined while loading, null for an invalid link.
  const [found, setFound] = useState<ShownSecondAddress | null>();
  const { run, isPending, hasFailed, error } = useAction(
    async (of: string) => (await load()).readSecondAddress(of),
    { onDone: setFound },
  );
  useEffect(ignoreStrayPresses, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is the page's own URL.
  useEffect(() => run(token), [token]);
  const retry = (): void => {
    heading.current?.focus();
    if (error instanceof ApiError) run(token);
    // Some browsers cache the failed import of a chunk: only a reload fetches it again.
    else window.location.reload();
  };
  const onAnswered = (answered: ShownSecondAddress | null): void => {
    setFound(answered);
    // The button that had the focus was removed, and the next one must not receive a second press.
    heading.current?.focus();
  };
  return (
    <Container size={640} mih={300}>
      <PrivateHead title="Reminders of deadlines" />
      <Stack align="start">
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 0, textWrap: 'balance' }}>
          {titleOf(found)}
        </Title>
        {found && <Choice key={found.state} found={found} token={token} onAnswered={onAnswered} />}
        {found === null && (
          <Text>
            The link may be incomplete or older than seven days, or the business has entered another
            address. No emails come to this address by it.
          </Text>
        )}
        {found === undefined && !hasFailed && (
          <Box role="status" aria-label="Loading" aria-busy={isPending}>
            <Loader />
          </Box>
        )}
        {hasFailed && (
          <Failure error={error} fallback="The address could not be checked" onRetry={retry} />
        )}
      </Stack>
    </Container>
  );
};
