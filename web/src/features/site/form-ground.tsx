import type { ReactNode } from 'react';
import classes from './section.module.css';

/** The ground of a page that is a form. */
export const FormGround = ({ children }: { children: ReactNode }) => (
  <div className={classes.section}>{children}</div>
);
