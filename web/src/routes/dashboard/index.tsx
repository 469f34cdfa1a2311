import { Button, Card, Text, Title } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';

const Feed = () => (
  <>
    <Title order={1} mb="md">
      Feed
    </Title>
    <Card withBorder maw={560}>
      <Title order={2} size="h4">
        The cyber laws that bind your business
      </Title>
      <Text c="dimmed" my="sm">
        Read each law as a list of obligations, then answer its self-assessment questionnaire.
      </Text>
      <Button component={Link} to="/dashboard/subjects">
        See the laws
      </Button>
    </Card>
  </>
);

export const Route = createFileRoute('/dashboard/')({ component: Feed });
