import type { Evidence } from '@lexplain/contract/evidence/evidence';
import { acceptedExtensions, fileBounds } from '@lexplain/contract/evidence/files';
import { Button, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useCan } from '../../../session/use-can';
import classes from '../evidence.module.css';
import { nameOf } from '../evidence-text';
import type { EvidenceList } from '../queries';
import { useKeptFocus } from '../use-kept-focus';
import { FileRow } from './file-row';
import { QueuedRow } from './queued-row';
import { useUploads } from './use-uploads';

interface FilesProps {
  list: EvidenceList;
  evidence: Evidence;
}

/** The files of evidence, and those that are being added to it. */
export const Files = ({ list, evidence }: FilesProps) => {
  const { files, is_held } = evidence;
  const name = nameOf(evidence);
  const uploads = useUploads(list, evidence.id);
  const field = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLUListElement>(null);
  const canRemove = useCan('evidence.remove');
  const [isOver, setOver] = useState(false);
  const isFull = files.length >= fileBounds.filesPerEvidence;
  const hasRoom = !is_held && !isFull;
  useKeptFocus(files.length + uploads.files.length, () => adder.current ?? shown.current);
  // The last file that there is room for removes the button that added it.
  useKeptFocus(Number(hasRoom), () => shown.current);
  const drag = (event: DragEvent, isInside: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(isInside && hasRoom);
  };
  const drop = (event: DragEvent): void => {
    drag(event, false);
    const dropped = [...event.dataTransfer.files];
    if (hasRoom && dropped.length > 0) uploads.add(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same by keyboard.
    <div
      className={classes.files}
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      {files.length + uploads.files.length > 0 && (
        <ul ref={shown} tabIndex={-1} className={classes.fileList} aria-label={`Files: ${name}`}>
          {files.map((file) => (
            <FileRow key={file.id} list={list} evidence={evidence} file={file} />
          ))}
          {uploads.files.map((file) => (
            <QueuedRow
              key={file.key}
              file={file}
              onRetry={() => uploads.retry(file.key)}
              onCancel={() => uploads.cancel(file.key)}
            />
          ))}
        </ul>
      )}
      {is_held && !canRemove && files.some(({ removed }) => removed === null) && (
        <Text size="sm" c="dimmed">
          Only an owner of your business can remove one of these files, and must give a reason.
        </Text>
      )}
      {isFull && !is_held && (
        <Text size="sm" c="dimmed">
          Evidence has at most {fileBounds.filesPerEvidence} files. Add further files as new
          evidence.
        </Text>
      )}
      {hasRoom && (
        <div className={classes.add}>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            // Android offers the camera for a type of picture, and not for an extension.
            accept={`${acceptedExtensions},image/jpeg`}
            aria-label={`Files for: ${name}`}
            onChange={({ currentTarget }) => {
              uploads.add([...(currentTarget.files ?? [])]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button
            ref={adder}
            size="xs"
            variant="default"
            aria-label={`Add files: ${name}`}
            onClick={() => field.current?.click()}
          >
            Add files
          </Button>
          <Text size="sm" c="dimmed">
            PDF, pictures, Office files and text, up to 10 MB each.
          </Text>
        </div>
      )}
    </div>
  );
};
