import '@mantine/core/styles.layer.css';
import { brand } from '@lexplain/contract/brand';
import { Burger, Button, Container } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useAuth } from '../../session/use-auth';
import classes from './dashboard-layout.module.css';
import { SessionNotices } from './session-notices';

const general = [
  { label: 'Feed', to: '/dashboard' },
  { label: 'User Detail', to: '/dashboard/user' },
] as const;
const cyberLaws = [
  { label: 'Subject', to: '/dashboard/subjects' },
  { label: 'SAQ', to: '/dashboard/saq' },
] as const;

interface ItemsProps {
  items: typeof general | typeof cyberLaws;
  onGo: () => void;
}

const Items = ({ items, onGo }: ItemsProps) => (
  <ul className={classes.items}>
    {items.map(({ label, to }) => (
      <li key={to}>
        <Link
          to={to}
          onClick={onGo}
          className={classes.item}
          activeOptions={{ exact: true }}
          activeProps={{ 'data-active': true }}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** The dashboard's frame: greeting and side menu (spec section 2). On a phone the menu unfolds. */
export const DashboardLayout = () => {
  const { backendUser, identity, signOut } = useAuth();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <div className={classes.frame}>
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
        <Link to="/" className={classes.logo}>
          {brand.name}
        </Link>
        <Button variant="default" size="xs" onClick={signOut}>
          Sign Out
        </Button>
      </header>
      <nav id="dashboard-menu" className={classes.menu} data-opened={opened} aria-label="Dashboard">
        <p className={classes.greeting}>
          Hi, {backendUser?.display_name || identity?.displayName || 'User'}
        </p>
        <Items items={general} onGo={close} />
        <h2 className={classes.heading}>Cyber Laws</h2>
        <Items items={cyberLaws} onGo={close} />
      </nav>
      <main className={classes.main}>
        <Container size="md" px={0} mx={0}>
          <SessionNotices />
          <Outlet />
        </Container>
      </main>
    </div>
  );
};
