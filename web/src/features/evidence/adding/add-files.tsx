import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { acceptedExtensions } from '@lexplain/contract/evidence/files';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import type { EvidenceList } from '../queries';
import classes from './adding.module.css';
import { useAddFiles } from './use-add-files';
import { useFileDrop } from './use-file-drop';

/** Files that were dropped on what surrounds the evidence. */
export interface IncomingFiles {
  files: File[];
}

interface AddFilesProps {
  list: EvidenceList;
  about: EvidenceAbout;
  /** Whether the whole page takes what is dropped: there is nothing else that could. */
  isOnPage: boolean;
  incoming: IncomingFiles | null;
  /** What is said where there is no evidence yet. */
  emptyText: string | null;
  /** The other way to add evidence. */
  children: ReactNode;
}

/** The page itself: a drop anywhere is meant for its evidence. */
const findPage = (): Element => document.body;

/** Where files become evidence: dropped, or chosen with one press. */
export const AddFiles = ({
  list,
  about,
  isOnPage,
  incoming,
  emptyText,
  children,
}: AddFilesProps) => {
  const field = useRef<HTMLInputElement>(null);
  const { add, refused, suggested, left, closeRefused } = useAddFiles(list, about);
  const drag = useFileDrop(isOnPage ? findPage : null, add.run);
  const taken = useRef<IncomingFiles>(null);
  const take = useEffectEvent((given: IncomingFiles) => {
    if (taken.current === given) return;
    taken.current = given;
    add.run(given.files);
  });
  useEffect(() => {
    if (incoming) take(incoming);
  }, [incoming]);
  return (
    <div className={classes.zone} data-drag={drag}>
      {emptyText && (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      )}
      <div className={classes.row}>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          // Android offers the camera for a type of picture, and not for an extension.
          accept={`${acceptedExtensions},image/jpeg`}
          aria-label="Files for new evidence"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            if (files.length > 0) add.run(files);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          size="xs"
          variant="default"
          disabled={add.isPending}
          onClick={() => field.current?.click()}
        >
          {add.isPending ? 'Adding...' : 'Choose files'}
        </Button>
        <Text size="sm" className={classes.mouse}>
          or drop them {isOnPage ? 'anywhere on this page' : 'on the question'}
        </Text>
        <Text size="sm" className={classes.touch}>
          or take a photo
        </Text>
        {children}
      </div>
      <Text size="sm" c="dimmed">
        PDF, pictures, Office files and text, up to 10 MB each.
      </Text>
      <Text size="sm" role="status">
        {suggested.length > 0 &&
          `Added as “${suggested.join('”, “')}”. Press Edit to say it in your words.`}
      </Text>
      {refused.length > 0 && (
        <div role="alert">
          <ul className={classes.refused} aria-label="Files that were not added">
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          <Button size="compact-xs" variant="subtle" onClick={closeRefused}>
            Close
          </Button>
        </div>
      )}
      {add.isError && (
        <div className={classes.row} role="alert">
          <Text size="sm" c="red">
            {messageOf(add.error, 'The files could not be added.')}
          </Text>
          {left.length > 0 && (
            <Button
              size="xs"
              variant="default"
              disabled={add.isPending}
              onClick={() => add.run(left)}
            >
              Try again with {countOf(left.length, 'file')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
