import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Under every form that asks a visitor for something about themselves (APP 5). */
export const CollectionLine = ({ purpose }: { purpose: string }) => (
  <Text size="sm" c="dimmed" mt="md">
    We use what you enter here {purpose}, and for nothing else. See our{' '}
    <Anchor component={Link} to="/privacy" inherit underline="always">
      Privacy Policy
    </Anchor>
    .
  </Text>
);
