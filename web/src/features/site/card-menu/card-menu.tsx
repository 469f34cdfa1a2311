import { brand } from '@lexplain/contract/brand/brand';
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTransition } from 'react';
import { Logo } from '../../../components/logo/logo';
import { useAuth } from '../../../session/use-auth';
import { aboutUs, dashboardLink, general, services } from '../content/navigation';
import classes from './card-menu.module.css';
import { useCardMenu } from './use-card-menu';

interface CardProps {
  label: string;
  bgColor: string;
  textColor: string;
  links: readonly { label: string; to: NonNullable<LinkProps['to']>; ariaLabel: string }[];
}

const Card = ({ label, bgColor, textColor, links }: CardProps) => (
  <div className={classes.card} style={{ background: bgColor, color: textColor }}>
    <h2 className={classes.label}>{label}</h2>
    <ul className={classes.links}>
      {links.map(({ label, to, ariaLabel }) => (
        <li key={label}>
          <Link to={to} aria-label={ariaLabel} className={classes.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** The right end of the bar, which depends on the session; nothing else moves. */
const SessionControls = () => {
  const { identity, signOut } = useAuth();
  const [isLeaving, start] = useTransition();
  if (identity) {
    return (
      <>
        {/* Room for the longer label on a phone. */}
        {!isLeaving && (
          <Button
            size="sm"
            component={Link}
            to="/dashboard"
            variant="subtle"
            className={classes.quiet}
          >
            Dashboard
          </Button>
        )}
        <Button size="sm" variant="light" onClick={() => start(signOut)} disabled={isLeaving}>
          {isLeaving ? 'Signing out...' : 'Sign Out'}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="sm" component={Link} to="/register" variant="subtle" className={classes.quiet}>
        Register
      </Button>
      <Button size="sm" component={Link} to="/login">
        Login
      </Button>
    </>
  );
};

/** The sticky bar and its three cards (docs/product.md, "Public navigation"). */
export const CardMenu = () => {
  const { identity } = useAuth();
  const { state, height, menu, content, toggle, close, onToggle, onKeyDown, onBlur } =
    useCardMenu();
  const isOpen = state === 'open';
  return (
    <header className={classes.bar}>
      <nav
        ref={menu}
        className={classes.menu}
        aria-label="Main"
        data-state={state}
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <div className={classes.top}>
          <button
            ref={toggle}
            type="button"
            className={classes.toggle}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="card-menu"
            onClick={onToggle}
          >
            <span className={classes.lines} />
          </button>
          <Link to="/" className={classes.logo} aria-label={brand.name} onClick={close}>
            <Logo />
          </Link>
          <div className={classes.controls}>
            <SessionControls />
          </div>
        </div>
        <div className={classes.scroll} inert={!isOpen}>
          <div ref={content} id="card-menu" className={classes.cards}>
            <Card {...services} />
            <Card {...aboutUs} />
            <Card
              {...general}
              links={identity ? [...general.links, dashboardLink] : general.links}
            />
          </div>
        </div>
      </nav>
    </header>
  );
};
