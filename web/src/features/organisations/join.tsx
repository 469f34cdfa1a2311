import type { ShownInvitation } from '@lexplain/contract/invitations';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-error';
import { forgetInvitation, type InvitationLink } from '../../lib/kept-invitation';
import { useCommand } from '../../lib/use-command';
import { reloadForOrganisation } from '../../session/leave';
import { InvitationText } from './invitation-text';
import { dayOf } from './labels';
import { accept } from './shown-invitation';

const saysNotEmpty = z.object({ code: z.literal('organisation_not_empty') });

/** Why somebody with an organisation in use can't join another one, and what to do. */
const NotEmpty = () => (
  <Alert color="red" role="alert" title="You can’t join yet">
    <Stack gap="xs">
      <Text size="sm">
        The organisation that you belong to has assessments or other members. Nothing was changed.
      </Text>
      <Text size="sm">
        Ask to be invited at another address. Alternatively, leave your organisation, or download
        your data and delete the organisation, on{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/organisation" />}
        >
          its page
        </Anchor>
        : then come back to this invitation.
      </Text>
    </Stack>
  </Alert>
);

interface JoinProps {
  link: InvitationLink;
  found: ShownInvitation;
  /** Whether it has ended since it was read. */
  onRefused: () => void;
}

/** Accepts an invitation for a person who is signed in with the invited address. */
export const Join = ({ link, found, onRefused }: JoinProps) => {
  const join = useCommand({
    mutationFn: (_, permit) => accept(link, permit),
    onSuccess: () => {
      forgetInvitation();
      reloadForOrganisation('joined');
    },
    onError: onRefused,
  });
  const isNotEmpty =
    join.error instanceof ApiError && saysNotEmpty.safeParse(join.error.data).success;
  return (
    <>
      <InvitationText found={found} />
      <Text size="sm" c="dimmed">
        You can belong to only one organisation. You can join another one only if your current
        organisation has no assessments, because joining does not delete anything. The invitation is
        open until {dayOf(found.expires_at)}.
      </Text>
      {isNotEmpty && <NotEmpty />}
      {join.error && !isNotEmpty && (
        <Alert color="red" role="alert">
          {messageOf(join.error, 'You could not join. Please try again.')}
        </Alert>
      )}
      <Button
        w="fit-content"
        maw="100%"
        onClick={() => join.run()}
        disabled={join.isPending || join.isSuccess}
      >
        {join.isPending || join.isSuccess ? 'Joining...' : `Join ${found.organisation}`}
      </Button>
    </>
  );
};
