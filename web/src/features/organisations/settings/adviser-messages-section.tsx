import type { AdviserMessage } from '@lexplain/contract/clients/writing/messages';
import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommentList } from '../../../components/comments/comment-list';
import { Failure } from '../../../components/failure/failure';
import { FoldedPart } from '../../../components/folded-part/folded-part';
import { NextPage } from '../../../components/next-page/next-page';
import { formatDayOf } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { adviserMessagesQuery } from './adviser-messages-query';

const toEntry = ({ by_email, ...message }: AdviserMessage) => ({
  ...message,
  is_staff: true,
  more: by_email && (
    <Anchor href={`mailto:${by_email}`} size="sm">
      Answer by email to {by_email}
    </Anchor>
  ),
});

const Messages = ({ organisationId }: { organisationId: string }) => {
  const list = useInfiniteQuery(adviserMessagesQuery(organisationId));
  const messages = list.data?.pages.flatMap((page) => page.messages);
  if (!messages) {
    return list.error ? (
      <Failure
        error={list.error}
        fallback="Failed to load the messages"
        onRetry={() => void list.refetch()}
      />
    ) : null;
  }
  const [newest] = messages;
  if (!newest) return null;
  return (
    <FoldedPart
      isCard
      title="Messages from your adviser"
      hint={`The last on ${formatDayOf(newest.at)}`}
    >
      <Text size="sm" c="dimmed">
        The owners see them. Your answer by email goes to the adviser.
      </Text>
      <CommentList comments={messages.map(toEntry)} label="Messages from your adviser" />
      {list.isFetchNextPageError && (
        <Text role="alert" c="red" size="sm">
          The earlier messages could not be loaded.
        </Text>
      )}
      <NextPage list={list} label="Show earlier" />
    </FoldedPart>
  );
};

/** What the adviser wrote to the owners; nothing where that is nothing. Answers go by mail. */
export const AdviserMessagesSection = () => {
  const { organisation } = useAuth();
  const canRead = useCan('adviser_message.read');
  return organisation && canRead && <Messages organisationId={organisation.id} />;
};
