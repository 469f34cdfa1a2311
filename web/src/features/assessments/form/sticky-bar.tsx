import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './sticky-bar.module.css';

/** Room for the focus ring. */
const ring = 8;

/**
 * Keeps the room that the bar takes free, so that the focus and scroll targets end below or above
 * it.
 */
const measure = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const reserve = (): void => {
    const { position, top } = getComputedStyle(bar);
    const below = Number.parseFloat(top) + bar.offsetHeight + ring;
    // Also for what sticks below the bar.
    bar.parentElement?.style.setProperty(
      '--saq-bar',
      position === 'fixed' ? '0px' : `${bar.offsetHeight}px`,
    );
    style.scrollPaddingTop = position === 'sticky' ? `${below}px` : '';
    style.scrollPaddingBottom = position === 'fixed' ? `${bar.offsetHeight + ring}px` : '';
  };
  const observer = new ResizeObserver(reserve);
  observer.observe(bar);
  // Where it is depends on the window's size, also while its own stays the same.
  window.addEventListener('resize', reserve);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', reserve);
    style.scrollPaddingTop = '';
    style.scrollPaddingBottom = '';
  };
};

interface StickyBarProps {
  /** At the bottom on phones, with this share of the questions answered. */
  docked?: number;
  children: ReactNode;
}

/** Sticks below the header while a long form scrolls. */
export const StickyBar = ({ docked, children }: StickyBarProps) => {
  const answered: CSSProperties & { '--answered': number } = { '--answered': docked ?? 0 };
  return (
    <div
      ref={measure}
      className={classes.bar}
      {...(docked !== undefined && { 'data-docked': true, style: answered })}
    >
      {children}
    </div>
  );
};

/** A message in the bar. Where the bar is not sticky, it scrolls into view. */
export const BarNote = ({ children }: { children: ReactNode }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className={classes.note}>
      {children}
    </div>
  );
};
