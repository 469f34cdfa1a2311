import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { meanwhile, next } from '../content/contact';
import classes from './beside-contact.module.css';

/**
 * Beside a form, below it on phones: what becomes of a message, and what visitors can do until
 * then.
 */
export const BesideContact = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>
    <div>{children}</div>
    <div>
      <h2 className={classes.title}>What happens next</h2>
      <ol className={classes.next}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2 className={classes.title}>What you can do now</h2>
      <ul className={classes.list}>
        {meanwhile.map(({ to, title, description }) => (
          <li key={to}>
            <Link to={to} params={{}}>
              {title}
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
