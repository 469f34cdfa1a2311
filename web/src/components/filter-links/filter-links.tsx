import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './filter-links.module.css';

export interface FilterChoice {
  label: string;
  /** How many entries it leaves; null where that is not known. */
  count: number | null;
  link: LinkProps;
  isCurrent: boolean;
}

interface FilterLinksProps {
  /** What is filtered. */
  label: string;
  choices: readonly FilterChoice[];
}

/**
 * Filters of a list, of which one is chosen. They look like the library's segmented control, but
 * each is a link: the choice stands in the address, so that a link shows the same.
 */
export const FilterLinks = ({ label, choices }: FilterLinksProps) => (
  <nav aria-label={label} className={classes.choices}>
    {choices.map(({ label: name, count, link, isCurrent }) => (
      <Link
        key={name}
        {...link}
        className={classes.choice}
        resetScroll={false}
        replace
        // Without it, a filter that leaves out part of the address is a current one, too.
        activeOptions={{ exact: true }}
        data-chosen={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {count === null ? name : `${name} (${count})`}
      </Link>
    ))}
  </nav>
);
