import { Alert, Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { countOf } from '../../../lib/text/count-of';
import type { DraftStore } from '../drafts/draft-store';

/** What was taken over from a workbook. */
export interface TakenAnswers {
  count: number;
  undo: () => void;
}

interface TakenNoteProps {
  taken: TakenAnswers;
  store: DraftStore;
  onDone: () => void;
}

/** Says that answers are in the form and not saved, until they are, and takes them back. */
export const TakenNote = ({ taken: { count, undo }, store, onDone }: TakenNoteProps) => {
  const { unsaved, conflicting } = useSyncExternalStore(store.subscribe, store.summary);
  if (unsaved === 0) return null;
  return (
    <Alert role="status" my="xs" className="no-print">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {countOf(count, 'answer')} taken over from the workbook, not saved yet.
          {conflicting.length > 0 &&
            ' Some were saved differently since it was downloaded: choose at these questions which to keep.'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            undo();
            onDone();
          }}
        >
          Take back
        </Button>
      </Group>
    </Alert>
  );
};
