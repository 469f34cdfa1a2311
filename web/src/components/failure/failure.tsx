import { Alert, Button, Stack, Text } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error';

interface FailureProps {
  error: unknown;
  /** The message for errors without one (docs/product.md, "Errors"). */
  fallback: string;
  onRetry?: () => void;
}

export const Failure = ({ error, fallback, onRetry }: FailureProps) => (
  <Alert color="red" role="alert" variant="light">
    <Stack align="start" gap="sm">
      <Text>{messageOf(error, fallback)}</Text>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  </Alert>
);
