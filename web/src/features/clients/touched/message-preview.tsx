import { brand } from '@lexplain/contract/brand/brand';
import { describeAdviserMessage } from '@lexplain/contract/mail/adviser-message';
import { splitLines } from '@lexplain/contract/text/one-line';
import { Stack, Text } from '@mantine/core';
import classes from './message-form.module.css';

export interface Message {
  /** The adviser's name. */
  by: string;
  /** The title of the change. */
  about: string;
  text: string;
}

/** A message as an owner reads it in the mail. */
export const MessagePreview = ({ by, about, text }: Message) => {
  const { subject, title, action, reason } = describeAdviserMessage({ by, about });
  return (
    <Stack gap="sm" component="section" aria-label="The mail">
      <Text size="sm">
        <strong>Subject:</strong> {subject}
      </Text>
      <Text fw={600}>{title}</Text>
      <blockquote className={classes.quote}>
        <Text size="sm" fw={600}>
          {by}
        </Text>
        {splitLines(text).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
          <p key={index} className={classes.line}>
            {line}
          </p>
        ))}
      </blockquote>
      <Text size="sm">Button: {action}, which opens the page of the change.</Text>
      <Text size="sm" c="dimmed">
        {reason(brand.name)}
      </Text>
    </Stack>
  );
};
