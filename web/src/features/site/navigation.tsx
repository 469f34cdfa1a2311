import { brand } from '@lexplain/contract/brand';
import { Anchor, Button, Container, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../../session/use-auth';
import classes from './navigation.module.css';

/** At 320 px the bar has no room to spare. */
const padding = { base: 'xs', xs: 'md' };

/** The sticky bar, in its signed-in and signed-out variants. */
export const Navigation = () => {
  const { identity, signOut } = useAuth();
  return (
    <header className={classes.bar}>
      <Container size="lg">
        <Group component="nav" aria-label="Main" justify="space-between" h={60} wrap="nowrap">
          <Anchor component={Link} to="/" fw={700} size="lg" underline="never">
            {brand.name}
          </Anchor>
          <Group gap="xs" wrap="nowrap">
            <Button component={Link} to="/contact" variant="subtle" visibleFrom="xs">
              Contact Us
            </Button>
            {identity ? (
              <>
                <Button component={Link} to="/dashboard" variant="subtle" px={padding}>
                  Dashboard
                </Button>
                <Button variant="default" onClick={signOut} px={padding}>
                  Sign Out
                </Button>
              </>
            ) : (
              <>
                <Button component={Link} to="/register" variant="subtle" px={padding}>
                  Register
                </Button>
                <Button component={Link} to="/login" px={padding}>
                  Login
                </Button>
              </>
            )}
          </Group>
        </Group>
      </Container>
    </header>
  );
};
