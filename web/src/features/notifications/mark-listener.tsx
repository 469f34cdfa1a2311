import { paths } from '@lexplain/contract/paths';
import { useEffect } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../lib/firebase/live-document';

/** A time as the SDK gives it. */
const liveTime = z
  .object({ seconds: z.number(), nanoseconds: z.number() })
  .nullable()
  .catch(null)
  .default(null);
type LiveTime = z.output<typeof liveTime>;

const liveMark = z.object({ told_at: liveTime, ended_at: liveTime, read_until: liveTime });

/** Of nobody who was ever told of something. */
const untold: z.output<typeof liveMark> = { told_at: null, ended_at: null, read_until: null };

const isLater = (a: LiveTime, b: LiveTime): boolean => {
  if (a === null || b === null) return a !== null;
  return a.seconds - b.seconds > 0 || (a.seconds === b.seconds && a.nanoseconds > b.nanoseconds);
};

const nameOf = (time: LiveTime): string => (time ? `${time.seconds}.${time.nanoseconds}` : '');

/** What a person's mark says. */
export interface MarkState {
  /** Whether they were told of something since they last read their list. */
  isUnread: boolean;
  /** Another one with each change. */
  version: string;
}

const stateOf = (data: unknown): MarkState => {
  const { told_at, ended_at, read_until } = liveMark.safeParse(data).data ?? untold;
  return {
    isUnread: isLater(told_at, read_until),
    version: [told_at, ended_at, read_until].map(nameOf).join(' '),
  };
};

const Report = ({ data, onChange }: { data: unknown; onChange: (state: MarkState) => void }) => {
  const { isUnread, version } = stateOf(data);
  useEffect(() => onChange({ isUnread, version }), [isUnread, version, onChange]);
  return null;
};

interface MarkListenerProps {
  uid: string;
  onChange: (state: MarkState) => void;
  /** It cannot be listened to. */
  onRefused: () => void;
}

/** Listens to when a person was told of something: two reads, and one with each change. */
export const MarkListener = ({ uid, onChange, onRefused }: MarkListenerProps) => (
  <LiveDocument path={paths.notificationMark(uid)} onRefused={onRefused}>
    {(data) => <Report data={data} onChange={onChange} />}
  </LiveDocument>
);
