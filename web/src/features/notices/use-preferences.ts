import { noticeEndpoints } from '@lexplain/contract/notices/notices';
import {
  type NoticePreferences,
  noticePreferences,
  type OptionalCategory,
  type Preference,
  timeZone,
} from '@lexplain/contract/notices/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useQueuedSave } from '../../lib/actions/use-queued-save';
import { send } from '../../lib/api/api-client';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { settingsQuery } from './queries';

interface Choice {
  category: OptionalCategory;
  preference: Preference;
}

export interface FailedChoice extends Choice {
  error: unknown;
}

/**
 * The browser's time zone; undefined where the server would not know it, and the stored one stays.
 */
const ownTimeZone = (): string | undefined =>
  timeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data;

const saveChoice = ({ category, preference }: Choice, permit: Permit) =>
  send(permit, noticeEndpoints.saveNoticeSettings, {
    body: {
      ...noticePreferences.partial().parse({ [category]: preference }),
      time_zone: ownTimeZone(),
    },
  });

/**
 * The displayed preferences, and a function to change one. A change is displayed at once and saved
 * immediately, one request after another; a failed one is reverted and reported.
 */
export const usePreferences = (stored: NoticePreferences) => {
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<Choice[]>([]);
  const [failures, setFailures] = useState<FailedChoice[]>([]);
  const [isSaved, setSaved] = useState(false);
  const retried = useRef(new WeakSet<FailedChoice>());
  const setFailure = ({ category }: Choice, ...then: FailedChoice[]): void =>
    setFailures((all) => [...all.filter((one) => one.category !== category), ...then]);
  const { mutate } = useQueuedSave({
    mutationFn: saveChoice,
    // In order: of two choices for the same category the later one wins.
    scope: { id: 'notice settings' },
    // Fails without a network instead of waiting for it.
    networkMode: 'always',
    retry: false,
    onSuccess: async (settings, choice) => {
      await cacheAnswer(client, settingsQuery, () => settings);
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
  const shown: Record<OptionalCategory, Preference> = {
    ...stored,
    ...Object.fromEntries(underWay.map(({ category, preference }) => [category, preference])),
  };
  const retry = (failure: FailedChoice): void => {
    // A second press may arrive before React has removed the button.
    if (retried.current.has(failure)) return;
    retried.current.add(failure);
    choose({ category: failure.category, preference: failure.preference });
  };
  return {
    shown,
    choose,
    retry,
    failures,
    isSaved: isSaved && underWay.length === 0 && failures.length === 0,
  };
};
