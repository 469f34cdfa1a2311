import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { KeyPage } from '../../components/keys/key-pages';
import classes from './finder.module.css';

/** The words of a palette, the same before its code is loaded and after. */
export interface PaletteWords {
  title: string;
  /** The name of its field. */
  field: string;
  placeholder: string;
  /** After "Find", for screen readers. */
  what: string;
}

export interface PaletteProps {
  pages: readonly KeyPage[];
  words: PaletteWords;
  /** What was typed so far, also before its code was there. */
  typed: string;
  onType: (typed: string) => void;
  /** Its field has the focus. */
  onReady: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

interface FinderProps extends Omit<PaletteProps, 'typed' | 'onType' | 'onReady'> {
  renderPalette: (props: PaletteProps) => ReactNode;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

type FirstFieldProps = Pick<PaletteProps, 'words' | 'typed' | 'onType' | 'onClose'>;

/** The field of the palette before its code is loaded. It takes the first key already. */
const FirstField = ({ words, typed, onType, onClose }: FirstFieldProps) => (
  <div role="dialog" aria-modal aria-labelledby="finder-title" className={classes.dialog}>
    <VisuallyHidden id="finder-title">{words.title}</VisuallyHidden>
    <input
      ref={focus}
      className={classes.field}
      aria-label={words.field}
      aria-busy
      placeholder={words.placeholder}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  </div>
);

/**
 * What someone types from the moment they ask for the palette, and the palette itself once it is
 * loaded.
 */
export const Finder = ({ renderPalette, ...props }: FinderProps) => {
  const [typed, setTyped] = useState('');
  const [isLoaded, setLoaded] = useState(false);
  const [before] = useState(() => document.activeElement);
  // The palette gives the focus back to the field that was there before it, which is gone.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return (
    <>
      {!isLoaded && (
        <FirstField words={props.words} typed={typed} onType={setTyped} onClose={props.onClose} />
      )}
      <Suspense>
        {renderPalette({ ...props, typed, onType: setTyped, onReady: () => setLoaded(true) })}
      </Suspense>
    </>
  );
};
