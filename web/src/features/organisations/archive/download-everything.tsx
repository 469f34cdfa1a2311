import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';
import type { ArchiveFile } from './archive-files';
import type { PreparedDownload } from './download-organisation';

/** Loaded with the first press. */
const load = () =>
  import('./download-organisation').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

const bytesOf = (part: readonly ArchiveFile[] = []): number =>
  part.reduce((sum, { file }) => sum + file.bytes, 0);

interface Reading {
  /** Which part is read; null before it is known what there is. */
  part: number | null;
  /** Assessments before that, and then bytes of files. */
  count: number;
}

const progressText = ({ part, count }: Reading, prepared: PreparedDownload | null): string => {
  if (part === null) return `${countOf(count, 'assessment')} loaded`;
  const all = inMegabytes(bytesOf(prepared?.parts[part]));
  return all === 0 ? 'Making the file' : `${inMegabytes(count)} of ${all} MB of files loaded`;
};

const savedText = (parts: number, leftOut: number): string => {
  const saved = parts === 1 ? 'The file was' : 'This part was';
  const missing =
    leftOut === 0
      ? ''
      : ` ${countOf(leftOut, 'file')} could not be included. A text in place of each says why.`;
  return `${saved} saved with your downloads.${missing}`;
};

/**
 * Saves everything that the organisation has stored: as one file or, where it has many files, in
 * parts.
 */
export const DownloadEverything = () => {
  const { backendUser } = useAuth();
  const [prepared, setPrepared] = useState<PreparedDownload | null>(null);
  const [saved, setSaved] = useState<readonly number[]>([]);
  const [reading, setReading] = useState<Reading>({ part: null, count: 0 });
  const controller = useRef<AbortController | null>(null);
  const cancel = (): void => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const command = useCommand<number | null, number | null>({
    /** A part, or null to read what there is, and to save it where it is one part. */
    mutationFn: async (wanted, permit) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setReading({ part: wanted, count: 0 });
      const { prepareDownload, savePart } = await load();
      const madeBy = backendUser?.display_name || backendUser?.email || '';
      const onLoaded = (count: number) => setReading({ part: null, count });
      const known = wanted === null ? null : prepared;
      if (known === null) setSaved([]);
      const all = known ?? (await prepareDownload(madeBy, { permit, signal, onLoaded }));
      setPrepared(all);
      // Browsers let a page save one file for a press.
      if (wanted === null && all.parts.length > 1) return null;
      const part = wanted ?? 0;
      const onRead = (count: number) => setReading({ part, count });
      onRead(0);
      const leftOut = await savePart(all, part, { permit, signal, onRead });
      setSaved((before) => before.concat(part));
      return leftOut;
    },
  });
  const { isPending, data } = command;
  const failure = command.isError && !isCancelled(command.error) ? command.error : null;
  const parts = prepared?.parts ?? [];
  const isDivided = parts.length > 1;

  return (
    <>
      <Group>
        <Button variant="default" onClick={() => command.run(null)} disabled={isPending}>
          {isPending && reading.part === null ? 'Preparing...' : 'Download everything'}
        </Button>
        {isPending && (
          <Button variant="subtle" onClick={cancel}>
            Cancel the download
          </Button>
        )}
      </Group>
      {isDivided && (
        <>
          <Text size="sm">
            There are {inMegabytes(bytesOf(parts.flat()))} MB of files, so the download has{' '}
            {parts.length} parts. Save each of them, and unpack them into one folder. The pages are
            in part 1.
          </Text>
          <Group role="group" aria-label="Parts of the download">
            {parts.map((files, part) => (
              <Button
                key={files[0]?.path ?? 'pages'}
                variant="default"
                disabled={isPending}
                onClick={() => command.run(part)}
              >
                {`Part ${part + 1} of ${parts.length}, ${inMegabytes(bytesOf(files))} MB${saved.includes(part) ? ': saved' : ''}`}
              </Button>
            ))}
          </Group>
        </>
      )}
      {/* Rendered before its content, so that screen readers announce it. */}
      <Text size="sm" role="status">
        {isPending && progressText(reading, prepared)}
        {typeof data === 'number' && savedText(parts.length, data)}
        {command.isError && !failure && 'The download was cancelled.'}
      </Text>
      {failure && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(failure, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};
