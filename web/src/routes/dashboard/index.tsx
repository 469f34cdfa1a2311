import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { FeedCard } from '../../features/changes/feed-card';

const Feed = () => (
  <>
    <PageTitle mb="md">Feed</PageTitle>
    <FeedCard />
  </>
);

export const Route = createFileRoute('/dashboard/')({ component: Feed });
