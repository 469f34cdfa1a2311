import {
  type NoticeWishes,
  noticeWishes,
  type OptionalCategory,
  timeZone,
  type Wish,
} from '@lexplain/contract/notice-wishes';
import { noticeEndpoints } from '@lexplain/contract/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api-client';
import { settingsQuery } from './queries';

interface Choice {
  category: OptionalCategory;
  wish: Wish;
}

export interface FailedChoice extends Choice {
  error: unknown;
}

/** The browser's, or none where it has none that the server would know: then the stored one stays. */
const ownTimeZone = (): string | undefined =>
  timeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data;

const saveChoice = ({ category, wish }: Choice) =>
  call(noticeEndpoints.saveNoticeSettings, {
    body: { ...noticeWishes.partial().parse({ [category]: wish }), time_zone: ownTimeZone() },
  });

/**
 * What is shown as chosen, and the way to choose. A choice is shown at once and saved on its own, one after the
 * other; one that could not be saved is as it was before, and is named.
 */
export const useWishes = (stored: NoticeWishes) => {
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<Choice[]>([]);
  const [failures, setFailures] = useState<FailedChoice[]>([]);
  const [isSaved, setSaved] = useState(false);
  const retried = useRef(new WeakSet<FailedChoice>());
  const setFailure = ({ category }: Choice, ...then: FailedChoice[]): void =>
    setFailures((all) => [...all.filter((one) => one.category !== category), ...then]);
  const { mutate } = useMutation({
    mutationFn: saveChoice,
    // In their order: of two choices about the same, the later one counts.
    scope: { id: 'notice settings' },
    // Without a network it fails and says so, instead of waiting for one.
    networkMode: 'always',
    onSuccess: async (settings, choice) => {
      // An answer that was asked for before would undo it.
      await client.cancelQueries(settingsQuery);
      client.setQueryData(settingsQuery.queryKey, settings);
      setFailure(choice);
      setSaved(true);
    },
    onError: (error, choice) => setFailure(choice, { ...choice, error }),
    onSettled: (_data, _error, choice) => setUnderWay((all) => all.filter((one) => one !== choice)),
  });
  const choose = (choice: Choice): void => {
    setSaved(false);
    setFailure(choice);
    setUnderWay((all) => [...all, choice]);
    mutate(choice);
  };
  const shown: Record<OptionalCategory, Wish> = {
    ...stored,
    ...Object.fromEntries(underWay.map(({ category, wish }) => [category, wish])),
  };
  const retry = (failure: FailedChoice): void => {
    // A second press comes before React has taken the button away.
    if (retried.current.has(failure)) return;
    retried.current.add(failure);
    choose({ category: failure.category, wish: failure.wish });
  };
  return {
    shown,
    choose,
    retry,
    failures,
    isSaved: isSaved && underWay.length === 0 && failures.length === 0,
  };
};
