import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './sticky-bar.module.css';

/** Provides the room that the bar takes to the page, so that scroll targets end below or above it. */
const measure = (bar: HTMLElement | null) => {
  const page = bar?.parentElement;
  if (!bar || !page) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isAtBottom = getComputedStyle(bar).position === 'fixed';
    const height = `${bar.offsetHeight}px`;
    page.style.setProperty('--saq-bar', isAtBottom ? '0px' : height);
    // With room for the focus ring.
    root.style.scrollPaddingBottom = isAtBottom ? `${bar.offsetHeight + 8}px` : '';
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.scrollPaddingBottom = '';
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
