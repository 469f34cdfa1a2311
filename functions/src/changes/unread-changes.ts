import type { PublishedChange } from './published-change.ts';

/** Which changes were published after a time, and when the newest of all was. */
export const findUnread = (changes: readonly PublishedChange[], seenUntil: Date) => {
  const times = changes.flatMap(({ published_at }) => published_at?.getTime() ?? []);
  return {
    unread: changes.flatMap(({ id, published_at }) =>
      published_at !== null && published_at > seenUntil ? [id] : [],
    ),
    published_until: times.length === 0 ? null : new Date(Math.max(...times)),
  };
};
