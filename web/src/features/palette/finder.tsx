import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import classes from './finder.module.css';
import type { PaletteProps } from './staff-tools';

/** The words of the palette, the same before its code is loaded and after. */
export const paletteWords = {
  title: 'Find a client, a law or a page',
  field: 'Words of a client’s or a law’s name, or a page',
  placeholder: 'Client, law or page',
};

interface FinderProps extends Pick<PaletteProps, 'pages' | 'onShowKeys' | 'onClose'> {
  renderPalette: (props: PaletteProps) => ReactNode;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

interface FirstFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** The field of the palette before its code is loaded. It takes the first key already. */
const FirstField = ({ typed, onType, onClose }: FirstFieldProps) => (
  <div role="dialog" aria-modal aria-labelledby="finder-title" className={classes.dialog}>
    <VisuallyHidden id="finder-title">{paletteWords.title}</VisuallyHidden>
    <input
      ref={focus}
      className={classes.field}
      aria-label={paletteWords.field}
      aria-busy
      placeholder={paletteWords.placeholder}
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
      {!isLoaded && <FirstField typed={typed} onType={setTyped} onClose={props.onClose} />}
      <Suspense>
        {renderPalette({ ...props, typed, onType: setTyped, onReady: () => setLoaded(true) })}
      </Suspense>
    </>
  );
};
