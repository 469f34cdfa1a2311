import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceQuery } from '../../../session/device-query';
import { ReviewDrafts } from './review-drafts';

const textKey = { questionId: null, field: 'sign-off' } as const;

/** Of some reviews those whose sign-off the adviser has begun to write on this device. */
export const useBegunSignOffs = (uid: string, reviewIds: string[]): ReadonlySet<string> => {
  const isReady = useQuery(deviceQuery(uid)).data === true;
  const ids = reviewIds.join(' ');
  return useMemo(
    () =>
      new Set(
        ids
          .split(' ')
          .filter((id) => isReady && id !== '' && new ReviewDrafts(uid, id).textOf(textKey) !== ''),
      ),
    [uid, ids, isReady],
  );
};
