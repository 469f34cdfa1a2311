import '../../design/forms.css';
import type { Preference } from '@lexplain/contract/notices/preferences';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useAction } from '../../lib/actions/use-action';
import { messageOf } from '../../lib/api/api-error';
import { sentences, topics } from './mail-choice-texts';
import type { FoundSubscription } from './subscription';
import { choicesOf, type SubscriptionChoice } from './subscription-choices';

interface SubscriptionFormProps {
  found: FoundSubscription;
  /** The choice before it was changed here. */
  before: Preference | null;
  onChange: (choice: SubscriptionChoice, permit: Permit) => Promise<void>;
}

/** The current choice of the link's holder, and the alternatives. */
export const SubscriptionForm = ({ found, before, onChange }: SubscriptionFormProps) => {
  const { category, preference } = found;
  const [pressed, setPressed] = useState<Preference | null>(null);
  const { run, isPending, hasFailed, error } = useAction(onChange);
  const press = (choice: SubscriptionChoice): void => {
    setPressed(choice.preference);
    run(choice);
  };
  const topic = topics[category];
  return (
    <>
      {/* Rendered before its content, so that screen readers announce it. */}
      <Text aria-live="polite">
        {before && preference === 'never'
          ? `You get no more mail about ${topic}.`
          : sentences[preference](topic)}
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
            {isPending && pressed === choice.preference ? choice.busy : choice.label}
          </Button>
        ))}
      </div>
      <Text size="sm" mt="md">
        You can choose which other mail you receive in{' '}
        <Anchor component={Link} to="/dashboard/user/mail" inherit underline="always">
          your mail settings
        </Anchor>
        .
      </Text>
    </>
  );
};
