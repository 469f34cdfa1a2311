import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../../lib/device/device-storage';
import { isDialogOpen } from './is-elsewhere';

const storedAs = 'review-keys';

/** Undefined until it is read. Without storage it holds until the page is left. */
let known: boolean | undefined;
const listeners = new Set<() => void>();

const read = (): boolean => {
  known ??= readItem(storedAs) !== 'off';
  return known;
};

const set = (next: boolean): void => {
  known = next;
  writeItem(storedAs, next ? null : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether the single keys are on, for the frame and the page alike. They can be turned off for
 * those who speak or press keys by accident.
 */
export const useKeySetting = () => ({ isOn: useSyncExternalStore(subscribe, read), set });

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether a press is a command to the page: nobody types, and no dialog is open. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !event.isComposing &&
  !event.repeat &&
  !isTyping(event.target) &&
  !isDialogOpen();

/** Calls what a key stands for. Never while someone types, or while a dialog is open. */
export const useKeys = (keys: Record<string, () => void>, isOn: boolean): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || !isForPage(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};
