import '@mantine/core/styles.layer.css';
import '../../../design/tokens.css';
import { brand } from '@lexplain/contract/brand/brand';
import { Burger, Container, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import type { House } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { Logo } from '../../../components/logo/logo';
import { ignoreStrayPresses } from '../../../lib/actions/stray-press';
import { watchScheme } from '../../../lib/device/chosen-scheme';
import { readScheme } from '../../../lib/device/kept-scheme';
import { useAuth } from '../../../session/use-auth';
import { SignOutButton } from '../settings/sign-out-button';
import classes from './frame.module.css';
import { SessionNotices } from './session-notices';

export interface FrameItem {
  label: string;
  Icon: typeof House;
  to: NonNullable<LinkProps['to']>;
  /** Further pages for which the item is marked as current. */
  holds: RegExp | null;
}

interface ItemsProps {
  items: readonly FrameItem[];
  onGo: () => void;
}

const Items = ({ items, onGo }: ItemsProps) => {
  const { pathname } = useLocation();
  return (
    <ul className={classes.items}>
      {items.map(({ label, Icon, to, holds }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onGo}
            className={classes.item}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-active': true }}
            // The router sets `page` for the item's own page.
            {...(holds?.test(pathname) && { 'data-active': true, 'aria-current': 'true' })}
          >
            <Icon size={18} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
};

interface FrameProps {
  /** The name of the menu. */
  label: string;
  general: readonly FrameItem[];
  /** Further items under a heading. */
  more: { heading: string; items: readonly FrameItem[] };
}

/** A frame behind the sign-in: greeting and side menu (docs/product.md, "Dashboard frame"). On a phone the menu unfolds. */
export const Frame = ({ label, general, more }: FrameProps) => {
  const { backendUser, identity } = useAuth();
  const [opened, { toggle, close }] = useDisclosure();
  useEffect(ignoreStrayPresses, []);
  const { setColorScheme } = useMantineColorScheme();
  // Before the first paint, also when the visitor comes from a public page.
  useLayoutEffect(() => {
    setColorScheme(readScheme());
    const stop = watchScheme(setColorScheme);
    return () => {
      stop();
      setColorScheme('auto');
    };
  }, [setColorScheme]);
  const name = backendUser?.display_name || identity?.displayName || 'User';
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <header className={classes.header}>
        <Burger
          opened={opened}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label="Menu"
          aria-expanded={opened}
          aria-controls="dashboard-menu"
        />
        <Link to="/" className={classes.logo} aria-label={brand.name}>
          <Logo />
        </Link>
        <SignOutButton size="xs" />
      </header>
      <nav id="dashboard-menu" className={classes.menu} data-opened={opened} aria-label={label}>
        <p className={classes.greeting} title={name}>
          Hi, {name}
        </p>
        <Items items={general} onGo={close} />
        <h2 className={classes.heading}>{more.heading}</h2>
        <Items items={more.items} onGo={close} />
      </nav>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Container size="xl" px={0} mx={0}>
          <SessionNotices />
          <Outlet />
        </Container>
      </main>
    </div>
  );
};
