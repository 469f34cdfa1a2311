import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The collection notice below every form that asks visitors for personal data (APP 5). */
export const CollectionLine = ({ purpose }: { purpose: string }) => (
  <Text size="sm" c="dimmed" mt="md">
    We use what you enter here {purpose}, and for nothing else. See our{' '}
    <Anchor component={Link} to="/privacy" inherit underline="always">
      Privacy Policy
    </Anchor>
    .
  </Text>
);
