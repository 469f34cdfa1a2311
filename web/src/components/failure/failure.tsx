import '../../design/forms.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api/api-error';
import { markShown } from '../../lib/api/error-sink';

interface FailureProps {
  error: unknown;
  /** The message for errors without one (docs/product.md, "Errors"). */
  fallback: string;
  onRetry?: () => void;
}

export const Failure = ({ error, fallback, onRetry }: FailureProps) => {
  useEffect(() => markShown(error), [error]);
  return (
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
};
