import type { ReactNode } from 'react';
import classes from './band.module.css';

/** The background of a page with a form. */
export const FormGround = ({ children }: { children: ReactNode }) => (
  <div className={classes.section}>{children}</div>
);
