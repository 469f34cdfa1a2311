import type { Wish } from '@lexplain/contract/notice-wishes';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { useAction } from '../../lib/use-action';
import type { FoundSubscription } from './subscription';
import { choicesOf, type SubscriptionChoice } from './subscription-choices';
import { sentences, topics } from './words';

interface SubscriptionFormProps {
  found: FoundSubscription;
  /** The choice before it was changed here. */
  before: Wish | null;
  onChange: (choice: SubscriptionChoice) => Promise<void>;
}

/** The current choice of the link's holder, and the alternatives. */
export const SubscriptionForm = ({ found, before, onChange }: SubscriptionFormProps) => {
  const { category, wish } = found;
  const [pressed, setPressed] = useState<Wish | null>(null);
  const { run, isPending, hasFailed, error } = useAction(onChange);
  const press = (choice: SubscriptionChoice): void => {
    setPressed(choice.wish);
    run(choice);
  };
  const topic = topics[category];
  return (
    <>
      {/* Rendered before its content, so that screen readers announce it. */}
      <Text aria-live="polite">
        {before && wish === 'never'
          ? `You get no more mail about ${topic}.`
          : sentences[wish](topic)}
      </Text>
      {hasFailed && (
        <Alert color="red" role="alert">
          Nothing was changed. {messageOf(error, 'Please try again later.')}
        </Alert>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        {choicesOf({ ...found, before }).map((choice) => (
          <Button
            key={choice.label}
            variant={choice.isMain ? 'filled' : 'default'}
            onClick={() => press(choice)}
            disabled={isPending}
          >
            {isPending && pressed === choice.wish ? choice.busy : choice.label}
          </Button>
        ))}
      </div>
      <Text size="sm" mt="md">
        What other mail you get, you choose in{' '}
        <Anchor component={Link} to="/dashboard/user" hash="mail" inherit underline="always">
          your mail settings
        </Anchor>
        .
      </Text>
    </>
  );
};
