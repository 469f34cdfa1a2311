import type {
  ContentChoice,
  NotEmptyDetails,
  OrganisationContent,
} from '@lexplain/contract/organisations/invitations';
import { Alert, Anchor, Button, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Permit } from '../../../lib/actions/permit';
import { countOf } from '../../../lib/text/count-of';
import { ConfirmDeletion } from '../settings/confirm-deletion';
import { contentText } from './content-text';

const wrapped = { overflowWrap: 'anywhere' } as const;

interface OptionsProps {
  details: NotEmptyDetails;
  /** The names of the person's own organisation and of the one that they are invited to. */
  own: string;
  joined: string;
  isBusy: boolean;
  join: (content: ContentChoice) => void;
  /** Joins in the same call that deletes the own organisation. */
  joinAndDelete: (permit: Permit) => Promise<unknown>;
  onJoined: () => void;
}

const LeaveFirst = ({ others, own }: { others: number; own: string }) => (
  <Text size="sm" style={wrapped}>
    {own} has {countOf(others, 'other member')}. Leave it first, on{' '}
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to="/dashboard/organisation/leave" />}
    >
      its page
    </Anchor>
    , then come back to this invitation. What you have written stays with the others.
  </Text>
);

/** Why a profile can't be taken along; null where there is none. */
const stayingText = (
  { profile, profile_records, ...others }: OrganisationContent,
  joined: string,
): string | null => {
  if (!profile && !profile_records) return null;
  return Object.keys(others).length > 0
    ? 'You can take your profile with you only if your business has nothing else here: assessments cannot move.'
    : `You can’t take your profile with you, because ${joined} has one already, and nothing of that is replaced.`;
};

const TakeProfile = ({ own, joined, isBusy, join }: OptionsProps) => (
  <>
    <Title order={3} size="h4">
      Take your profile with you
    </Title>
    <Text size="sm" style={wrapped}>
      Your answers about the business and their records move to {joined}, which has none. Its
      members and its adviser can then read them. The rest of {own} is deleted: its name, its log
      and its open invitations.
    </Text>
    <Button w="fit-content" maw="100%" onClick={() => join('take_profile')} disabled={isBusy}>
      {isBusy ? 'Joining...' : 'Take your profile with you and join'}
    </Button>
  </>
);

const DeleteAndJoin = ({ details, own, joinAndDelete, onJoined, isBusy }: OptionsProps) => {
  const [isAsking, asking] = useDisclosure();
  const title = 'Delete this business and join';
  return (
    <>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text size="sm" style={wrapped}>
        Everything in {own} is permanently deleted. You can download all of it first.
      </Text>
      <Button
        variant="outline"
        color="red"
        w="fit-content"
        maw="100%"
        onClick={asking.open}
        disabled={isBusy}
      >
        {title}
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <ConfirmDeletion
          name={own}
          yes="Delete and join"
          busy="Deleting and joining..."
          failed="You could not join. Please try again."
          remove={joinAndDelete}
          onRemoved={onJoined}
          onError={() => {}}
          onCancel={asking.close}
        >
          <Text size="sm" style={wrapped}>
            <b>{own}</b> will be permanently deleted: {contentText(details.content)}, with its name,
            its log and its open invitations. Backups hold deleted data until they expire.
          </Text>
        </ConfirmDeletion>
      </Modal>
    </>
  );
};

/** Why someone with an organisation in use can't join another one yet, and what is possible. */
export const NotEmpty = (props: OptionsProps) => {
  const { details, own, joined } = props;
  const { others, content, can_take_profile } = details;
  const staying = can_take_profile ? null : stayingText(content, joined);
  return (
    <Stack>
      <Alert color="red" role="alert" title="You can’t join yet">
        <Stack gap="xs">
          {others > 0 ? (
            <LeaveFirst others={others} own={own} />
          ) : (
            <Text size="sm" style={wrapped}>
              {own} has {contentText(content)}. Joining would delete that, as nobody else belongs to{' '}
              {own}.
            </Text>
          )}
          <Text size="sm">Nothing was changed.</Text>
        </Stack>
      </Alert>
      {others === 0 && (
        <>
          {can_take_profile && <TakeProfile {...props} />}
          <DeleteAndJoin {...props} />
          {staying && (
            <Text size="sm" c="dimmed" style={wrapped}>
              {staying}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            To keep everything here, ask to be invited at another email address.
          </Text>
        </>
      )}
    </Stack>
  );
};
