import { type ReactNode, useEffect, useRef } from 'react';
import classes from './bar.module.css';

/** Tells the style sheet how high the bar is: what is jumped to must end below it. */
const measure = (bar: HTMLElement | null) => {
  const page = bar?.parentElement;
  if (!bar || !page) return undefined;
  const observer = new ResizeObserver(() =>
    page.style.setProperty('--saq-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
};

/** Stays below the header at every place of a long form. */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <div ref={measure} className={classes.bar}>
    {children}
  </div>
);

/** A line of the bar for what has just happened. On a screen too low for a sticky bar it comes into view. */
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
