import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Edit } from '../drafts/draft';
import classes from './sticky-bar.module.css';

type DiscardedEdits = ReadonlyMap<string, Edit>;

const countAnswers = (count: number): string =>
  count === 1 ? '1 unsaved answer' : `${count} unsaved answers`;

const Note = ({ children }: { children: string }) => (
  <Text role="status" size="sm">
    {children}
  </Text>
);

interface KeptNoteProps {
  restored: number;
  isShown: boolean;
}

/** What the device keeps, and whether it has been brought back. */
const KeptNote = ({ restored, isShown }: KeptNoteProps) => {
  if (restored > 0)
    return (
      <Note>{`${countAnswers(restored)} ${restored === 1 ? 'was' : 'were'} restored from this device.`}</Note>
    );
  return isShown ? (
    <Text size="sm" c="dimmed">
      Kept on this device until it is saved.
    </Text>
  ) : null;
};

interface DeviceStatusProps {
  unsaved: number;
  restored: number;
  /** Unsaved answers on the device that this release can't read. */
  unreadable: number;
  /** Whether the device stores unsaved answers. */
  isKept: boolean;
  onDiscard: () => DiscardedEdits;
  onUndo: (discarded: DiscardedEdits) => void;
}

/**
 * What this device keeps: not in the bar, which leaves the room to the questions, but in place of
 * the note on it.
 */
export const DeviceStatus = ({
  unsaved,
  restored,
  unreadable,
  isKept,
  onDiscard,
  onUndo,
}: DeviceStatusProps) => {
  const [discarded, setDiscarded] = useState<DiscardedEdits | null>(null);
  const discard = () => {
    const removed = onDiscard();
    // With what was removed before: nothing that can be undone is overwritten, also by a second
    // press.
    if (removed.size > 0) setDiscarded(new Map([...(discarded ?? []), ...removed]));
  };
  return (
    <div className={classes.device}>
      <Group gap="xs">
        {discarded ? (
          <>
            <Note>{`${countAnswers(discarded.size)} removed.`}</Note>
            <Button
              variant="light"
              size="compact-sm"
              // The button that had the focus was removed.
              autoFocus
              onClick={() => {
                onUndo(discarded);
                setDiscarded(null);
              }}
            >
              Undo
            </Button>
          </>
        ) : (
          <KeptNote restored={restored} isShown={unsaved > 0 && isKept} />
        )}
        {unsaved > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Remove from this device
          </Button>
        )}
      </Group>
      {unreadable > 0 && (
        <Note>
          {`${countAnswers(unreadable)} on this device can’t be shown at the moment. Load the page again. They are kept for at least 30 days.`}
        </Note>
      )}
    </div>
  );
};
