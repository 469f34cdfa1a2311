import type { EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { Button, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import type { ReadPart } from '../../../lib/files/read-whole-file';
import { formatOnPastDay } from '../../../lib/text/dates';
import classes from '../evidence.module.css';
import { describeFile, notScannedMeaning } from '../evidence-text';
import { useDownload } from './use-download';

interface FileLineProps {
  file: EvidenceFile;
  /** Reads its bytes, as its reader may. */
  readPart: ReadPart;
  /**
   * Whether someone else's organisation has added it: then the button says where nothing has
   * scanned it.
   */
  isOfClient?: boolean;
  /** Its text, to be focused where a button has gone. */
  text?: RefObject<HTMLDivElement | null>;
  picture?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/** A file of evidence, or who removed it and why, with its download. */
export const FileLine = ({
  file,
  readPart,
  isOfClient = false,
  text,
  picture,
  children,
}: FileLineProps) => {
  const warning = useId();
  const { name, removed, scan } = file;
  const saving = useDownload(file, readPart);
  const isUnscanned = scan === 'not_scanned' && !removed;
  const isRisky = isOfClient && isUnscanned;
  return (
    <li className={classes.file}>
      <div className={classes.what} ref={text} tabIndex={text && -1}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {describeFile(file)}
          {isUnscanned && !isOfClient && ` ${notScannedMeaning}`}
        </Text>
        {removed && (
          <Text size="sm">
            Removed {formatOnPastDay(removed.at)} by {removed.by_name || 'an owner'}:{' '}
            {removed.reason}
          </Text>
        )}
        {isRisky && (
          <Text size="sm" id={warning}>
            No scanner has looked for viruses in this file, so open it with care.
          </Text>
        )}
        {picture}
        {saving.isError && (
          <Text size="sm" c="red" role="alert">
            {messageOf(saving.error, 'The file could not be read. Try again.')}
          </Text>
        )}
      </div>
      <div className={classes.presses}>
        {!removed && scan !== 'refused' && scan !== 'waiting' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${saving.isPending ? 'Reading...' : 'Download'} ${name}`}
            aria-describedby={isRisky ? warning : undefined}
            disabled={saving.isPending}
            onClick={() => saving.run()}
          >
            {saving.isPending ? 'Reading...' : 'Download'}
          </Button>
        )}
        {children}
      </div>
    </li>
  );
};
