import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../page-header/page-header';
import classes from './section-pages.module.css';

export interface SectionPage {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** Whether it has what cannot be undone. It stands apart. */
  isDangerous?: boolean;
}

interface SectionPagesProps {
  /** The heading of all of them. */
  title: string;
  /** Those that the person may open, the page's own address first. None while that is unknown. */
  sections: readonly SectionPage[];
  /** The section that is open. */
  children: ReactNode;
}

/** A page in sections, each at an address of its own, with their names in a row above. */
export const SectionPages = ({ title, sections, children }: SectionPagesProps) => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const index = sections.findIndex(({ to }) => to === path);
  return (
    <>
      <PageHeader
        title={title}
        {...(index > 0 && { tab: `${sections[index]?.label} – ${title}` })}
      />
      <div className={classes.layout}>
        <nav className={classes.sections} aria-label="Sections">
          <ul className={classes.list}>
            {sections.map(({ label, to, isDangerous = false }) => (
              <li key={to}>
                {/* The router marks the current one. */}
                <Link
                  to={to}
                  className={classes.link}
                  activeOptions={{ exact: true, includeSearch: false }}
                  data-danger={isDangerous}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </>
  );
};
