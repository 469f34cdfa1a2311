import { Title } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../breadcrumb/breadcrumb';
import { PrivateHead } from '../page-head/page-head';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** The heading of the page, which is also the title of its tab. */
  title: string;
  /** The title of its tab, where that says more. */
  tab?: string;
  /** How the heading shows the title, where it is more than its text. */
  heading?: ReactNode;
  /** Whether it leaves the room to the work below it. */
  isCompact?: boolean;
  /** The pages above this one, outermost first. */
  trail?: { label: string; link: LinkProps }[];
  /** What the breadcrumb calls this page, where that is not its title. */
  current?: string;
  /** What state the thing is in that the page shows. */
  state?: ReactNode;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  /** The page's primary action, and at most two lesser ones before it. */
  actions?: ReactNode;
}

/**
 * The head of every page behind the sign-in: where it is, what it shows, in which state, and what
 * to do.
 */
export const PageHeader = ({
  title,
  tab = title,
  heading = title,
  isCompact = false,
  trail,
  current = title,
  state,
  lead,
  actions,
}: PageHeaderProps) => (
  <header className={classes.header} data-compact={isCompact || undefined}>
    <PrivateHead title={tab} />
    {trail && <Breadcrumb trail={trail} current={current} />}
    <div className={classes.row}>
      <div className={classes.title}>
        <Title order={1} size={isCompact ? 'h3' : 'h2'}>
          {heading}
        </Title>
        {state}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {lead && <p className={classes.lead}>{lead}</p>}
  </header>
);
