import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { FeedCard } from '../../features/changes/feed-card';

const Feed = () => (
  <>
    <Title order={1} mb="md">
      Feed
    </Title>
    <FeedCard />
  </>
);

export const Route = createFileRoute('/dashboard/')({ component: Feed });
