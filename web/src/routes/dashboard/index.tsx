import { createFileRoute } from '@tanstack/react-router';
import { FeedCard } from '../../features/changes/feed-card';
import { FeedPage } from '../../features/feed/feed-page';
import { isOfConcern } from '../../features/feed/first-screen';
import { LawState } from '../../features/reviews/law-state';
import { useDueDates, useFirstScreen } from './-first-screen';

const Feed = () => {
  const screen = useFirstScreen();
  const dueDates = useDueDates();
  const profile = screen.data?.profile ?? null;
  return (
    <FeedPage
      screen={screen}
      dueDates={dueDates}
      renderReview={(standing) => <LawState law={standing} />}
    >
      <FeedCard concerns={screen.data && ((change) => isOfConcern(profile, change))} />
    </FeedPage>
  );
};

export const Route = createFileRoute('/dashboard/')({ component: Feed });
