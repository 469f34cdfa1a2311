import {
  type Evidence,
  type EvidenceFile,
  evidenceEndpoints,
} from '@lexplain/contract/evidence/evidence';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client';
import { useCan } from '../../../session/use-can';
import { DeleteDialog } from '../delete-dialog';
import type { EvidenceList } from '../queries';
import { FileLine } from './file-line';
import { FilePicture } from './file-picture';
import { RemoveDialog } from './remove-dialog';

interface FileRowProps {
  list: EvidenceList;
  evidence: Evidence;
  file: EvidenceFile;
}

/** A file of the organisation's own evidence. */
export const FileRow = ({ list, evidence, file }: FileRowProps) => {
  const { name, removed } = file;
  const [opened, setOpened] = useState<'delete' | 'remove' | null>(null);
  const canRemove = useCan('evidence.remove');
  const text = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const readPart = (part: number) =>
    call(evidenceEndpoints.readFilePart, {
      params: { evidenceId: evidence.id, fileId: file.id, part: String(part) },
    });
  return (
    <FileLine
      file={file}
      readPart={readPart}
      text={text}
      picture={
        <FilePicture
          evidenceId={evidence.id}
          file={file}
          read={(signal) =>
            call(
              evidenceEndpoints.readPreview,
              { params: { evidenceId: evidence.id, fileId: file.id } },
              signal,
            )
          }
        />
      }
    >
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
    </FileLine>
  );
};
