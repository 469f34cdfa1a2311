import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';

interface Entry {
  label: string;
  link: LinkProps;
}

interface BreadcrumbProps {
  /**
   * The pages above this one, outermost first. One without a name yet, as it loads, is left out.
   */
  trail: Entry[];
  current: string;
}

const isNamed = ({ label }: Entry): boolean => label !== '';

/**
 * Our own, as the library's is a twentieth of the code that every page of the dashboard loads
 * first.
 */
export const Breadcrumb = ({ trail, current }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={classes.list}>
      {trail.filter(isNamed).map(({ label, link }) => (
        <li key={label} className={classes.entry}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
      {current === '' ? null : (
        <li className={classes.entry} aria-current="page">
          {current}
        </li>
      )}
    </ol>
  </nav>
);
