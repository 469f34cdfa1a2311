import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { addDropTarget, type DragState, readDrag, subscribeToDrag } from './file-drag';

/**
 * Takes files that are dropped on an element of the page. Without one, it only says that files are
 * dragged.
 */
export const useFileDrop = (
  find: (() => Element | null) | null,
  onFiles: (files: File[]) => void,
): DragState => {
  const isTarget = find !== null;
  const findNow = useEffectEvent(() => find?.() ?? null);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isTarget) return undefined;
    return addDropTarget({ find: () => findNow(), take: (files) => take(files) });
  }, [isTarget]);
  return useSyncExternalStore(subscribeToDrag, () => readDrag(find?.() ?? null));
};
