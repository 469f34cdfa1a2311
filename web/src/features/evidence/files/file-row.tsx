import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { formatOnPastDay } from '../../../lib/text/dates';
import { useCan } from '../../../session/use-can';
import { DeleteDialog } from '../delete-dialog';
import classes from '../evidence.module.css';
import { useDownload } from '../evidence-commands';
import { describeFile } from '../evidence-text';
import type { EvidenceList } from '../queries';
import { RemoveDialog } from './remove-dialog';

interface FileRowProps {
  list: EvidenceList;
  evidence: Evidence;
  file: EvidenceFile;
}

/** A file of evidence. */
export const FileRow = ({ list, evidence, file }: FileRowProps) => {
  const { name, removed, scan } = file;
  const [opened, setOpened] = useState<'delete' | 'remove' | null>(null);
  const canRemove = useCan('evidence.remove');
  const text = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const saving = useDownload(evidence, file);
  return (
    <li className={classes.file}>
      <div className={classes.what} ref={text} tabIndex={-1}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {describeFile(file)}
        </Text>
        {removed && (
          <Text size="sm">
            Removed {formatOnPastDay(removed.at)} by {removed.by_name || 'an owner'}:{' '}
            {removed.reason}
          </Text>
        )}
        {saving.isError && (
          <Text size="sm" c="red" role="alert">
            {messageOf(saving.error, 'The file could not be read. Try again.')}
          </Text>
        )}
      </div>
      <div className={classes.presses}>
        {!removed && scan !== 'refused' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Download ${name}`}
            disabled={saving.isPending}
            onClick={() => saving.run()}
          >
            {saving.isPending ? 'Reading...' : 'Download'}
          </Button>
        )}
        {!evidence.is_held && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Delete ${name}`}
            onClick={() => setOpened('delete')}
          >
            Delete
          </Button>
        )}
        {evidence.is_held && canRemove && !removed && (
          <Button
            ref={opener}
            size="xs"
            variant="subtle"
            aria-label={`Remove file: ${name}`}
            onClick={() => setOpened('remove')}
          >
            Remove file
          </Button>
        )}
      </div>
      <DeleteDialog
        opened={opened === 'delete'}
        list={list}
        evidence={evidence}
        file={file}
        onClose={() => setOpened(null)}
      />
      <RemoveDialog
        opened={opened === 'remove'}
        list={list}
        evidence={evidence}
        file={file}
        onClose={() => setOpened(null)}
        // Its button has gone with the file.
        onClosed={() => (opener.current ?? text.current)?.focus()}
      />
    </li>
  );
};
