import type { ReactNode } from 'react';
import classes from './band.module.css';

/** The background of what is no section: a form, a text, a page that is missing. */
export const PageGround = ({ children }: { children: ReactNode }) => (
  <div className={classes.section}>{children}</div>
);
