import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';

/** Loaded with the first press. */
const load = () =>
  import('./download-organisation').catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection.', { cause });
  });

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const progressText = (loaded: number): string =>
  loaded === 1 ? '1 assessment loaded' : `${loaded} assessments loaded`;

/** Saves everything that the organisation has stored as one file. */
export const DownloadEverything = () => {
  const { backendUser } = useAuth();
  const [loaded, setLoaded] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const cancel = (): void => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  const command = useCommand({
    mutationFn: async (_, permit) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setLoaded(0);
      const { downloadOrganisation } = await load();
      const madeBy = backendUser?.display_name || backendUser?.email || '';
      await downloadOrganisation(madeBy, { permit, signal, onLoaded: setLoaded });
    },
  });
  const failure = command.isError && !isCancelled(command.error) ? command.error : null;
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => command.run()} disabled={command.isPending}>
          {command.isPending ? 'Preparing...' : 'Download everything'}
        </Button>
        {command.isPending && (
          <Button variant="subtle" onClick={cancel}>
            Cancel the download
          </Button>
        )}
      </Group>
      {/* Rendered before its content, so that screen readers announce it. */}
      <Text size="sm" role="status">
        {command.isPending && progressText(loaded)}
        {command.isSuccess && 'The file was saved with your downloads.'}
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
