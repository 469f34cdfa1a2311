import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { formatOnPastDay } from '../../../lib/text/dates';
import { DeleteDialog } from '../delete-dialog';
import classes from '../evidence.module.css';
import { useDownload } from '../evidence-commands';
import { describeFile } from '../evidence-text';
import type { EvidenceList } from '../queries';

interface FileRowProps {
  list: EvidenceList;
  evidence: Evidence;
  file: EvidenceFile;
}

/** A file of evidence. */
export const FileRow = ({ list, evidence, file }: FileRowProps) => {
  const { name, removed, scan } = file;
  const [isDeleting, setDeleting] = useState(false);
  const saving = useDownload(evidence, file);
  return (
    <li className={classes.file}>
      <div className={classes.what}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {describeFile(file)}
          {removed &&
            ` Removed ${formatOnPastDay(removed.at)} by ${removed.by_name || 'an owner'}: ${removed.reason}`}
        </Text>
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
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        )}
      </div>
      <DeleteDialog
        opened={isDeleting}
        list={list}
        evidence={evidence}
        file={file}
        onClose={() => setDeleting(false)}
      />
    </li>
  );
};
