import '../../../design/forms.css';
import '../../../design/dashboard.css';
import '../../../design/tokens.css';
import { brand } from '@lexplain/contract/brand/brand';
import { Container, useMantineContext } from '@mantine/core';
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { type House, Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Logo } from '../../../components/logo/logo';
import { ignoreStrayPresses } from '../../../lib/actions/stray-press';
import { watchScheme } from '../../../lib/device/chosen-scheme';
import { readScheme } from '../../../lib/device/kept-scheme';
import { useAuth } from '../../../session/use-auth';
import { SignOutButton } from '../settings/sign-out-button';
import { AccountMenu } from './account-menu';
import classes from './frame.module.css';
import { findHeldBack } from './second-factor-demand';
import { SessionNotices } from './session-notices';

// Loaded on demand, as most people are asked for nothing.
const HeldBack = lazy(async () => ({
  default: (await import('../second-factor/held-back-page')).HeldBackPage,
}));

export interface FrameItem {
  label: string;
  Icon: typeof House;
  to: NonNullable<LinkProps['to']>;
  /**
   * Further pages for which the item is marked as current, where they are not those below its own.
   */
  holds?: RegExp;
  /** What waits there, beside the link. */
  count?: ReactNode;
}

interface ItemsProps {
  items: readonly FrameItem[];
  onGo: () => void;
}

const Items = ({ items, onGo }: ItemsProps) => {
  const { pathname } = useLocation();
  return (
    <ul className={classes.items}>
      {items.map(({ label, Icon, to, holds, count }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onGo}
            className={classes.item}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-active': true }}
            // The router sets `page` for the item's own page.
            {...((holds ? holds.test(pathname) : pathname.startsWith(`${to}/`)) && {
              'data-active': true,
              'aria-current': 'true',
            })}
          >
            <Icon size={18} aria-hidden />
            {label}
          </Link>
          {count && <span className={classes.count}>{count}</span>}
        </li>
      ))}
    </ul>
  );
};

interface FrameProps {
  /** The name of the menu. */
  label: string;
  general: readonly FrameItem[];
  /** Before the account, in the bar. */
  tools?: ReactNode;
  /** What the person was told of, in the bar. */
  notifications?: ReactNode;
  /** The name of the person's organisation. */
  organisation?: ReactNode;
  /** Above every page. */
  bar?: ReactNode;
  /** Further items under a heading. */
  more: { heading: string; items: readonly FrameItem[] };
  /** Whether its pages take more room, for tables of many columns. */
  isWide?: boolean;
}

/** How wide the pages of an owner are, so that all end at the same edge. */
const contentWidth = 1088;

/** A frame behind the sign-in: greeting and side menu (docs/product.md, "Dashboard frame"). On a phone the menu unfolds. */
export const Frame = ({
  label,
  general,
  tools,
  notifications,
  organisation,
  bar,
  more,
  isWide = false,
}: FrameProps) => {
  const { backendUser, identity, missingSecondFactor } = useAuth();
  const { pathname } = useLocation();
  const isHeldBack = findHeldBack(missingSecondFactor, pathname) !== undefined;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEffect(ignoreStrayPresses, []);
  const { setColorScheme } = useMantineContext();
  // Before the first paint, also when the visitor comes from a public page.
  useLayoutEffect(() => {
    setColorScheme(readScheme());
    const stop = watchScheme(setColorScheme);
    return () => {
      stop();
      setColorScheme('auto');
    };
  }, [setColorScheme]);
  // By the script: a rule with `html:has()` would be checked against the whole page with each typed
  // character.
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-framed', true);
    return () => documentElement.removeAttribute('data-framed');
  }, []);
  const name = backendUser?.display_name || identity?.displayName || 'User';
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.burger}
          onClick={() => setOpened(!opened)}
          aria-label="Menu"
          aria-expanded={opened}
          aria-controls="dashboard-menu"
        >
          <Menu size={20} aria-hidden />
        </button>
        <Link to="/" className={classes.logo} aria-label={brand.name}>
          <Logo />
        </Link>
        {tools}
        {notifications}
        <SignOutButton size="xs" />
        <AccountMenu name={name} email={identity?.email ?? ''} />
      </header>
      <nav id="dashboard-menu" className={classes.menu} data-opened={opened} aria-label={label}>
        <p className={classes.greeting} title={name}>
          Hi, {name}
        </p>
        {organisation && <p className={classes.organisation}>{organisation}</p>}
        <Items items={general} onGo={close} />
        <h2 className={classes.heading}>{more.heading}</h2>
        <Items items={more.items} onGo={close} />
      </nav>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Container size={isWide ? 'xl' : contentWidth} px={0} mx={0}>
          {bar}
          <SessionNotices />
          {isHeldBack ? (
            <ErrorBoundary>
              <Suspense>
                <HeldBack />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <Outlet />
          )}
        </Container>
      </main>
    </div>
  );
};
