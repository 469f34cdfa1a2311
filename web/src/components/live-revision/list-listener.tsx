import { paths } from '@lexplain/contract/paths';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../lib/firebase/live-document';
import { useAskAgain } from './use-ask-again';

/** What a page shows: of one adviser, or of all staff. */
export type ShownList = { adviser: string } | 'unassigned' | 'inbox';

export interface ListListenerProps {
  lists: readonly ShownList[];
  /** What is asked for again. */
  queryKeys: readonly QueryKey[];
}

/** None for a person whose account is not known yet. */
const listPaths = (list: ShownList): string[] => {
  if (typeof list === 'string') return [paths.staffRevision(list)];
  return list.adviser === '' ? [] : [paths.adviserRevision(list.adviser)];
};

/**
 * What has changed so lately before the first answer of the listener may have changed after the
 * page was loaded, also where the clock of the device is a little late.
 */
const recentMilliseconds = 120_000;

const revised = z.object({ revision: z.number(), at: z.object({ seconds: z.number() }) });

const Comparison = ({ data, onChange }: { data: unknown; onChange: () => void }) => {
  const live = revised.safeParse(data).data;
  const revision = live?.revision;
  const changedAt = (live?.at.seconds ?? 0) * 1_000;
  const seen = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (revision === undefined || revision === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = revision;
    if (!isFirst || Date.now() - changedAt < recentMilliseconds) onChange();
  }, [revision, changedAt, onChange]);
  return null;
};

/** Listens to the revisions of lists, and asks again when one is raised. */
export const ListListener = ({ lists, queryKeys }: ListListenerProps) => {
  const askAgain = useAskAgain(queryKeys);
  return lists.flatMap(listPaths).map((path) => (
    // Who is refused acts for the adviser no longer, or was signed out: the answer says so.
    <LiveDocument key={path} path={path} onRefused={askAgain}>
      {(data) => <Comparison data={data} onChange={askAgain} />}
    </LiveDocument>
  ));
};
