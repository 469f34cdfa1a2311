import { Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { countOf } from '../../../lib/text/count-of';
import { formatRecent } from '../../../lib/text/dates';
import { ChoiceDialog } from '../drafts/choice-dialog';
import type { Edit } from '../drafts/draft';
import classes from './sticky-bar.module.css';

type DiscardedEdits = ReadonlyMap<string, Edit>;

interface SaveFacts {
  unsaved: number;
  /** How many texts are too long to be saved. */
  tooLong: number;
  isSaving: boolean;
  /** How often the current save has failed. */
  failures: number;
  /** ISO time of the last save; null before the first. */
  savedAt: string | null;
  /** The colleague who saved last; null when it was the person, or is unknown. */
  savedBy: string | null;
}

const statusOf = (
  { unsaved, tooLong, isSaving, failures, savedAt, savedBy }: SaveFacts,
  online: boolean,
): string => {
  if (!online && (unsaved > 0 || isSaving)) return 'Not saved yet: offline';
  if (isSaving) return failures > 0 ? 'Not saved yet: trying again' : 'Saving...';
  if (tooLong > 0) return `Not saved: ${countOf(tooLong, 'text')} too long`;
  if (unsaved > 0) return 'Unsaved changes';
  if (!savedAt) return 'Nothing to save yet';
  return ['Saved', ...(savedBy ? [`by ${savedBy}`] : []), formatRecent(savedAt)].join(' ');
};

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

/** Says where the answers are: on the server, on this device, or being sent. */
export const SaveStatus = (facts: SaveFacts) => {
  const { online } = useNetwork();
  return (
    <p role="status" className={classes.status}>
      {statusOf(facts, online)}
    </p>
  );
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
        {unsaved > 0 && (
          <>
            {isKept && (
              <Text size="sm" c="dimmed">
                Kept on this device until it is saved.
              </Text>
            )}
            <Discard unsaved={unsaved} onDiscard={discard} />
          </>
        )}
        {discarded && (
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
        )}
      </Group>
      {restored > 0 && (
        <Note>{`${countAnswers(restored)} ${restored === 1 ? 'was' : 'were'} restored from this device.`}</Note>
      )}
      {unreadable > 0 && (
        <Note>
          {`${countAnswers(unreadable)} on this device can’t be shown by this version of the page. Nothing is deleted before 30 days have passed.`}
        </Note>
      )}
    </div>
  );
};
