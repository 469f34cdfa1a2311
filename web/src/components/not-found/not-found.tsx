import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PrivateHead } from '../page-head/page-head';

export const NotFound = () => (
  <Container size="lg" py={32}>
    <PrivateHead title="Page not found" />
    <Stack align="start">
      <Title order={1}>Page not found</Title>
      <Text>There is nothing at this address.</Text>
      <Button component={Link} to="/">
        Go to the home page
      </Button>
    </Stack>
  </Container>
);
