import type { AdviserMessage } from '@lexplain/contract/clients/writing/messages';
import { Anchor, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommentList } from '../../../components/comments/comment-list';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { NextPage } from '../../../components/next-page/next-page';
import { Section } from '../../../components/section/section';
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
    ) : (
      <Loading height={48} />
    );
  }
  if (messages.length === 0) return <Text size="sm">Your adviser has written none.</Text>;
  return (
    <Stack>
      <CommentList comments={messages.map(toEntry)} label="Messages from your adviser" />
      {list.isFetchNextPageError && (
        <Text role="alert" c="red" size="sm">
          The earlier messages could not be loaded.
        </Text>
      )}
      <NextPage list={list} label="Show earlier" />
    </Stack>
  );
};

/** What the adviser wrote to the owners. Answers go by mail. */
export const AdviserMessagesSection = () => {
  const { organisation } = useAuth();
  const canRead = useCan('adviser_message.read');
  if (!organisation || !canRead) return null;
  return (
    <Section
      id="organisation-messages"
      title="Messages from your adviser"
      about="The owners see them. Your answer by email goes to the adviser."
    >
      <Messages organisationId={organisation.id} />
    </Section>
  );
};
