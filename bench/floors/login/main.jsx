import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import {
  Alert,
  Anchor,
  Button,
  Container,
  Group,
  MantineProvider,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a login page in these libraries can be: what is on ours, and nothing that it does.

function Login() {
  const [email, setEmail] = useState('');
  return (
    <Container>
      <Paper>
        <Title>Login</Title>
        <Alert>Failed</Alert>
        <form onSubmit={(event) => event.preventDefault()}>
          <Stack>
            <TextInput
              label="Email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordInput label="Password" />
            <Button type="submit">Login</Button>
          </Stack>
        </form>
        <Group>
          <Text>No account yet?</Text>
          <Anchor component={Link} to="/other">
            Other
          </Anchor>
        </Group>
      </Paper>
    </Container>
  );
}

const root = createRootRoute({ component: Outlet });
const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: Login }),
  createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Other</p> }),
];
const router = createRouter({ routeTree: root.addChildren(routes) });

createRoot(document.getElementById('root')).render(
  <MantineProvider>
    <RouterProvider router={router} />
  </MantineProvider>,
);
