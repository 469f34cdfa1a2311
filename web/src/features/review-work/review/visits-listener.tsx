import { paths } from '@lexplain/contract/paths';
import { visitMilliseconds } from '@lexplain/contract/reviews/live';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAskAgain } from '../../../components/live-revision/use-ask-again';
import { LiveDocument } from '../../../lib/firebase/live-document';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { formatClock } from '../../../lib/text/dates';

export interface VisitsListenerProps {
  /** The reader. */
  uid: string;
  reviewId: string;
}

/** As the SDK gives a time. */
const moment = z.object({ seconds: z.number() }).transform(({ seconds }) => seconds * 1_000);

const visited = z.object({
  writes: z.record(z.string(), z.number()).default({}),
  visits: z
    .record(z.string(), z.object({ name: z.string().default(''), since: moment, at: moment }))
    .default({}),
});
type LiveVisits = z.infer<typeof visited>;
const nothing: LiveVisits = { writes: {}, visits: {} };

const tickMilliseconds = 15_000;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** `Anna, since 10:42 am`, for each other adviser who has read it lately. */
const describeOthers = ({ visits }: LiveVisits, uid: string, now: number): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Object.entries(visits)
    .filter(([other, { at }]) => other !== uid && now - at < visitMilliseconds)
    .map(
      ([, { name, since }]) =>
        `${name || 'A colleague'}, since ${formatClock(new Date(since).toISOString(), timeZone)}`,
    )
    .sort()
    .join('; ');
};

interface OthersProps extends VisitsListenerProps {
  data: unknown;
  onWritten: () => void;
}

const Others = ({ uid, data, onWritten }: OthersProps) => {
  const live = visited.safeParse(data).data;
  const others = describeOthers(live ?? nothing, uid, useNow());
  // What the reader has written is shown already.
  const written =
    live &&
    Object.entries(live.writes).reduce((sum, [by, count]) => (by === uid ? sum : sum + count), 0);
  const seen = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (written === undefined || written === seen.current) return;
    if (seen.current !== undefined) onWritten();
    seen.current = written;
  }, [written, onWritten]);
  return (
    <div role="status">
      {others && (
        <Text size="sm" c="dimmed" mb="xs">
          Also open: {others}
        </Text>
      )}
    </div>
  );
};

/** Listens to what the advisers of a review tell each other of. */
export const VisitsListener = ({ uid, reviewId }: VisitsListenerProps) => {
  const askAgain = useAskAgain([staffKeys.reviewWork(reviewId)]);
  return (
    <LiveDocument path={paths.reviewVisitsOf(reviewId)} onRefused={() => undefined}>
      {(data) => <Others uid={uid} reviewId={reviewId} data={data} onWritten={askAgain} />}
    </LiveDocument>
  );
};
