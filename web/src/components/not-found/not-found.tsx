import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const NotFound = () => (
  <Container size="xs" py={96} component="main">
    <Stack align="start">
      <Title order={1}>Page not found</Title>
      <Text>There is nothing at this address.</Text>
      <Button component={Link} to="/">
        Go to the home page
      </Button>
    </Stack>
  </Container>
);
