import '../../../design/forms.css';
import { Alert, Button, Container, List, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PrivateHead } from '../../../components/page-head/page-head';
import { ignoreStrayPresses } from '../../../lib/actions/stray-press';
import { useAction } from '../../../lib/actions/use-action';
import { messageOf } from '../../../lib/api/api-error';

/** With the API's schemas, loaded when the button is pressed. */
const load = () =>
  import('./end-sessions').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

/** What became of the link. */
type State = 'asked' | 'ended' | 'not valid';

const titles: Record<State, string> = {
  asked: 'Was this sign-in not yours?',
  ended: 'All sessions were ended',
  'not valid': 'This link is no longer valid',
};

const ToSignIn = () => (
  <Button component={Link} to="/login">
    Go to the sign-in page
  </Button>
);

const Ended = () => (
  <>
    <Text>Whoever was signed in to your account is signed out. Do two more things now:</Text>
    <List type="ordered" spacing="xs">
      <List.Item>
        Set a new password: on the sign-in page, enter your email address and choose “Forgot your
        password?”. Use one that you use nowhere else.
      </List.Item>
      <List.Item>
        Sign in with it, open User Detail, and turn on two-step sign-in under “Signing in”. A
        password alone is then not enough.
      </List.Item>
    </List>
    <ToSignIn />
  </>
);

const NotValid = () => (
  <>
    <Text>
      The link may be incomplete or older than 30 days. If you think that somebody else knows your
      password, set a new one: on the sign-in page, enter your email address and choose “Forgot your
      password?”. Then sign in, open User Detail, and choose “End all sessions” under “Signing in”.
    </Text>
    <ToSignIn />
  </>
);

/**
 * The page behind “This was not me” in a mail about a new sign-in. Opening it ends nothing, as mail
 * scanners open links.
 */
export const NotMePage = () => {
  // Not in the query: browsers do not send a fragment.
  const token = useLocation({ select: ({ hash }) => hash });
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>('asked');
  const { run, isPending, hasFailed, error } = useAction(
    async (of: string, permit) => (await load()).endSessions(of, permit),
    {
      onDone: (hasEnded) => {
        setState(hasEnded ? 'ended' : 'not valid');
        // The button that had the focus is removed.
        heading.current?.focus();
      },
    },
  );
  useEffect(ignoreStrayPresses, []);
  return (
    <Container size={640} mih={300}>
      <PrivateHead title="A new sign-in" />
      <Stack align="start">
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 0, textWrap: 'balance' }}>
          {titles[state]}
        </Title>
        {state === 'asked' && (
          <>
            <Text>
              If the sign-in that we mailed you about was not yours, end all sessions of your
              account. This signs out every device, including your own. If it was yours, close this
              page: nothing has changed.
            </Text>
            <Button color="red" disabled={isPending} onClick={() => run(token)}>
              {isPending ? 'Ending...' : 'End all sessions'}
            </Button>
          </>
        )}
        {hasFailed && (
          <Alert color="red" role="alert">
            {messageOf(error, 'The sessions could not be ended. Please try again.')}
          </Alert>
        )}
        {state === 'ended' && <Ended />}
        {state === 'not valid' && <NotValid />}
      </Stack>
    </Container>
  );
};
