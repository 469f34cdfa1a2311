import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceDialog } from '../drafts/choice-dialog';
import type { Edit } from '../drafts/draft';
import classes from './sticky-bar.module.css';

type DiscardedEdits = ReadonlyMap<string, Edit>;

const countAnswers = (count: number): string =>
  count === 1 ? '1 unsaved answer' : `${count} unsaved answers`;

interface DiscardProps {
  unsaved: number;
  onDiscard: () => void;
}

/** Deletes unsaved answers after asking, as the button is next to Save. */
const Discard = ({ unsaved, onDiscard }: DiscardProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        Remove from this device
      </Button>
      {isAsking && (
        <ChoiceDialog
          title="Remove unsaved answers"
          question={`${countAnswers(unsaved)} will be removed from this page and this device. Answers that were saved before are kept.`}
          choices={[
            {
              label: `Remove ${countAnswers(unsaved)}`,
              isDestructive: true,
              onChoose: () => {
                setAsking(false);
                onDiscard();
              },
            },
          ]}
          cancelLabel="Keep"
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

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

/** What this device keeps. Not in the bar, which leaves the room to the questions. */
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
    // A second press finds nothing, and must not overwrite what can be undone.
    if (removed.size > 0) setDiscarded(removed);
  };
  return (
    <div className={classes.device}>
      {/* Reserves its height, so that the first key press does not move the form. */}
      <Group gap="xs" mih={26}>
        {discarded ? (
          <>
            <Note>{`${countAnswers(discarded.size)} removed.`}</Note>
            <Button
              variant="light"
              size="compact-sm"
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
        {unsaved > 0 && <Discard unsaved={unsaved} onDiscard={discard} />}
      </Group>
      {unreadable > 0 && (
        <Note>
          {`${countAnswers(unreadable)} on this device can’t be shown by this version of the page. Nothing is deleted before 30 days have passed.`}
        </Note>
      )}
    </div>
  );
};
