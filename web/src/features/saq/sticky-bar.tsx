import { type ReactNode, useEffect, useRef } from 'react';
import classes from './sticky-bar.module.css';

/** Provides the bar's height to the style sheet, so that scroll targets end below it. */
const measure = (bar: HTMLElement | null) => {
  const page = bar?.parentElement;
  if (!bar || !page) return undefined;
  const observer = new ResizeObserver(() =>
    page.style.setProperty('--saq-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
};

/** Sticks below the header while a long form scrolls. */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <div ref={measure} className={classes.bar}>
    {children}
  </div>
);

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
