import { Alert, Container, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface AuthCardProps {
  title: string;
  subtitle: string;
  error: string | null;
  children: ReactNode;
}

/** The frame that signing in and registering share. */
export const AuthCard = ({ title, subtitle, error, children }: AuthCardProps) => (
  <Container size={460} py={{ base: 32, sm: 64 }}>
    <Title order={1} ta="center">
      {title}
    </Title>
    <Text c="dimmed" ta="center" mt="xs" mb="lg">
      {subtitle}
    </Text>
    <Paper withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} radius="lg">
      {error && (
        <Alert color="red" role="alert" mb="md">
          {error}
        </Alert>
      )}
      {children}
    </Paper>
  </Container>
);
