import { queryOptions } from '@tanstack/react-query';
import { keys } from '../lib/queries/keys';

/** Prepares what this device keeps unsaved for the person; what shows it waits for this. */
export const deviceQuery = (uid: string) =>
  queryOptions({
    queryKey: keys.device(uid),
    queryFn: async () => {
      const { openOwnDevice } = await import('./open-device');
      await openOwnDevice(uid);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
