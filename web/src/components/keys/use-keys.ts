import { useEffect, useRef, useState } from 'react';
import { readItem, writeItem } from '../../lib/device/device-storage';
import { isDialogOpen } from './is-elsewhere';

const storedAs = 'review-keys';

/** Whether the single keys are on. They can be turned off for those who speak or press keys by accident. */
export const useKeySetting = () => {
  const [isOn, setOn] = useState(() => readItem(storedAs) !== 'off');
  const set = (next: boolean): void => {
    setOn(next);
    // Without storage it holds until the page is left.
    writeItem(storedAs, next ? null : 'off');
  };
  return { isOn, set };
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !event.isComposing &&
  !event.repeat &&
  !isTyping(event.target) &&
  !isDialogOpen();

/** Calls what a key stands for. Never while somebody types, or while a dialog is open. */
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
