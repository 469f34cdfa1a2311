import '@mantine/core/styles.layer.css';
import { brand } from '@lexplain/contract/brand';
import { Anchor, AppShell, Burger, Button, Container, Group, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useAuth } from '../../session/use-auth';
import { SessionNotices } from './session-notices';

const general = [
  { label: 'Feed', to: '/dashboard' },
  { label: 'User Detail', to: '/dashboard/user' },
] as const;
const cyberLaws = [
  { label: 'Subject', to: '/dashboard/subjects' },
  { label: 'SAQ', to: '/dashboard/saq' },
] as const;

/** The dashboard's frame: greeting and side menu (spec section 2). */
export const DashboardLayout = () => {
  const { backendUser, identity, signOut } = useAuth();
  const [opened, { toggle, close }] = useDisclosure();
  const item = ({ label, to }: (typeof general)[number] | (typeof cyberLaws)[number]) => (
    <NavLink
      key={to}
      label={label}
      onClick={close}
      renderRoot={(props) => (
        <Link
          {...props}
          to={to}
          activeOptions={{ exact: true }}
          activeProps={{ 'data-active': true }}
        />
      )}
    />
  );
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <Anchor component={Link} to="/" fw={700} size="lg" underline="never">
              {brand.name}
            </Anchor>
          </Group>
          <Button variant="default" size="xs" onClick={signOut}>
            Sign Out
          </Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" aria-label="Dashboard">
        <Text fw={600} mb="md">
          Hi, {backendUser?.display_name || identity?.displayName || 'User'}
        </Text>
        {general.map(item)}
        <Text size="xs" tt="uppercase" c="dimmed" fw={600} mt="md" mb={4}>
          Cyber Laws
        </Text>
        {cyberLaws.map(item)}
      </AppShell.Navbar>
      <AppShell.Main>
        <Container size="md" px={0} mx={0}>
          <SessionNotices />
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
};
