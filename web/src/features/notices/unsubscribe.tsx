import '../../design/forms.css';
import type { Preference } from '@lexplain/contract/notices/preferences';
import { Anchor, Box, Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { PrivateHead } from '../../components/page-head/page-head';
import type { Permit } from '../../lib/actions/permit';
import { ignoreStrayPresses } from '../../lib/actions/stray-press';
import { useAction } from '../../lib/actions/use-action';
import { ApiError } from '../../lib/api/api-error';
import { topics } from './mail-choice-texts';
import type { FoundSubscription, SubscriptionLink } from './subscription';
import type { SubscriptionChoice } from './subscription-choices';
import { SubscriptionForm } from './subscription-form';

/** With the API's schemas, loaded after the page is shown. */
const load = () =>
  import('./subscription').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

const titleOf = (found: FoundSubscription | null | undefined): string => {
  if (found === undefined) return 'Your mail';
  return found ? `Mail about ${topics[found.category]}` : 'This link is no longer valid';
};

const NothingThere = () => (
  <>
    <Text>
      The link may be incomplete, or the account that it belonged to was deleted and no longer
      receives mail. If you have an account, sign in to choose which mail you receive.
    </Text>
    <Button component={Link} to="/dashboard/user/mail">
      Your mail settings
    </Button>
    <Text size="sm">
      Still receiving mail that you don’t want?{' '}
      <Anchor component={Link} to="/contact" inherit underline="always">
        Write to us
      </Anchor>
      .
    </Text>
  </>
);

/**
 * The page behind a mail's link: the current choice, and a button that ends the mail. Opening it
 * changes nothing, as mail scanners open links.
 */
export const Unsubscribe = ({ link }: { link: SubscriptionLink }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Undefined while loading, null for an invalid link.
  const [found, setFound] = useState<FoundSubscription | null>();
  const [before, setBefore] = useState<Preference | null>(null);
  const { run, isPending, hasFailed, error } = useAction(
    async (from: SubscriptionLink) => (await load()).readSubscription(from),
    { onDone: setFound },
  );
  useEffect(ignoreStrayPresses, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is the page's own URL.
  useEffect(() => run(link), []);
  const retry = (): void => {
    heading.current?.focus();
    if (error instanceof ApiError) run(link);
    // Some browsers cache the failed import of a chunk: only a reload fetches it again.
    else window.location.reload();
  };
  const change = async (
    { preference, isUndo }: SubscriptionChoice,
    permit: Permit,
  ): Promise<void> => {
    const changed = await (await load()).changeSubscription(link, preference, permit);
    setFound(changed);
    setBefore(isUndo ? null : (found?.preference ?? null));
    // The button that had the focus was removed, and the next one must not receive a second press.
    heading.current?.focus();
  };
  return (
    <Container size={640} mih={300}>
      <PrivateHead title="Your mail" />
      <Stack align="start">
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 0, textWrap: 'balance' }}>
          {titleOf(found)}
        </Title>
        {found && <SubscriptionForm found={found} before={before} onChange={change} />}
        {found === null && <NothingThere />}
        {found === undefined && !hasFailed && (
          <Box role="status" aria-label="Loading" aria-busy={isPending}>
            <Loader />
          </Box>
        )}
        {hasFailed && (
          <Failure
            error={error}
            fallback="Your mail settings could not be loaded"
            onRetry={retry}
          />
        )}
      </Stack>
    </Container>
  );
};
